import { readSettings, SettingsError } from '../settings.ts';
import { DatabaseError } from './database.ts';
import { partitionCount, partitionPostgres } from './partition.ts';

/** `npm run partition`: splits the growing tables of PostgreSQL by garage, all in one transaction. */
await main().catch((error: unknown) => {
  const isPlain = error instanceof SettingsError || error instanceof DatabaseError;
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
});

async function main() {
  const { databaseUrl, migrationDatabaseUrl } = readSettings(process.env);
  if (!databaseUrl)
    throw new SettingsError('Tables are split in PostgreSQL alone: npm run partition needs DATABASE_URL.');
  const split = await partitionPostgres(migrationDatabaseUrl ?? databaseUrl);
  console.log(
    split.length > 0
      ? `${partitionCount} partitions each: ${split.join(', ')}.`
      : 'Every growing table is split already.',
  );
}
