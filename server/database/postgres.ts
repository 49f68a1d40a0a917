import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { DatabaseError, type Database, type Tx } from './database.ts';
import { migratePostgres } from './migrate.ts';
import { inTransaction } from './pooled.ts';
import { assertRuntimeRole, inGarageOf, rootMessage } from './roles.ts';

const statementTimeout = 5000;

/**
 * Opens PostgreSQL at `url` (migrating as `migrationUrl` where given) with a pool of `size` connections that act as app_user from their
 * first statement. Throws DatabaseError with one line when it cannot be reached, is older than 15, or lacks a grant.
 */
export async function openPostgres(url: string, migrationUrl: string | undefined, size = 10): Promise<Database> {
  const owner = migrationUrl ?? url;
  await migratePostgres(owner);
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 30_000,
    query_timeout: statementTimeout + 1000,
    options: '-c role=app_user -c timezone=UTC',
  });
  // An idle connection that breaks is replaced at the next request; without a listener it would end the process.
  pool.on('error', (error) => console.error(`A connection to PostgreSQL broke: ${error.message}`));
  // Nor may one that breaks under a transaction end it: the request it served is told so by its own statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = drizzle(pool, { casing: 'snake_case' });
  await assertRuntimeRole(db).catch(async (error: unknown) => {
    await pool.end();
    throw error instanceof DatabaseError
      ? error
      : new DatabaseError(
          `PostgreSQL refused to act as app_user (${rootMessage(error)}). Run: GRANT app_user TO the login of DATABASE_URL.`,
        );
  });

  const transaction = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(pool, work);
  return {
    kind: 'postgres',
    inGarage: inGarageOf({ transaction }),
    inSystem: transaction,
    ask: (statement) => statement(db),
    ping: async () => void (await db.execute(sql`select 1`)),
    asOwner: (work) => asOwner(owner, work),
    close: () => pool.end(),
  };
}

async function asOwner<T>(url: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await drizzle(client, { casing: 'snake_case' }).transaction(work);
  } finally {
    await client.end();
  }
}
