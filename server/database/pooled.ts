import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Tx } from './database.ts';
import { isOutdated, rootMessage } from './postgres-errors.ts';
import type { SessionRow } from './signed-in.ts';
import type { NameOf } from './statement-names.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

/** Where connections come from, and who hears of those that fail. */
export interface Connections {
  connect(): Promise<pg.PoolClient>;
  noteFailure(error: unknown): void;
  /** absent behind a pooler, where a statement may not meet the connection on which it was named */
  nameOf?: NameOf | undefined;
}

/**
 * Runs `work` in one transaction on one connection, begun by the statements of `opening` in one trip, and throws what first went wrong. A
 * connection that broke or fell silent leaves the pool, at BEGIN too: drizzle's own transaction would keep that one for ever, and throw
 * what ROLLBACK says of a dead line.
 */
export function inTransaction<T>(from: Connections, opening: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const whole = async (client: pg.PoolClient, isOver: HasEnded) => {
    await client.query(opening);
    const result = await work(handleOf(client, isOver, from.nameOf));
    await client.query('commit');
    return result;
  };
  return onConnection(from, whole, rollBack);
}

/**
 * A transaction on a pooled connection for `work` that only reads, as `opening` must say; it is given the row of the last statement of `opening`. Nothing can be lost at
 * the end, so nobody waits for it: the connection is back in the pool once it has ended.
 */
export function inReading<T>(
  from: Connections,
  opening: string,
  work: (tx: Tx, found: SessionRow | undefined) => Promise<T>,
): Promise<T> {
  const whole = async (client: pg.PoolClient, isOver: HasEnded) => {
    const answers = (await client.query(opening)) as unknown as { rows: SessionRow[] }[];
    return work(handleOf(client, isOver, from.nameOf), answers.at(-1)?.rows[0]);
  };
  return onConnection(from, whole, rollBack, (client) => client.query('commit'));
}

/** Runs one statement without a transaction. */
export function askOnce<T>(from: Connections, statement: (db: Tx) => Promise<T>): Promise<T> {
  return onConnection(
    from,
    (client, isOver) => statement(handleOf(client, isOver, from.nameOf)),
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
  return onConnection(from, whole, rollBack);
}

/** Does `work` on a connection, which goes back to the pool afterwards: unless its line broke, or what failed could not be undone. */
export async function onConnection<T>(
  from: Connections,
  work: (client: pg.PoolClient, isOver: HasEnded) => Promise<T>,
  isUndone: (client: pg.PoolClient) => Promise<boolean>,
  /** what is still to be done when the answer is known */
  end: (client: pg.PoolClient) => Promise<unknown> = async () => undefined,
): Promise<T> {
  const client = await from.connect();
  let isOver = false;
  try {
    const result = await work(client, () => isOver);
    isOver = true;
    end(client).then(
      () => client.release(),
      (error: unknown) => {
        from.noteFailure(error);
        console.error(`A connection to PostgreSQL broke after it was read from: ${rootMessage(error)}`);
        client.release(true);
      },
    );
    return result;
  } catch (error) {
    isOver = true;
    from.noteFailure(error);
    client.release(isOfLine(error) || isOutdated(error) || !(await isUndone(client)));
    throw error;
  }
}

/** Whether the connection was given back, and may be another garage's. */
export type HasEnded = () => boolean;

/**
 * What drizzle asks on a connection; each statement is a configuration of its own, which may be named. Of several sent together one may fail
 * and end it all: what the others ask then is refused.
 */
export function handleOf(client: pg.PoolClient, isOver: HasEnded, nameOf?: NameOf): Tx {
  const query = async (config: pg.QueryConfig, values: unknown[]) => {
    if (isOver()) throw new Error('This transaction is over');
    return client.query(Object.assign(config, { name: nameOf?.(config.text) }), values);
  };
  const named = { query } as pg.PoolClient;
  return new NodePgTransaction(dialect, new NodePgSession(named, dialect, undefined), undefined);
}

/** Rolls a transaction back. Answers false, and throws nothing, where the connection cannot: it may not be used again. */
export function rollBack(client: pg.PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}

/** The driver's own words for a line that broke or does not answer; what the server itself says is no such thing. */
function isOfLine(error: unknown) {
  return /^(Query read timeout|Connection terminated|Client has encountered)/.test(rootMessage(error));
}
