import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase } from '../testing/database.ts';
import { testSettings } from '../testing/garage.ts';
import type { BackupPlace } from './back-up.ts';

const { backupKey } = testSettings;

export type PlaceKind = 'embedded' | 'postgres';

const server = process.env['TEST_DATABASE_URL'];

/** The kinds of place there are: the embedded one, and PostgreSQL where TEST_DATABASE_URL names one. */
export const placeKinds: readonly PlaceKind[] = server ? ['embedded', 'postgres'] : ['embedded'];

/** The kind that is tested now, where nothing goes from one to the other: the tests of the API run on the embedded one as well. */
export const placeKind: PlaceKind = server ? 'postgres' : 'embedded';

/** An empty place of a test's own; what removes it is pushed to `leftovers`. */
export async function newPlace(kind: PlaceKind, leftovers: (() => unknown)[]): Promise<BackupPlace> {
  const dataDir = mkdtempSync(join(tmpdir(), 'backup-test-'));
  leftovers.push(() => rmSync(dataDir, { recursive: true, force: true }));
  if (kind === 'embedded') return { databaseUrl: undefined, migrationDatabaseUrl: undefined, dataDir, backupKey };
  const { url, drop } = await createDatabase(server!);
  leftovers.push(drop);
  return { databaseUrl: url, migrationDatabaseUrl: undefined, dataDir, backupKey };
}

/**
 * Gives a PostgreSQL of the tests to a plain login, whom row-level security holds as it holds no superuser; an embedded one stays as it is.
 */
export async function asPlainOwner(place: BackupPlace, leftovers: (() => unknown)[]): Promise<BackupPlace> {
  if (!place.databaseUrl) return place;
  const name = `plain_${randomBytes(6).toString('hex')}`;
  const database = new URL(place.databaseUrl).pathname.slice(1);
  const ask = async (statements: string[]) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  await ask([
    ...['app_user', 'app_search'].map(
      (role) =>
        `do $$ begin create role ${role} nologin; exception when duplicate_object or unique_violation then null; end $$`,
    ),
    `create role ${name} login password '${name}'`,
    `grant app_user, app_search to ${name}`,
    `alter database ${database} owner to ${name}`,
  ]);
  const remove = [`drop database if exists ${database} with (force)`, `drop owned by ${name}`, `drop role ${name}`];
  leftovers.push(() => ask(remove));
  return { ...place, databaseUrl: Object.assign(new URL(place.databaseUrl), { username: name, password: name }).href };
}
