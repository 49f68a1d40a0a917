import pg from 'pg';
import { signInAs } from '../lib/callers.ts';
import { onPostgres } from '../lib/databases.ts';
import type { Drill, Outcome } from '../lib/outcome.ts';
import { ownFolder, startServer } from '../lib/server.ts';
import { fillBay, payOffBalance } from './jobcards.ts';
import { handOverAtOnce } from './owners.ts';
import { refreshAtOnce } from './refreshes.ts';
import type { Scene } from './scene.ts';
import { submitAtOnce } from './submits.ts';

/**
 * The same thing fifty times at once, over two processes on one PostgreSQL: one form sent, one cookie renewed, one balance paid, one bay
 * taken, one garage handed over.
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
    try {
      outcomes.push(await submitAtOnce(scene, long ? 1000 : 7));
      outcomes.push(await refreshAtOnce(scene, long ? 1000 : 5));
      outcomes.push(await payOffBalance(scene, long ? 100 : 2));
      outcomes.push(await fillBay(scene, long ? 100 : 2));
      outcomes.push(await handOverAtOnce(scene, long ? 50 : 3));
    } finally {
      await database.end();
      await Promise.all([one.end(), two.end()]);
    }
    return outcomes;
  });
