import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migrateOverPg } from 'drizzle-orm/node-postgres/migrator';
import type { PGlite } from '@electric-sql/pglite';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migrateOverPglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { applySql } from './apply-sql.ts';
import { migrationsFolder, recordSquash } from './applied-migrations.ts';
import { DatabaseError } from './database.ts';
import { codeOf, rootMessage } from './postgres-errors.ts';
import { seedCities } from './seed-cities.ts';

/** The advisory lock under which a schema is made or filled. */
export const schemaLock = 7_426_001;
const oldestServer = 150_000;

/** Brings the embedded database to the newest schema. Throws DatabaseError when it is older than the first migration there is. */
export async function migrateEmbedded(db: PgliteDatabase & { $client: PGlite }): Promise<void> {
  await recordSquash(db);
  await migrateOverPglite(db, { migrationsFolder });
  await applySql(db, (text) => db.$client.exec(text));
  await seedCities(db);
}

/** Brings PostgreSQL at `url` to the newest schema, one process at a time. Throws DatabaseError with the one line to print. */
export async function migratePostgres(url: string): Promise<void> {
  const client = await connectAsOwner(url);
  try {
    const { rows } = await client.query<{ version: number; direct: string | null }>(
      `select current_setting('server_version_num')::int as version, current_setting('app.direct', true) as direct`,
    );
    if ((rows[0]?.version ?? 0) < oldestServer) throw new DatabaseError('PostgreSQL 15 or later is needed.');
    // The lock below belongs to the session, which a pooler would hand to others.
    if (rows[0]?.direct !== 'yes') throw throughPooler();
    await client.query('select pg_advisory_lock($1)', [schemaLock]);
    const db = drizzle(client, { casing: 'snake_case' });
    await recordSquash(db);
    await migrateOverPg(db, { migrationsFolder });
    await applySql(db, (text) => client.query(text));
    await seedCities(db);
  } catch (error) {
    if (codeOf(error) === '42501')
      throw new DatabaseError(
        `The login of ${withoutPassword(url)} may not prepare the database (${rootMessage(error)}). Give MIGRATION_DATABASE_URL a login with CREATEROLE that owns the database, or run as a superuser once: CREATE ROLE app_user NOLOGIN; CREATE ROLE app_search NOLOGIN; GRANT app_user, app_search TO that login;`,
      );
    throw error;
  } finally {
    await client.end();
  }
}

/** One connection of the login that owns the tables. Throws DatabaseError with one line when it cannot be had. */
export async function connectAsOwner(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    options: '-c app.direct=yes',
  });
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (codeOf(error) === unsupportedOption) throw throughPooler();
    throw new DatabaseError(
      `PostgreSQL cannot be reached at ${withoutPassword(url)} (${(error as Error).message}). Check DATABASE_URL and that it runs.`,
    );
  }
}

/** PostgreSQL's code for a start-up option that a pooler does not take. */
export const unsupportedOption = '08P01';

const throughPooler = () =>
  new DatabaseError(
    'The tables are prepared over a connection of its own: MIGRATION_DATABASE_URL must name PostgreSQL itself, not a pooler before it.',
  );

function withoutPassword(url: string) {
  const at = new URL(url);
  return `${at.host}${at.pathname}`;
}
