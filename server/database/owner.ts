import { mkdtempSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migrateOverPg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleOverPglite } from 'drizzle-orm/pglite';
import { migrate as migrateOverPglite } from 'drizzle-orm/pglite/migrator';
import type { Tx } from './database.ts';
import { lockFolder, openClient } from './embedded.ts';
import { migrationsFolder, recordSquash } from './applied-migrations.ts';
import { connectAsOwner } from './migrate.ts';
import type { Place } from './open.ts';

/** A database as its owner finds it, neither migrated nor walled on the way. */
export interface OwnerDatabase {
  db: Tx;
  /** Brings an empty schema, or an older one, to this many migrations of ours: its tables, without functions, triggers and policies. */
  migrateTo: (count: number) => Promise<void>;
  /** the hashes of all migrations this version knows, the oldest first */
  known: string[];
}

/**
 * Opens a place as its owner, without migrating it. Throws DatabaseError when it is held by another process or
 * cannot be reached.
 */
export async function openAsOwner<T>(place: Place, work: (owned: OwnerDatabase) => Promise<T>): Promise<T> {
  const known = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
  if (!place.databaseUrl) return asOwnerOfFolder(place.dataDir, known, work);
  const client = await connectAsOwner(place.migrationDatabaseUrl ?? place.databaseUrl);
  try {
    const db = drizzle(client, { casing: 'snake_case' });
    const migrateTo = (count: number) =>
      withFirst(db, count, (folder) => migrateOverPg(db, { migrationsFolder: folder }));
    return await work({ db, migrateTo, known });
  } finally {
    await client.end();
  }
}

async function asOwnerOfFolder<T>(
  folder: string,
  known: string[],
  work: (owned: OwnerDatabase) => Promise<T>,
): Promise<T> {
  const lock = lockFolder(folder);
  try {
    const client = await openClient(folder);
    try {
      const db = drizzleOverPglite(client, { casing: 'snake_case' });
      const migrateTo = (count: number) =>
        withFirst(db, count, (some) => migrateOverPglite(db, { migrationsFolder: some }));
      const result = await work({ db, migrateTo, known });
      await db.execute(sql.raw('checkpoint'));
      return result;
    } finally {
      await client.close();
    }
  } finally {
    lock.close();
  }
}

/** A folder with the first migrations alone, as the migrator takes them. */
async function withFirst(db: Tx, count: number, migrate: (folder: string) => Promise<void>) {
  await recordSquash(db);
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    const journal = join(folder, 'meta', '_journal.json');
    const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: unknown[] };
    writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }));
    await migrate(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
