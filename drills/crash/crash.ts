import { setTimeout as pause } from 'node:timers/promises';
import { onEachDatabase, type DrillDatabase } from '../lib/databases.ts';
import type { Drill, Outcome } from '../lib/outcome.ts';
import { ownFolder, startServer, type DrillServer } from '../lib/server.ts';
import { tryFolderFaults } from './folder.ts';
import { lookAfter } from './ledger.ts';
import { dieAtNumber } from './number.ts';
import { register, signIn, takeGstin } from './owner.ts';
import { makeVisit, type Visit } from './visit.ts';

/** As many customers are served at once, each begun so many milliseconds after the one before: they die at all stages of a visit. */
const [atOnce, apart] = [24, 25];
/** Seconds to be ready again in; held to in the long version, for which the machine is left alone. */
const readyWithin = 5;

/**
 * Kills the server by kill -9 while customers, vehicles, job cards, lines, payments, moves and documents are written, starts it again, and
 * counts what it had answered for and lost; and once more between a document's number and its row. Then: what is wrong with DATA_DIR is said
 * in one line, and nothing is lost by it.
 */
export const run: Drill = async ({ long, log }) => [
  ...(await onEachDatabase('crash', (database) => crashOn(database, long, log))),
  ...(await tryFolderFaults()),
];

async function crashOn(database: DrillDatabase, long: boolean, log: (line: string) => void): Promise<Outcome[]> {
  const rounds = long ? 100 : 1;
  const folder = ownFolder();
  const start = (settings = {}) => startServer(database, folder, { DEMO_DATA: 'false', ...settings });
  let server = await start();
  await register(server.url);
  await takeGstin(server.url);
  const sum = { answered: 0, documents: 0, unanswered: 0, lost: 0, wrong: 0, untrue: 0 };
  const ready: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const visits = await serveUntilKilled(server, 150 + ((round * 37) % 150));
    const from = performance.now();
    server = await start();
    ready.push((performance.now() - from) / 1000);
    const { lost, wrong, untrue } = await lookAfter(server.url, await signIn(server.url), visits);
    const sent = visits.flatMap((visit) => visit.sent);
    sum.answered += sent.filter(({ answer }) => answer !== null).length;
    sum.documents += sent.filter(({ kind, answer }) => kind === 'document' && answer !== null).length;
    sum.unanswered += sent.filter(({ answer }) => answer === null).length;
    sum.lost += lost;
    sum.wrong += wrong;
    sum.untrue += untrue;
    if (round % 10 === 0)
      log(`${database.name}: ${round} of ${rounds} rounds, ${sum.lost + sum.wrong + sum.untrue} wrong so far`);
  }
  const atNumber = await dieAtNumber(database.name, long, server, start);
  const slowest = Math.max(...ready);
  const median = ready.toSorted((a, b) => a - b)[Math.floor(ready.length / 2)]!;
  const underLoad = {
    figures:
      `${database.name}: ${rounds} times kill -9 under load, ${sum.answered} writes answered before, ${sum.documents} of them documents: ${sum.lost} lost. ` +
      `${sum.unanswered} cut off, all sent again by their keys: ${sum.wrong} missing, doubled or answered otherwise. ` +
      `${sum.untrue} numbers or sums untrue. Ready again after ${median.toFixed(1)} s (median), ${slowest.toFixed(1)} s at most`,
    passed:
      sum.documents > 0 &&
      sum.unanswered > 0 &&
      sum.lost + sum.wrong + sum.untrue === 0 &&
      (!long || slowest <= readyWithin),
  };
  return [underLoad, atNumber];
}

/** Serves customers, many at once, until so many writes were answered; the server dies in the middle of the others. */
async function serveUntilKilled(server: DrillServer, enough: number): Promise<Visit[]> {
  const cookie = await signIn(server.url);
  const visits: Visit[] = [];
  const killed: Promise<void>[] = [];
  let answers = 0;
  const onAnswer = () => {
    answers += 1;
    if (answers === enough) killed.push(server.end('SIGKILL'));
  };
  const serve = async () => {
    while (killed.length === 0) visits.push(await makeVisit(server.url, cookie, onAnswer));
  };
  await Promise.all(Array.from({ length: atOnce }, (_, index) => pause(index * apart).then(serve)));
  await Promise.all(killed);
  return visits;
}
