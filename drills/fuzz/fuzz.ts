import { type DrillDatabase, onEachDatabase } from '../lib/databases.ts';
import { openAppContext } from '../lib/app-context.ts';
import type { DrillSetting, Outcome } from '../lib/outcome.ts';
import { kinds } from './requests.ts';
import { fuzzFrom, newTally } from './round.ts';
import { faults } from './verdict.ts';

const seeds = [101, 202, 303, 404, 505, 606, 707, 808, 909, 1010];

/**
 * Requests of chance, walked from the API's reference: valid, with one field mutated, with a broken structure; as everyone, on real
 * records.
 */
export function run({ long, log }: DrillSetting): Promise<Outcome[]> {
  const { chosen, each } = long ? { chosen: seeds, each: 5000 } : { chosen: seeds.slice(0, 1), each: 750 };
  return onEachDatabase('fuzz', async (database) => [await fuzz(database, chosen, each, log)]);
}

async function fuzz(
  database: DrillDatabase,
  chosen: number[],
  each: number,
  log: DrillSetting['log'],
): Promise<Outcome> {
  const appContext = await openAppContext(database, 8, { trustProxy: true });
  await appContext.app.listen({ host: '127.0.0.1', port: 0 });
  const tally = newTally();
  try {
    for (const seed of chosen) {
      await fuzzFrom(appContext, seed, each, tally, log);
      if (chosen.length > 1) log(`${database.name}, seed ${seed}: ${JSON.stringify(tally)}`);
    }
  } finally {
    await appContext.close();
  }
  const counts = kinds.map((kind) => `${tally.kinds[kind]} ${kind}`).join(', ');
  const wrong = faults.map((fault) => `${tally.faults[fault]} ${fault}`).join(', ');
  return {
    figures: `${database.name}, seed${chosen.length > 1 ? 's' : ''} ${chosen.join(' ')}: ${chosen.length * each} requests (${counts}; ${tally.done} done): ${wrong}; slowest ${Math.round(tally.slowest)} ms`,
    passed: Object.values(tally.faults).every((count) => count === 0) && tally.done > chosen.length * each * 0.1,
  };
}
