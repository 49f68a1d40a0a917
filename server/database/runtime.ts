import pg from 'pg';
import { sql } from 'drizzle-orm';
import { DatabaseError, type Tx } from './database.ts';
import { unsupportedOption } from './migrate.ts';
import { codeOf, rootMessage } from './postgres-errors.ts';
import { rowsOf } from './raw-statements.ts';

/** How long a statement may take, in milliseconds. */
export const statementTimeout = 5000;

/**
 * Who acts, and for how long, on every connection or in every transaction of the runtime. PostgreSQL guesses a garage's rows by the average of all:
 * in a large database it would start other processes for the report of the smallest garage, which then takes up to four times as long.
 */
const acting = {
  role: 'app_user',
  timezone: 'UTC',
  jit: 'off',
  parallel_setup_cost: '100000',
  statement_timeout: String(statementTimeout),
  idle_in_transaction_session_timeout: '30000',
};
const settings = Object.entries(acting);

/** What a connection starts with where nothing stands between us and PostgreSQL. */
export const startOptions = settings.map(([name, value]) => `-c ${name}=${value}`).join(' ');

/** The statements that begin a transaction, sent in one trip; `garageId` is a UUID, whose rows alone are then seen. */
export type Opening = (garageId?: string) => string;

const inGarage =
  (begin: string): Opening =>
  (garageId) =>
    garageId === undefined ? begin : `${begin}; set local app.garage_id = ${pg.escapeLiteral(garageId)}`;

/** Where connections keep what they started with. */
export const openingOfDirect: Opening = inGarage('begin');

/**
 * The statements that begin a reading transaction with a look-up of a session, a UUID, as its last statement: it sees the garage of whom that
 * signs in, and none where that is nobody.
 */
export const openingOfSession = (opening: Opening, sessionId: string): string =>
  `${opening().replace(/^begin/, 'begin read only')}; select found.*, set_config('app.garage_id', coalesce(found.garage_id::text, ''), true) from who_is_signed_in(${pg.escapeLiteral(sessionId)}::uuid) found`;

/** Behind a pooler, whose connections are new at every transaction. */
export const openingOfPooled: Opening = inGarage(
  ['begin', ...settings.map(([name, value]) => `set local ${name} = ${pg.escapeLiteral(value)}`)].join('; '),
);

/**
 * Whether connections to `url` start with what they are given: a pooler that hands transactions round drops it, or refuses it. Throws
 * DatabaseError when the login may not act as app_user.
 */
export async function keepsStartOptions(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, options: startOptions, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ kept: boolean }>(
      `select current_user = 'app_user' and current_setting('statement_timeout')::interval = interval '${statementTimeout} ms' as kept`,
    );
    return rows[0]?.kept ?? false;
  } catch (error) {
    if (codeOf(error) === unsupportedOption) return false;
    throw roleRefusal(error);
  } finally {
    await client.end();
  }
}

/** Throws unless the handle acts as app_user, which owns nothing and cannot pass row-level security. */
export async function assertRuntimeRole(db: Tx): Promise<void> {
  const [row] = rowsOf<{ role: string; free: boolean }>(
    await db.execute(
      sql`select current_user as role, (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as free`,
    ),
  );
  if (row?.role !== 'app_user' || row.free)
    throw new DatabaseError(
      `The runtime must act as app_user without bypassing row-level security, but acts as ${row?.role}. Check the grants of app_user.`,
    );
}

/** Throws DatabaseError unless transactions act as app_user and, behind a pooler, the login itself could do no more. */
export async function assertRuntimeLogin(tx: Tx, isPooled: boolean): Promise<void> {
  await assertRuntimeRole(tx);
  if (!isPooled) return;
  const answer = await tx.execute(sql`
    select rolname as login, rolsuper or rolbypassrls
      or exists (select from pg_class c where c.relowner = r.oid and c.relnamespace = 'public'::regnamespace) as free
    from pg_roles r where rolname = session_user`);
  const [row] = rowsOf<{ login: string; free: boolean }>(answer);
  if (!row || row.free)
    throw new DatabaseError(
      `Through a pooler the login of DATABASE_URL must be able to do nothing but act as app_user, but ${row?.login} owns the tables or passes row-level security. Give it a login of its own, and MIGRATION_DATABASE_URL the owner's.`,
    );
}

/** What was wrong, as the one line to print. */
export function roleRefusal(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  return new DatabaseError(
    `PostgreSQL refused to act as app_user (${rootMessage(error)}). Run: GRANT app_user TO the login of DATABASE_URL.`,
  );
}
