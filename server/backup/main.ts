import { join, resolve } from 'node:path';
import { DatabaseError } from '../database/database.ts';
import { readSettings, SettingsError } from '../settings.ts';
import { backUp, restore } from './back-up.ts';
import { BackupError } from './shape.ts';

/** `npm run backup -- FILE` and `npm run restore -- FILE`: where to is said by the settings of the server. */
await main(process.argv.slice(2)).catch((error: unknown) => {
  const isPlain = [SettingsError, DatabaseError, BackupError].some((kind) => error instanceof kind);
  console.error(isPlain ? (error as Error).message : error);
  process.exitCode = 1;
});

async function main([command, name, ...more]: string[]) {
  if ((command !== 'backup' && command !== 'restore') || name === undefined || more.length > 0)
    throw new BackupError(`Which file? npm run ${command} -- FILE`);
  const file = resolve(process.env['INIT_CWD'] ?? '.', name);
  const settings = readSettings(process.env);
  const place = settings.databaseUrl ? 'PostgreSQL' : settings.dataDir;
  if (command === 'backup') {
    console.log(`${place} is in ${file}: ${rowsOf(await backUp(settings, file, new Date()))}.`);
    console.log(
      `It cannot be read without its key: keep a copy of ${process.env['BACKUP_KEY'] ? 'BACKUP_KEY' : join(settings.dataDir, 'backup.key')} elsewhere.`,
    );
  } else {
    console.log(`${file} is in ${place}: ${rowsOf(await restore(settings, file))}, every table as it was.`);
    console.log('Nobody is signed in: sessions, codes and mailed links of before are ended.');
  }
}

function rowsOf({ end }: Awaited<ReturnType<typeof backUp>>) {
  const rows = Object.values(end.tables).reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${Object.keys(end.tables).length} tables`;
}
