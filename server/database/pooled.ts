import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Tx } from './database.ts';
import { rootMessage } from './roles.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

/** Where connections come from, and who hears of those that fail. */
export interface Connections {
  connect(): Promise<pg.PoolClient>;
  noteFailure(error: unknown): void;
}

/**
 * Runs `work` in one transaction on one connection, begun by the statements of `opening` in one trip, and throws what first went wrong. A
 * connection that broke or fell silent leaves the pool, at BEGIN too: drizzle's own transaction would keep that one for ever, and throw
 * what ROLLBACK says of a dead line.
 */
export function inTransaction<T>(from: Connections, opening: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const whole = async (client: pg.PoolClient) => {
    await client.query(opening);
    const result = await work(handleOf(client));
    await client.query('commit');
    return result;
  };
  return onConnection(from, whole, rolledBack);
}

/** Runs one statement without a transaction. */
export function askOnce<T>(from: Connections, statement: (db: Tx) => Promise<T>): Promise<T> {
  return onConnection(
    from,
    (client) => statement(handleOf(client)),
    async () => true,
  );
}

/** Begins by `opening`, runs one reading statement and ends, all in one trip; answers its rows. */
export function askInOneTrip<R extends pg.QueryResultRow>(
  from: Connections,
  opening: string,
  statement: string,
): Promise<R[]> {
  const whole = async (client: pg.PoolClient) => {
    const answers = (await client.query(`${opening}; ${statement}; commit`)) as unknown as pg.QueryResult<R>[];
    return answers.at(-2)?.rows ?? [];
  };
  return onConnection(from, whole, rolledBack);
}

/** Does `work` on a connection, which goes back to the pool afterwards: unless its line broke, or what failed could not be undone. */
export async function onConnection<T>(
  from: Connections,
  work: (client: pg.PoolClient) => Promise<T>,
  isUndone: (client: pg.PoolClient) => Promise<boolean>,
): Promise<T> {
  const client = await from.connect();
  let isLost = false;
  try {
    return await work(client);
  } catch (error) {
    from.noteFailure(error);
    isLost = isOfLine(error) || !(await isUndone(client));
    throw error;
  } finally {
    client.release(isLost);
  }
}

export const handleOf = (client: pg.PoolClient): Tx =>
  new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined);

export function rolledBack(client: pg.PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}

/** The driver's own words for a line that broke or does not answer; what the server itself says is no such thing. */
function isOfLine(error: unknown) {
  return /^(Query read timeout|Connection terminated|Client has encountered)/.test(rootMessage(error));
}
