import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openPostgres } from '#server/database/postgres.ts';
import { makeAccessToken } from '#server/http/tokens.ts';
import { borrowDatabase } from '../../scripts/lib/borrow-postgres.mjs';
import { main } from '../../scripts/lib/main.mjs';
import { beforeLeaving } from '../../scripts/lib/run.mjs';
import { problem } from '../../scripts/lib/say.mjs';
import { spawnServer } from '../../scripts/lib/spawned-server.mjs';
import type { Case } from '../cases.ts';
import { customerId, fillGarage, jobCardId, type FilledGarage } from '../fill.ts';
import { compareAnswers, measure } from '../measure.ts';
import { median } from '../report.ts';
import { settle } from '../settle.ts';
import { backupMemory } from './backup-memory.ts';
import { fillMonth, fillPhotos } from './fill.ts';
import { type Compared, isKept, tableOf } from './report.ts';

const secret = randomBytes(32).toString('base64url');
const rounds = 5;
const many = 100;
const customers = 3000;
const photos = 120;
const buyer = {
  gstNumber: '33AAAAA0000A1Z9',
  addressLine1: '5 Test Road',
  city: 'Chennai',
  state: 'Tamil Nadu',
  pincode: '600001',
};

/** `npm run bench:money`: what issuing, listing, drawing, returning and backing up documents cost, each as a ratio within this run. */
await main(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-money-'));
  try {
    const borrowed = await borrowDatabase('bench');
    if (borrowed.missing !== undefined) throw problem(borrowed.missing, 'Or name a server by TEST_DATABASE_URL.');
    const before = loadavg()[0] ?? 0;
    const lines = await measureAll(borrowed.url, { DATA_DIR: join(folder, 'data') });
    const load = [before, loadavg()[0] ?? 0].map((one) => one.toFixed(1)).join(' before and ');
    console.log(
      `Medians of ${rounds} rounds in turns, milliseconds or MB; ${availableParallelism()} cores, load ${load} after; Node ${process.version}, ${borrowed.version}.\n\n${tableOf(lines)}`,
    );
    return lines.every(isKept) ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
});

async function measureAll(url: string, folder: { DATA_DIR: string }): Promise<Compared[]> {
  const database = await openPostgres(url, undefined, 2);
  const garage = await fillGarage(database, 1, customers, 1);
  await database.close();
  const settings = { ...folder, DATABASE_URL: url, SECRET_KEY: secret, DEMO_DATA: 'false' };
  const [own, bare] = [
    await spawnServer(process.execPath, 'server/main.ts', settings),
    await spawnServer(process.execPath, 'bench/money/bare.ts', { DATABASE_URL: url }),
  ];
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  beforeLeaving(() => client.end());
  const ask = askerOf(garage);
  await register(own.url, ask, client, garage);
  const next = cardsToBill();
  // one to a registered buyer and one to another, of which the months are made; the bare one copies the first
  const [invoice] = [await issue(own.url, ask, next()), await issue(own.url, ask, next())];
  await settle(url);
  const lines = [
    ...(await issuing({ own: own.url, bare: bare.url, ask, next })),
    ...(await lists(own.url, bare.url, garage)),
  ];
  const few = await timesOf(() => ask(own.url, 'GET', 'invoices?limit=50'));
  await fillMonth(client, { garageId: garage.garageId, month: '2026-04', count: 1000 });
  await fillMonth(client, { garageId: garage.garageId, month: '2026-05', count: 10_000 });
  await settle(url);
  const later = await timesOf(() => ask(own.url, 'GET', 'invoices?limit=50'));
  lines.push({
    what: 'list of 50 of 12,000 documents',
    beside: 'of 1,000',
    goal: { atMost: 1.5 },
    own: later,
    other: few,
  });
  lines.push(await papers(own.url, ask, invoice));
  lines.push(await returns(own.url, ask));
  await own.end();
  await bare.end();
  lines.push(await backups(client, garage, settings));
  return lines;
}

