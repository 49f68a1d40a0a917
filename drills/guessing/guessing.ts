import { checkAnswersAlike } from './alike.ts';
import { checkCommonPasswords } from './common-passwords.ts';
import { checkOwnerGetsIn } from './shut-out.ts';
import { checkSharedLimits, checkNeverForGood } from './throttles.ts';
import { onEachDatabase, type DrillDatabase } from '../lib/databases.ts';
import type { Drill, DrillSetting, Outcome } from '../lib/outcome.ts';
import { ownFolder, startServer } from '../lib/server.ts';

/**
 * Guesses at who has an account, at passwords and at codes: the embedded database, then PostgreSQL with two processes. The short version tries
 * 60 people of each kind and every 50th common password; the long one 1,000 people and all 3,000 passwords.
 */
export const run: Drill = (setting) => onEachDatabase('guessing', (database) => guess(database, setting));

async function guess(database: DrillDatabase, { long, log }: DrillSetting): Promise<Outcome[]> {
  const folders = database.url === null ? [ownFolder()] : [ownFolder(), ownFolder()];
  // Behind a proxy of its own, as it says, so that every guess can come from another address.
  const settings = { TRUST_PROXY: 'true' };
  const servers = [];
  for (const folder of folders) servers.push(await startServer(database, folder, settings));
  const urls = servers.map(({ url }) => url);
  log(`${database.name}: ${urls.length} processes are ready`);
  const outcomes = [
    ...(await checkSharedLimits({ urls, folders })),
    ...(await checkNeverForGood({ urls, folders }, long)),
    ...(await checkOwnerGetsIn({ urls, folders })),
    ...(await checkCommonPasswords(urls[0]!, folders, long ? 1 : 50)),
    ...(await checkAnswersAlike(
      urls[0]!,
      folders,
      long ? { tries: 1000, rounds: 3, few: false } : { tries: 60, rounds: 1, few: true },
    )),
  ];
  for (const server of servers) await server.end();
  return outcomes.map(({ figures, passed }) => ({ figures: `${database.name}: ${figures}`, passed }));
}
