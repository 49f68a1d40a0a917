import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openPostgres } from '#server/database/postgres.ts';
import { borrowDatabase } from '../../scripts/lib/borrow-postgres.mjs';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { main } from '../../scripts/lib/main.mjs';
import { beforeLeaving } from '../../scripts/lib/run.mjs';
import { problem } from '../../scripts/lib/say.mjs';
import { spawnServer } from '../../scripts/lib/spawned-server.mjs';
import { customerId, fillGarage, jobCardId, type FilledGarage } from '../fill.ts';
import { settle } from '../settle.ts';
import { type Ask, askerOf, issue, secret } from './asker.ts';
import { fillMonth } from './fill.ts';
import { backups, issuing, lists, papers, returns, rounds, timesOf } from './measures.ts';
import { type Compared, isKept, tableOf } from './report.ts';

const customers = 3500;
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
    await ensureBuilt(process.execPath);
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
    ...(await issuing({ own: own.url, bare: bare.url, database: url, ask, next })),
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
