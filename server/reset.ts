import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { DatabaseError } from './database/database.ts';
import { lockFolder } from './database/embedded.ts';
import { readSettings, SettingsError } from './settings.ts';

/** `npm run reset -- [--yes]`: empties DATA_DIR, asked before and never while a process holds it. Its messages, keys and database are gone. */
await main(process.argv.slice(2)).catch((error: unknown) => {
  const isPlain = error instanceof SettingsError || error instanceof DatabaseError;
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
});

async function main([flag, ...more]: string[]) {
  if ((flag !== undefined && flag !== '--yes') || more.length > 0)
    throw new SettingsError('It is asked as npm run reset -- [--yes]');
  const { databaseUrl, dataDir } = readSettings(process.env);
  if (databaseUrl)
    throw new SettingsError(
      'DATABASE_URL names a PostgreSQL, which this leaves alone: drop the database and make it again.',
    );
  if (!existsSync(join(dataDir, 'pg'))) return console.log(`There is no database in ${dataDir}.`);
  const lock = lockFolder(dataDir);
  try {
    if (flag !== '--yes' && !(await isMeant(dataDir))) return console.log('Nothing was removed.');
    for (const name of readdirSync(dataDir))
      if (!name.startsWith('lock.')) rmSync(join(dataDir, name), { recursive: true });
  } finally {
    lock.close();
  }
  console.log(`${dataDir} is empty.`);
}

/** Asks on the terminal; without one it is not meant. */
async function isMeant(folder: string) {
  if (!process.stdin.isTTY) throw new SettingsError('Nobody can be asked here: npm run reset -- --yes');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Everything in ${folder} goes: database, messages, keys. Type yes: `);
  terminal.close();
  return answer.trim() === 'yes';
}
