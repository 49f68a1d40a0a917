import pg from 'pg';
import { signInAs } from '../lib/callers.ts';
import { onPostgres } from '../lib/databases.ts';
import type { Drill, Outcome } from '../lib/outcome.ts';
import { ownFolder, startServer } from '../lib/server.ts';
import { billAtOnce } from './documents.ts';
import { countAtOnce } from './drawer.ts';
import { estimateAtOnce } from './estimates.ts';
import { fillBay, payOffBalance } from './jobcards.ts';
import { takeInTenths } from './money.ts';
import { handOverAtOnce } from './owners.ts';
import { refreshAtOnce } from './refreshes.ts';
import type { Scene } from './scene.ts';
import { submitAtOnce } from './submits.ts';

/**
 * The same thing fifty times at once, over two processes on one PostgreSQL: one form sent, one cookie renewed, one balance paid, one bay
 * taken, one card billed, one bill credited, one credit given back, one due written off, one estimate sent and answered, one drawer opened and
 * closed, one garage handed over.
 */
export const run: Drill = ({ long }) =>
  onPostgres('twice', async (place) => {
    const one = await startServer(place, ownFolder(), { TRUST_PROXY: 'true' });
    const two = await startServer(place, ownFolder(), { TRUST_PROXY: 'true' });
    const database = new pg.Client({ connectionString: place.url! });
    await database.connect();
    let last = 0;
    const scene: Scene = {
      urls: [one.url, two.url],
      owner: await signInAs(one.url, 'owner'),
      database,
      next: () => (last += 1),
    };
    const outcomes: Outcome[] = [];
    // a session lasts ten minutes, and all of them longer
    const tryOne = async (work: (given: Scene, rounds: number) => Promise<Outcome | Outcome[]>, rounds: number) => {
      scene.owner = await signInAs(one.url, 'owner');
      outcomes.push(...[await work(scene, rounds)].flat());
    };
    try {
      await tryOne(submitAtOnce, long ? 1000 : 7);
      await tryOne(refreshAtOnce, long ? 1000 : 5);
      await tryOne(payOffBalance, long ? 100 : 2);
      await tryOne(fillBay, long ? 100 : 2);
      await tryOne(billAtOnce, long ? 100 : 1);
      await tryOne(takeInTenths, long ? 100 : 1);
      await tryOne(estimateAtOnce, long ? 100 : 1);
      await tryOne(handOverAtOnce, long ? 50 : 3);
      await tryOne(countAtOnce, long ? 100 : 1);
    } finally {
      await database.end();
      await Promise.all([one.end(), two.end()]);
    }
    return outcomes;
  });
