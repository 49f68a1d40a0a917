import { isDeepStrictEqual } from 'node:util';
import { getTableName, sql } from 'drizzle-orm';
import { appliedMigrations, sinceSquash } from '../database/applied-migrations.ts';
import type { Tx } from '../database/database.ts';
import { schemaLock } from '../database/migrate.ts';
import type { OwnerDatabase } from '../database/owner.ts';
import { quotedIdentifier, rowsOf } from '../database/raw-statements.ts';
import { customerLinks } from '../database/tables/estimates.ts';
import { challenges } from '../database/tables/factors.ts';
import { mailTokens, oneTimeCodes, sessions } from '../database/tables/sign-in.ts';
import { named, readRows, storedTables, writePlainly, type StoredTable } from './catalogue.ts';
import { endMessages } from './end-messages.ts';
import type { CheckedBackup, StoredRow } from './read-backup.ts';
import { BackupError, type Manifest } from './shape.ts';

const rowsAtOnce = 500;
const charactersAtOnce = 2_000_000;

/**
 * Puts a checked backup into an empty place, with the schema it was made with, in one transaction: all of it or nothing. Every constraint is
 * checked on the way, and what then stands there is read again and held against the backup's tallies, before sessions, codes and links are
 * ended. `rows` reads the backup's rows. Throws BackupError where the place is not empty, is newer than the backup, or holds something else.
 */
export async function restoreBackup(
  { db, migrateTo, known }: OwnerDatabase,
  rows: () => AsyncIterable<StoredRow>,
  backup: CheckedBackup,
  now: Date,
): Promise<void> {
  const { manifest, end } = backup;
  const migrations = sinceSquash(manifest.migrations, 'backup');
  if (!isDeepStrictEqual(known.slice(0, migrations.length), migrations))
    throw new BackupError(
      'The backup was made by a newer version of this program. Restore it with that version, or a later one.',
    );
  await db.execute(sql`select pg_advisory_lock(${schemaLock})`);
  const there = sinceSquash(await appliedMigrations(db), 'database');
  if (there.length > 0) await refuseFull(db);
  else await refuseForeignTables(db);
  if (there.length > migrations.length)
    throw new BackupError(
      'The place already has the tables of a newer version. Give a database that was just created.',
    );
  await migrateTo(migrations.length);
  await db.transaction(async (tx) => {
    await writePlainly(tx);
    const tables = inOrderOf(manifest, await storedTables(tx));
    await openUp(tx, tables);
    await refuseFull(tx, tables);
    await load(tx, tables, rows());
    for (const table of tables) {
      const tally = await readRows(tx, table, () => {});
      if (!isDeepStrictEqual(tally, end.tables[table.name]))
        throw new BackupError(`The table ${table.name} does not come back as it was. Nothing was kept.`);
    }
    await endSignIns(tx, tables);
    await endMessages(tx, tables, { madeAt: new Date(manifest.madeAt), now });
    await closeAgain(tx, tables);
    await refuseLooseConstraints(tx);
  });
  await db.execute(sql.raw('analyze'));
}

/** The tables with their columns in the backup's order, which is that in which its database came by them. Throws BackupError for others. */
function inOrderOf(manifest: Manifest, tables: StoredTable[]): StoredTable[] {
  if (!isDeepStrictEqual(sorted(named(tables)), sorted(manifest.tables)))
    throw new BackupError('The tables of the backup are not those of the version that it names.');
  const columns = new Map(manifest.tables.map((table) => [table.name, table.columns]));
  return tables.map((table) => ({ ...table, columns: columns.get(table.name)! }));
}

const sorted = (tables: Manifest['tables']) =>
  tables
    .map(({ name, columns }) => ({ name, columns: columns.toSorted(([a], [b]) => (a < b ? -1 : 1)) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** Tables that no garage's wall hides tell at once whether anybody ever lived here; inside the transaction every table does. */
async function refuseFull(tx: Tx, tables: Pick<StoredTable, 'name'>[] = [{ name: 'users' }, { name: 'garages' }]) {
  for (const { name } of tables) {
    if (name === 'cities') continue;
    const [row] = rowsOf<{ full: boolean }>(
      await tx.execute(sql.raw(`select exists (select from ${quotedIdentifier(name)}) as full`)),
    );
    if (row?.full)
      throw new BackupError(
        `The place is not empty: ${name} has rows. A backup goes into an empty DATA_DIR or database only.`,
      );
  }
}

async function refuseForeignTables(tx: Tx) {
  const [table] = await storedTables(tx);
  if (table) throw new BackupError(`The place is not empty: it has a table ${table.name} of something else.`);
}

/** The rows come as they were, so no trigger works them out anew; the owner writes them, garage after garage. */
async function openUp(tx: Tx, tables: StoredTable[]) {
  for (const { name, isWalled } of tables) {
    if (isWalled) await tx.execute(sql.raw(`alter table ${quotedIdentifier(name)} no force row level security`));
    await tx.execute(sql.raw(`alter table ${quotedIdentifier(name)} disable trigger user`));
  }
  await tx.execute(sql.raw('delete from cities'));
}

async function closeAgain(tx: Tx, tables: StoredTable[]) {
  for (const { name, isWalled } of tables) {
    if (isWalled) await tx.execute(sql.raw(`alter table ${quotedIdentifier(name)} force row level security`));
    await tx.execute(sql.raw(`alter table ${quotedIdentifier(name)} enable trigger user`));
  }
}

/** What was signed in, sent or under way when the backup was made may since have been ended, used or stolen: none of it works again. */
async function endSignIns(tx: Tx, tables: StoredTable[]) {
  for (const { name } of tables)
    if (endedByRestore.includes(name)) await tx.execute(sql.raw(`delete from ${quotedIdentifier(name)}`));
}

const endedByRestore: readonly string[] = [sessions, oneTimeCodes, mailTokens, challenges, customerLinks].map(
  getTableName,
);

async function load(tx: Tx, tables: StoredTable[], rows: AsyncIterable<StoredRow>) {
  const byName = new Map(tables.map((table) => [table.name, table]));
  let batch: { table: string; lines: string[]; size: number } = { table: '', lines: [], size: 0 };
  const flush = async (table: string) => {
    if (batch.lines.length > 0) await insert(tx, byName.get(batch.table)!, batch.lines);
    batch = { table, lines: [], size: 0 };
  };
  for await (const { table, line } of rows) {
    if (table !== batch.table || batch.lines.length === rowsAtOnce || batch.size > charactersAtOnce) await flush(table);
    batch.lines.push(line);
    batch.size += line.length;
  }
  await flush('');
}

async function insert(tx: Tx, { name, columns }: StoredTable, lines: string[]) {
  const names = columns.map(([column]) => quotedIdentifier(column)).join(', ');
  const values = columns.map(([, type], n) => `(line->>${n})::${type}`).join(', ');
  await tx.execute(
    sql`${sql.raw(`insert into ${quotedIdentifier(name)} (${names}) select ${values}`)} from json_array_elements(${`[${lines.join(',')}]`}::json) as line`,
  );
}

async function refuseLooseConstraints(tx: Tx) {
  const loose = rowsOf<{ conname: string }>(
    await tx.execute(sql`select conname from pg_constraint where not convalidated`),
  );
  if (loose.length > 0) throw new BackupError(`The constraint ${loose[0]?.conname} was not checked. Nothing was kept.`);
}
