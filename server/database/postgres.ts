import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, Tx } from './database.ts';
import { listenAt } from './listen.ts';
import { migratePostgres } from './migrate.ts';
import { askInOneTrip, askOnce, inReading, inTransaction } from './pooled.ts';
import { type ChainEnd, watchReplica } from './replica.ts';
import { retryOnClash } from './postgres-errors.ts';
import {
  assertRuntimeLogin,
  keepsStartOptions,
  openingOfDirect,
  openingOfPooled,
  openingOfSession,
  roleRefusal,
  startOptions,
  statementTimeout,
} from './runtime.ts';
import { withCircuitBreaker } from './circuit-breaker.ts';
import { newNames } from './statement-names.ts';

/** A little longer than PostgreSQL lets a statement run: who is silent then does not answer at all. */
const patience = statementTimeout + 500;

/** A copy that PostgreSQL itself keeps, at an address of its own. */
export interface ReplicaPlace {
  url: string;
  /** milliseconds between two looks at it */
  beat?: number;
}

/**
 * Opens PostgreSQL at `url` (migrating as `migrationUrl` where given) with a pool of `size` connections that act as app_user: from their
 * start, or behind a pooler from the start of each transaction; and as many to a replica, which may be away. Notifications are heard at
 * `listenUrl`, past a pooler; else at `url` where no pooler is. Throws DatabaseError with one
 * line when it cannot be reached, is older than 15, or lacks a grant.
 */
export async function openPostgres(
  url: string,
  migrationUrl: string | undefined,
  size = 10,
  replicaPlace?: ReplicaPlace,
  listenUrl?: string,
): Promise<Database> {
  const owner = migrationUrl ?? url;
  await migratePostgres(owner);
  const isPooled = !(await keepsStartOptions(url));
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // statements sent together do not wait for one another's answers
    pipeline: true,
    query_timeout: patience,
    ...(!isPooled && { options: startOptions }),
  });
  // An idle connection that breaks is replaced at the next request; without a listener it would end the process.
  pool.on('error', (error) => console.error(`A connection to PostgreSQL broke: ${error.message}`));
  // Nor may one that breaks under a transaction end it: the request it served is told so by its own statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const watched = { ...withCircuitBreaker(pool, () => isWell(url)), nameOf: isPooled ? undefined : newNames() };
  const close = async () => {
    watched.stop();
    await Promise.all([pool.end(), replica?.close()]);
  };
  const directUrl = listenUrl ?? (isPooled ? undefined : url);
  const opening = isPooled ? openingOfPooled : openingOfDirect;
  const ask = <R extends pg.QueryResultRow>(statement: string, garageId?: string) =>
    askInOneTrip<R>(watched, opening(garageId), statement);
  const inSystem = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(watched, opening(), work);
  const inGarage: Database['inGarage'] = (garageId, work) =>
    retryOnClash(() => inTransaction(watched, opening(garageId), work));
  const replica =
    replicaPlace &&
    watchReplica(
      { ...replicaPlace, size },
      {
        inGarage,
        position: async () => (await ask<{ at: string }>('select pg_current_wal_lsn()::text as at'))[0]!.at,
        endOfChain: async (garageId) => (await ask<ChainEnd>(endOfChain(garageId), garageId))[0],
      },
    );
  await inSystem((tx) => assertRuntimeLogin(tx, isPooled)).catch(async (error: unknown) => {
    await close();
    throw roleRefusal(error);
  });

  return {
    kind: 'postgres',
    inGarage,
    readGarage: replica?.readGarage ?? inGarage,
    readInSession: (sessionId, work) =>
      retryOnClash(() => inReading(watched, openingOfSession(opening, sessionId), work)),
    hasReplica: replica !== undefined,
    inSystem,
    ask: (statement) => askOnce(watched, statement),
    ping: async () => void (await askOnce(watched, (db) => db.execute(sql`select 1`))),
    connections: () => ({ all: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    ...(directUrl !== undefined && { listen: (hearing) => listenAt({ url: directUrl }, hearing) }),
    asOwner: (work) => asOwner(owner, work),
    close,
  };
}

const endOfChain = (garageId: string) =>
  `select seq::text, hash from audit_chain where garage_id = ${pg.escapeLiteral(garageId)}::uuid order by seq desc limit 1`;

/** Throws unless a new connection is had and answers within two seconds each. */
async function isWell(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, query_timeout: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end();
  }
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
