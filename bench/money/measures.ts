import type pg from 'pg';
import type { Case } from '../cases.ts';
import type { FilledGarage } from '../fill.ts';
import { compareAnswers, measure } from '../measure.ts';
import { median } from '../report.ts';
import { settle } from '../settle.ts';
import { type Ask, headersOf, issue } from './asker.ts';
import { backupMemory } from './backup-memory.ts';
import { fillPhotos } from './fill.ts';
import type { Compared } from './report.ts';

export const rounds = 5;
const many = 100;
const photos = 120;

interface Sides {
  own: string;
  bare: string;
  /** where the database is */
  database: string;
  ask: Ask;
  next: () => string;
}

/** 100 in turn beside as many bare inserts of the same rows, and beside 100 at once. */
export async function issuing({ own, bare, database, ask, next }: Sides): Promise<Compared[]> {
  const cards = () => Array.from({ length: many }, next);
  const timeOf = async (work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    return performance.now() - began;
  };
  const inTurn = async (url: string, all: string[]) => {
    const times: number[] = [];
    for (const card of all) times.push(await timeOf(() => issue(url, ask, card)));
    return { middle: median(times), sum: times.reduce((sum, time) => sum + time, 0) };
  };
  const atOnce = (all: string[]) => timeOf(() => Promise.all(all.map((card) => issue(own, ask, card))));
  const bareCards = cards();
  await inTurn(bare, bareCards);
  await inTurn(own, cards());
  // before the first hundred PostgreSQL takes the table of documents for empty, and looks through all of it for one
  await settle(database);
  const measured = { own: [] as number[], bare: [] as number[], turns: [] as number[], once: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const turns = await inTurn(own, cards());
    measured.own.push(turns.middle);
    measured.bare.push((await inTurn(bare, bareCards)).middle);
    measured.turns.push(turns.sum);
    measured.once.push(await atOnce(cards()));
  }
  return [
    {
      what: `issuing a document, the middle of ${many} in turn`,
      beside: 'a bare insert of its rows',
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
      other: measured.turns,
    },
  ];
}

/** The list of 50, with one and with sixteen who ask, beside one statement that answers the same. */
export async function lists(own: string, bare: string, garage: FilledGarage): Promise<Compared[]> {
  const list: Case = {
    name: 'list of 50 documents',
    method: 'GET',
    path: '/api/v1/garages/invoices?limit=50',
    headers: headersOf(garage),
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
export async function papers(url: string, ask: Ask, invoice: { id: string; jobCardId: string }): Promise<Compared> {
  const [own, other] = await inTurns(
    () => ask(url, 'GET', `invoices/${invoice.id}/paper.pdf`),
    () => ask(url, 'GET', `jobcards/${invoice.jobCardId}/paper.pdf`),
  );
  return { what: 'a document as PDF', beside: 'its job card as PDF', goal: { atMost: 1.5 }, own, other };
}

/** GSTR-1 of a month of 10,000 documents beside one of 1,000. */
export async function returns(url: string, ask: Ask): Promise<Compared> {
  const [own, other] = await inTurns(
    () => ask(url, 'GET', 'gst/gstr1.json?month=2026-05'),
    () => ask(url, 'GET', 'gst/gstr1.json?month=2026-04'),
  );
  return { what: 'GSTR-1 of 10,000 documents', beside: 'of 1,000', goal: { atMost: 12 }, own, other };
}

/** What a backup holds of memory at most, with photos and without. */
export async function backups(
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
export async function timesOf(call: () => Promise<unknown>, each = 20): Promise<number[]> {
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
