import { randomUUID } from 'node:crypto';
import type { Outcome } from '../lib/outcome.ts';
import type { DrillServer } from '../lib/server.ts';
import { placeOf, untrueCard, untrueSeries } from './documents.ts';
import { signIn } from './owner.ts';
import { isCutOff, makeVisit, send, type Sent } from './visit.ts';

type Start = (settings?: Record<string, string>) => Promise<DrillServer>;

/** Where a server dies, and what is said of it. */
const deaths = { BEFORE_ROW: 'between number and row', AFTER_ROW: 'between row and commit' };

/**
 * Ends the server given, lets others die by their own kill -9 once a bill has its number, before its row is written and in the long version
 * once more after that, and starts one that lives: the same request under its key then gets that number, the next of the series.
 */
export async function dieAtNumber(name: string, long: boolean, first: DrillServer, start: Start): Promise<Outcome> {
  const { sent } = await makeVisit(first.url, await signIn(first.url), () => {}, 'CANCEL');
  await first.end();
  const answerTo = (kind: Sent['kind']) => sent.find((one) => one.kind === kind)!.answer!;
  const path = `/garages/jobcards/${answerTo('card').id}`;
  const bill: Sent = {
    kind: 'document',
    method: 'POST',
    path: `${path}/invoices`,
    body: {},
    key: randomUUID(),
    answer: null,
  };
  const taken: (string | undefined)[] = [];
  const tried = Object.entries(deaths).slice(0, long ? 2 : 1);
  for (const [at] of tried) taken.push(await numberAtDeath(start, at, bill));

  const server = await start();
  const cookie = await signIn(server.url);
  const kept = await send(server.url, cookie, bill);
  const again = await send(server.url, cookie, bill);
  const untrue = (await untrueCard(server.url, cookie, path)) + (await untrueSeries(server.url, cookie));
  await server.end();
  const before = answerTo('document').number!;
  const isNext = kept.number !== null && placeOf({ number: kept.number }) === placeOf({ number: before }) + 1;
  const isTaken = taken.every((number) => number === kept.number);
  return {
    figures:
      `${name}: after ${before} dead by kill -9 ${tried.map(([, words]) => words).join(' and ')} with ${taken.join(' and ')}; ` +
      `by the same key then ${kept.number}, again ${again.number}; ${untrue} numbers or sums untrue`,
    passed: kept.status === 201 && isNext && isTaken && again.id === kept.id && untrue === 0,
  };
}

/** What number a server that dies in the given place had taken; undefined where it did not die of that. */
async function numberAtDeath(start: Start, at: string, bill: Sent): Promise<string | undefined> {
  const dying = new URL('dying.ts', import.meta.url).href;
  const server = await start({ NODE_OPTIONS: `--import=${dying}`, DRILL_DIES: at });
  const cookie = await signIn(server.url);
  const isDead = await send(server.url, cookie, bill).then(() => false, isCutOff);
  await server.end('SIGKILL');
  return isDead ? /dies with (\S+)/.exec(server.said())?.[1] : undefined;
}
