import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { fileURLToPath } from 'node:url';
import { DatabaseError, type Tx } from './database.ts';
import { rowsOf } from './raw-statements.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** The first and the last of the 23 migrations that are one now (decision 34), by their hashes. */
const firstOfOld = '6381fbaabe69571ce4381841600936dc65c7c0e7e311e939e5e5352a6732916d';
const lastOfOld = 'b4ec443aca9ca5b3b2305ad15ebc16666f73e6095419102997d3d111d4682992';
/** A revision of this program that has all 23. */
const revisionWithAll = '6792abe';

/** The hashes of the migrations that made the schema, the oldest first; none in a place that has none of it. */
export async function appliedMigrations(db: Tx): Promise<string[]> {
  const [there] = rowsOf<{ is: boolean }>(
    await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is`),
  );
  if (!there?.is) return [];
  const rows = rowsOf<{ hash: string }>(
    await db.execute(sql`select hash from drizzle.__drizzle_migrations order by id`),
  );
  return rows.map(({ hash }) => hash);
}

/**
 * The hashes of a place's migrations, `of` the database or a backup, with the one that stands for the old ones. Throws DatabaseError where
 * some of the old ones are missing.
 */
export function sinceSquash(hashes: string[], of: 'database' | 'backup'): string[] {
  if (hashes[0] !== firstOfOld) return hashes;
  const last = hashes.indexOf(lastOfOld);
  if (last < 0)
    throw new DatabaseError(
      of === 'database'
        ? `The database is older than this version can bring up to date: start revision ${revisionWithAll} of this program on it once, then this one.`
        : `The backup is older than this version can read: restore it with revision ${revisionWithAll} of this program, start that once, and go on with this one.`,
    );
  const [squashed] = readMigrationFiles({ migrationsFolder });
  return [squashed!.hash, ...hashes.slice(last + 1)];
}

/**
 * Records the one migration for a database that was made by the old ones, whose schema is the same. Throws DatabaseError for one
 * that is older.
 */
export async function recordSquash(db: Tx): Promise<void> {
  const applied = await appliedMigrations(db);
  if (sinceSquash(applied, 'database') === applied) return;
  const [squashed] = readMigrationFiles({ migrationsFolder });
  await db.transaction(async (tx) => {
    const old = applied.slice(0, applied.indexOf(lastOfOld) + 1);
    await tx.execute(
      sql`delete from drizzle.__drizzle_migrations where hash = any(${sql.param(old)}::text[]) and hash <> ${lastOfOld}`,
    );
    await tx.execute(
      sql`update drizzle.__drizzle_migrations set hash = ${squashed!.hash}, created_at = ${squashed!.folderMillis} where hash = ${lastOfOld}`,
    );
  });
}
