import { start } from 'node:repl';
import * as drizzle from 'drizzle-orm';
import * as contract from '#contract/index.ts';
import { DatabaseError } from './database/database.ts';
import { openDatabase } from './database/open.ts';
import * as tables from './database/tables/index.ts';
import { readSettings, SettingsError } from './settings.ts';

/**
 * `npm run console`: a prompt with `database`, `tables`, `contract`, `settings` and drizzle's words. The embedded
 * database has one holder: the server is stopped first.
 */
await main().catch((error: unknown) => {
  const isPlain = error instanceof SettingsError || error instanceof DatabaseError;
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
});

async function main() {
  const settings = readSettings(process.env);
  const database = await openDatabase(settings);
  const where = settings.databaseUrl ? 'PostgreSQL' : settings.dataDir;
  console.log(`The database is ${where}. For instance:
  await database.inGarage('…', (tx) => tx.select().from(tables.customers).limit(5))
  await database.asOwner((tx) => tx.select().from(tables.garages))`);
  const prompt = start({ prompt: '> ' });
  Object.assign(prompt.context, drizzle, { settings, database, tables, contract });
  prompt.once('exit', () => void database.close());
}
