import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Tx } from './database.ts';
import { rootMessage } from './roles.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

/**
 * Runs `work` in one transaction on one connection of the pool, and throws what first went wrong. A connection that broke or fell silent
 * leaves the pool, at BEGIN too: drizzle's own transaction would keep that one for ever, and throw what ROLLBACK says of a dead line.
 */
export async function inTransaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isLost = false;
  try {
    await client.query('begin');
    const session = new NodePgSession(client, dialect, undefined);
    const result = await work(new NodePgTransaction(dialect, session, undefined));
    await client.query('commit');
    return result;
  } catch (error) {
    isLost = isOfLine(error) || !(await rolledBack(client));
    throw error;
  } finally {
    client.release(isLost);
  }
}

function rolledBack(client: pg.PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}

/** The driver's own words for a line that broke or does not answer; what the server itself says is no such thing. */
function isOfLine(error: unknown) {
  return /^(Query read timeout|Connection terminated|Client has encountered)/.test(rootMessage(error));
}
