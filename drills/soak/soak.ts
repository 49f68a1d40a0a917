import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { signInAs } from '../lib/callers.ts';
import { onPostgres } from '../lib/databases.ts';
import type { Drill } from '../lib/outcome.ts';
import { handlesOf } from '../lib/process.ts';
import { ownFolder, startServer } from '../lib/server.ts';
import { type Answered, p99Of, steadyLoad } from '../lib/steady.ts';
import { openHeap } from './heap.ts';
import { slopeOf } from './slope.ts';

const customers = '/api/v1/garages/customers?limit=20';
/** A third of the time is for warming up: caches fill, code is compiled. */
const warmUp = 1 / 3;
const goals = { heap: 1, drift: 0.1 };

/** One look at the process: when (ms), megabytes of heap that no collecting frees, open files and connections. */
interface Look {
  at: number;
  heap: number;
  handles: number;
}

/**
 * Half of what the machine can do, for half an hour: the heap must not grow by a megabyte an hour, files and connections stay as many, and
 * the slowest hundredth not get slower. The short version is too short for these goals; it proves that all of it is measured.
 */
export const run: Drill = ({ long, log }) =>
  onPostgres('soak', async (database) => {
    const port = await freePort();
    const inspected = { NODE_OPTIONS: `--inspect=127.0.0.1:${port}`, LOG_LEVEL: 'fatal' };
    const server = await startServer(database, ownFolder(), inspected);
    const heap = await openHeap(port);
    const cookie = { cookie: await signInAs(server.url, 'owner') };
    const next = () => ({ path: customers, headers: { ...cookie } });
    const rate = Math.max(5, Math.floor((await mostPerSecond(server.url, next)) / 2));
    log(`${rate} requests a second`);

    const total = long ? 30 * 60_000 : 10_000;
    const looks: Look[] = [];
    const stop = steadyLoad(server.url, rate, next);
    try {
      for (const begin = performance.now(); performance.now() - begin < total; await pause(long ? 60_000 : 1000)) {
        looks.push({
          at: performance.now(),
          heap: await heap.used(),
          handles: handlesOf(server.pid),
        });
        if (looks.length % 5 === 0) {
          log(`${Math.round((performance.now() - begin) / 60_000)} minutes, heap ${looks.at(-1)?.heap.toFixed(2)} MB`);
          // A token lives ten minutes.
          cookie.cookie = await signInAs(server.url, 'owner');
        }
      }
    } finally {
      heap.close();
      await stop();
    }
    const outcome = judge(looks, await stop(), rate, long);
    await server.end();
    return [outcome];
  });

/** What it answers in three seconds when 20 ask over and over. */
async function mostPerSecond(url: string, next: () => { path: string; headers: Record<string, string> }) {
  const { path, headers } = next();
  const seconds = 3;
  let answered = 0;
  const until = Date.now() + seconds * 1000;
  const one = async () => {
    for (; Date.now() < until; answered += 1) await (await fetch(url + path, { headers })).text();
  };
  await Promise.all(Array.from({ length: 20 }, one));
  return answered / seconds;
}

function judge(looks: Look[], answers: Answered[], rate: number, long: boolean) {
  const first = looks[0]?.at ?? 0;
  const last = looks.at(-1)?.at ?? 0;
  const warm = first + (last - first) * warmUp;
  const middle = (warm + last) / 2;
  const after = looks.filter(({ at }) => at >= warm);
  const slope = slopeOf(after.map(({ at, heap }) => [at / 3_600_000, heap]));
  const handles = [
    Math.min(...after.map((look) => look.handles)),
    Math.max(...after.map((look) => look.handles)),
  ] as const;
  const p99 = (from: number, to: number) =>
    p99Of(answers.filter(({ at }) => at >= from && at < to).map(({ took }) => took));
  const drift = p99(middle, last) / p99(warm, middle) - 1;
  const failed = answers.filter(({ status }) => status !== 200).length;
  const figures =
    `${((last - first) / 60_000).toFixed(1)} min at ${rate} requests a second: ${failed} of ${answers.length} failed; ` +
    `heap ${slope.toFixed(1)} MB an hour; handles ${handles.join(' to ')}; p99 ${p99(warm, middle).toFixed(0)} ms, then ${p99(middle, last).toFixed(0)} ms`;
  const isMeasured = [slope, drift, ...handles].every((figure) => Number.isFinite(figure)) && after.length > 3;
  const isFlat = slope <= goals.heap && drift <= goals.drift && handles[1] - handles[0] <= 20;
  return { figures, passed: failed === 0 && isMeasured && (isFlat || !long) };
}
