import { PassThrough, pipeline } from 'node:stream';
import { once } from 'node:events';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { appliedMigrations } from '../database/applied-migrations.ts';
import type { Tx } from '../database/database.ts';
import { quotedIdentifier } from '../database/raw-statements.ts';
import { named, readRows, storedTables, writePlainly, type StoredTable } from './catalogue.ts';
import { writeSealed } from './sealed-file.ts';
import { BackupError, format, type End, type Manifest, type Tally } from './shape.ts';

/**
 * Writes the whole database into a new file of lines, gzipped and sealed with `key`: the manifest, each table's rows, and the tallies. `tx` is
 * a transaction of the owner in which nothing was read yet; it sees one moment, whatever others write meanwhile. Throws BackupError where there
 * is nothing.
 */
export async function writeBackup(tx: Tx, file: string, key: string, now: Date): Promise<End> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
  await writePlainly(tx);
  const migrations = await appliedMigrations(tx);
  if (migrations.length === 0) throw new BackupError('There is no database to back up yet.');
  const tables = await storedTables(tx);
  const manifest: Manifest = { format, version: 2, madeAt: now.toISOString(), migrations, tables: named(tables) };

  const lines = new PassThrough();
  const written = writeSealed(
    file,
    key,
    pipeline(lines, createGzip(), () => {}),
  );
  const broken = written.then(() => new Promise<never>(() => {}));
  broken.catch(() => {}); // told by `written` too
  const write = async (line: string) => {
    if (!lines.write(line)) await Promise.race([once(lines, 'drain'), broken]);
  };
  const work = async () => {
    await write(`${JSON.stringify(manifest)}\n`);
    const tallies: Record<string, Tally> = {};
    for (const table of tables) {
      await write(`${JSON.stringify({ table: table.name })}\n`);
      await readAs(tx, table);
      tallies[table.name] = await readRows(tx, table, write);
    }
    const end: End = { tables: tallies };
    lines.end(`${JSON.stringify({ end })}\n`);
    return end;
  };
  try {
    const end = await work();
    await written;
    return end;
  } catch (error) {
    lines.destroy();
    await written.catch(() => {});
    throw error;
  }
}

/** Row-level security is forced on the owner too; app_search may read past it. */
async function readAs(tx: Tx, { isWalled }: StoredTable) {
  await tx.execute(sql.raw(`set local role ${isWalled ? quotedIdentifier('app_search') : 'none'}`));
}
