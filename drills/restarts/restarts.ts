import { setTimeout as pause } from 'node:timers/promises';
import { signInAs } from '../lib/callers.ts';
import { type DrillDatabase, onPostgres } from '../lib/databases.ts';
import type { DrillSetting, Outcome } from '../lib/outcome.ts';
import { type DrillServer, ownFolder, startServer } from '../lib/server.ts';
import { type Ask, statusCounts, steadyLoad } from '../lib/steady.ts';

const patience = 240_000;
const done = 'Every worker was started anew.';

/**
 * Two workers on PostgreSQL are replaced over and over by SIGHUP while requests come in: people reading, pages, and customers being added.
 * Not one may fail.
 */
export const run = ({ long, log }: DrillSetting): Promise<Outcome[]> =>
  onPostgres('restarts', (database) =>
    drill(database, long ? { rounds: 20, rate: 200 } : { rounds: 2, rate: 50 }, log),
  );

async function drill(
  database: DrillDatabase,
  { rounds, rate }: { rounds: number; rate: number },
  log: (line: string) => void,
) {
  const server = await startServer(database, ownFolder(), { WORKERS: '2', LOG_LEVEL: 'fatal' });
  await said(server, '2 workers.', 1);
  const cookies = { cookie: await signInAs(server.url, 'owner') };
  const stop = steadyLoad(server.url, rate, (index) => nextAsk(index, cookies));
  try {
    for (let round = 1; round <= rounds; round += 1) {
      process.kill(server.pid, 'SIGHUP');
      await said(server, done, round);
      log(`round ${round} of ${rounds}`);
      // A token lives ten minutes.
      cookies.cookie = await signInAs(server.url, 'owner');
    }
  } finally {
    await stop();
  }
  const answers = await stop();
  await server.end();
  const failed = answers.filter(({ status }) => status !== 200 && status !== 201);
  const figures = `${rounds} rolling restarts of 2 workers under ${rate} requests a second: ${failed.length} of ${answers.length} failed${failed.length > 0 ? ` ${statusCounts(failed)}` : ''}`;
  return [{ figures, passed: failed.length === 0 && answers.length > rounds * rate }];
}

function nextAsk(index: number, cookies: { cookie: string }): Ask {
  const customers = '/api/v1/garages/customers';
  if (index % 10 === 0) return { path: '/' };
  if (index % 10 !== 1) return { path: `${customers}?limit=20`, headers: { ...cookies } };
  return {
    method: 'POST',
    path: customers,
    headers: { ...cookies, 'content-type': 'application/json', 'idempotency-key': `restarts-${index}` },
    body: JSON.stringify({ name: `Restarted ${index}`, phone: `9${String(index).padStart(9, '0')}` }),
  };
}

/** Waits until the server said the words so many times. */
async function said(server: DrillServer, words: string, times: number) {
  const count = () => server.said().split(words).length - 1;
  for (const until = Date.now() + patience; count() < times; await pause(50))
    if (Date.now() > until) throw new Error(`'${words}' was not said ${times} times:\n${server.said()}`);
}