type Ask = (url: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Buffer>;

/** Asks as the garage's owner; throws for any answer that is not good. */
function askerOf({ garageId, sessionId }: FilledGarage): Ask {
  let asked = 0;
  return async (url, method, path, body) => {
    asked += 1;
    const answer = await fetch(`${url}/api/v1/garages/${path}`, {
      method,
      headers: {
        cookie: `access=${makeAccessToken(secret, { sessionId, generation: 1 })}`,
        'x-garage': garageId,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': `money-${asked}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${bytes.toString().slice(0, 500)}`);
    return bytes;
  };
}

/** The garage charges GST, its lines have what a document needs, and the buyer of the first card is registered. */
async function register(url: string, ask: Ask, client: pg.Client, { garageId }: FilledGarage) {
  const tax = { regime: 'REGULAR', pricesIncludeTax: false, roundsOff: true, hsnDigits: 4 };
  await client.query('update sessions set proven_at = now()');
  await ask(url, 'PUT', 'settings', { state: 'Tamil Nadu', pincode: '600001', gstin: '33AAAAA0000A1Z9', tax });
  await ask(url, 'PUT', `customers/${customerId(2)}`, {
    customerType: 'CORPORATE',
    companyName: 'Bench Fleet',
    ...buyer,
  });
  await client.query(`update job_card_lines set hsn = '8708', unit = 'NOS', tax_rate = 18 where garage_id = $1`, [
    garageId,
  ]);
}

/** Every card that is ready or delivered, once. */
function cardsToBill(): () => string {
  let at = 0;
  return () => {
    do at += 1;
    while (at % 5 !== 2 && at % 5 !== 3);
    if (at >= customers) throw new Error('There are no more job cards to bill.');
    return jobCardId(at);
  };
}

async function issue(url: string, ask: Ask, card: string): Promise<{ id: string; jobCardId: string }> {
  return JSON.parse((await ask(url, 'POST', `jobcards/${card}/invoices`, {})).toString());
}

interface Sides {
  own: string;
  bare: string;
  ask: Ask;
  next: () => string;
}

/** 100 in turn beside as many bare inserts of the same rows, and beside 100 at once. */
async function issuing({ own, bare, ask, next }: Sides): Promise<Compared[]> {
  const cards = () => Array.from({ length: many }, next);
  const inTurn = async (url: string, all: string[]) => {
    const began = performance.now();
    for (const card of all) await issue(url, ask, card);
    return performance.now() - began;
  };
  const atOnce = async (all: string[]) => {
    const began = performance.now();
    await Promise.all(all.map((card) => issue(own, ask, card)));
    return performance.now() - began;
  };
  const bareCards = cards();
  await inTurn(bare, bareCards);
  const measured = { own: [] as number[], bare: [] as number[], once: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    measured.own.push(await inTurn(own, cards()));
    measured.bare.push(await inTurn(bare, bareCards));
    measured.once.push(await atOnce(cards()));
  }
  return [
    {
      what: `issuing ${many} documents in turn`,
      beside: 'a bare insert of their rows',
      goal: { atLeast: 0.2 },
      isRate: true,
      own: measured.own,
      other: measured.bare,
    },
    {
      what: `issuing ${many} at once in one series`,
      beside: `${many} in turn`,
      goal: { atMost: 1.3 },
      own: measured.once,
      other: measured.own,
    },
  ];
}

/** The list of 50, with one and with sixteen who ask, beside one statement that answers the same. */
async function lists(own: string, bare: string, { garageId, sessionId }: FilledGarage): Promise<Compared[]> {
  const list: Case = {
    name: 'list of 50 documents',
    method: 'GET',
    path: '/api/v1/garages/invoices?limit=50',
    headers: { cookie: `access=${makeAccessToken(secret, { sessionId, generation: 1 })}`, 'x-garage': garageId },
  };
  await compareAnswers(own, bare, list);
  const compared: Compared[] = [];
  for (const clients of [1, 16]) {
    const rates = { own: [] as number[], bare: [] as number[] };
    for (const url of [own, bare]) await measure(url, list, 1, clients);
    for (let round = 0; round < rounds; round += 1) {
      rates.own.push((await measure(own, list, 1, clients)).rate);
      rates.bare.push((await measure(bare, list, 1, clients)).rate);
    }
    const [ownTimes, bareTimes] = [rates.own, rates.bare].map((all) => all.map((rate) => (1000 * clients) / rate));
    compared.push({
      what: `${list.name}, ${clients} asking`,
      beside: 'one bare statement',
      goal: { atLeast: 0.5 },
      isRate: true,
      own: ownTimes!,
      other: bareTimes!,
    });
  }
  return compared;
}

/** A document's paper beside its job card's. */
async function papers(url: string, ask: Ask, invoice: { id: string; jobCardId: string }): Promise<Compared> {
  const [own, other] = await inTurns(
    () => ask(url, 'GET', `invoices/${invoice.id}/paper.pdf`),
    () => ask(url, 'GET', `jobcards/${invoice.jobCardId}/paper.pdf`),
  );
  return { what: 'a document as PDF', beside: 'its job card as PDF', goal: { atMost: 1.5 }, own, other };
}

async function returns(url: string, ask: Ask): Promise<Compared> {
  const [own, other] = await inTurns(
    () => ask(url, 'GET', 'gst/gstr1.json?month=2026-05'),
    () => ask(url, 'GET', 'gst/gstr1.json?month=2026-04'),
  );
  return { what: 'GSTR-1 of 10,000 documents', beside: 'of 1,000', goal: { atMost: 12 }, own, other };
}

/** What a backup holds of memory at most, with photos and without. */
async function backups(
  client: pg.Client,
  { garageId }: FilledGarage,
  settings: Record<string, string> & { DATA_DIR: string },
): Promise<Compared> {
  const backUp = async (name: string) => {
    const held: number[] = [];
    for (let round = 0; round < rounds; round += 1) held.push(await backupMemory(settings, `${name}-${round}`));
    return held;
  };
  const other = await backUp('without');
  await fillPhotos(client, garageId, photos);
  const own = await backUp('with');
  return {
    what: `memory of a backup with ${photos} photos of 500 KB`,
    beside: 'without',
    goal: { atMost: 1.2 },
    own,
    other,
  };
}

/** What a call took in each round, the middle of so many. */
async function timesOf(call: () => Promise<unknown>, each = 20): Promise<number[]> {
  const times: number[] = [];
  for (let round = -1; round < rounds; round += 1) times.push(await middleOf(call, each));
  return times.slice(1);
}

/** What two calls took, in turns. */
async function inTurns(one: () => Promise<unknown>, other: () => Promise<unknown>, each = 5) {
  const [ones, others]: [number[], number[]] = [[], []];
  for (let round = -1; round < rounds; round += 1) {
    ones.push(await middleOf(one, each));
    others.push(await middleOf(other, each));
  }
  return [ones.slice(1), others.slice(1)] as const;
}

async function middleOf(call: () => Promise<unknown>, each: number): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < each; at += 1) {
    const began = performance.now();
    await call();
    times.push(performance.now() - began);
  }
  return median(times);
}
