import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Database, Tx } from './database.ts';
import { handleOf, inTransaction, type HasEnded, onConnection, rollBack } from './pooled.ts';
import { codeOf, rootMessage } from './postgres-errors.ts';
import {
  assertRuntimeLogin,
  keepsStartOptions,
  openingOfDirect,
  openingOfPooled,
  type Opening,
  startOptions,
  statementTimeout,
} from './runtime.ts';

/** The last link of a garage's audit chain: every change of the garage is in it or before it (docs/decisions/0017). */
export interface ChainEnd {
  seq: string;
  hash: string;
}

/** PostgreSQL itself, of which the replica is a copy. */
interface Primary extends Pick<Database, 'inGarage'> {
  /** how far it has written */
  position: () => Promise<string>;
  /** undefined for a garage in which nobody changed anything yet */
  endOfChain: (garageId: string) => Promise<ChainEnd | undefined>;
}

interface Watching {
  /** the replica's address */
  url: string;
  /** how many connections */
  size: number;
  /** milliseconds between two looks at the replica */
  beat?: number;
}

export interface Replica extends Pick<Database, 'readGarage'> {
  close(): Promise<void>;
}

interface Standby {
  pool: pg.Pool;
  opening: Opening;
}

/** What a reader loses at most by a replica that froze, in milliseconds. */
const quick = 1000;

/**
 * Reads from a replica what a transaction of `primary` would read: where the replica has come to the end that the garage's audit chain has there
 * now, no change of the garage, by whomever, is missing. Else, and while the replica is away or a look behind, `primary` is read. A line says
 * when it starts and when it ends.
 */
export function watchReplica({ url, size, beat = 2000 }: Watching, primary: Primary): Replica {
  const stopped = new AbortController();
  let standby: Standby | undefined;
  let trouble = 'it was not asked yet';
  let isTold = false;

  const note = (found: string) => {
    trouble = found;
    if (stopped.signal.aborted || isTold === (found !== '')) return;
    isTold = !isTold;
    console.error(isTold ? `The replica is not read from: ${found}.` : 'The replica is read from again.');
  };
  const lose = (lost: Standby | undefined, error: unknown) => {
    if (standby !== lost) return;
    standby = undefined;
    void lost?.pool.end();
    note(rootMessage(error));
  };
  const look = async (written: string) => {
    standby ??= await openStandby(url, size, (error) => lose(standby, error));
    if (stopped.signal.aborted) await standby.pool.end();
    else note(await troubleOf(standby, written));
  };
  void (async () => {
    // What was written at the look before must have come by now.
    for (let before: string | undefined; !stopped.signal.aborted; await pause(beat, undefined, { ref: false })) {
      const now = await primary.position().catch(() => undefined);
      const written = before ?? now;
      if (written !== undefined) await look(written).catch((error: unknown) => lose(standby, error));
      before = now;
    }
  })();

  const readThere = async <T>(garageId: string, work: (tx: Tx) => Promise<T>) => {
    const [there, end] = [standby, await primary.endOfChain(garageId)];
    if (!there || !end) return undefined;
    try {
      return await readOnce(there, garageId, end, work);
    } catch (error) {
      if (isLost(error)) lose(there, error);
      else if (!isOfReplica(error)) throw error;
      return undefined;
    }
  };
  return {
    readGarage: async (garageId, work) => {
      const read = trouble === '' ? await readThere(garageId, work) : undefined;
      return read ? read.answer : primary.inGarage(garageId, work);
    },
    close: async () => {
      stopped.abort();
      await standby?.pool.end();
    },
  };
}

/** Throws DatabaseError, or what the line says, where the replica cannot be had or would act as anyone but app_user. */
async function openStandby(url: string, size: number, onError: (error: Error) => void): Promise<Standby> {
  const isPooled = !(await keepsStartOptions(url));
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: quick,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    pipeline: true,
    query_timeout: statementTimeout + 500,
    ...(!isPooled && { options: startOptions }),
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const opening = isPooled ? openingOfPooled : openingOfDirect;
  try {
    await inTransaction(connectionsOf(pool), opening(), (tx) => assertRuntimeLogin(tx, isPooled));
    return { pool, opening };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

const connectionsOf = (pool: pg.Pool) => ({ connect: () => pool.connect(), noteFailure: () => undefined });

async function troubleOf({ pool }: Standby, written: string): Promise<string> {
  const text = `select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn() >= ${pg.escapeLiteral(written)}::pg_lsn as reached`;
  const asked: pg.QueryConfig & { query_timeout: number } = { text, query_timeout: quick };
  const { rows } = await pool.query<{ standby: boolean; reached: boolean | null }>(asked);
  if (!rows[0]?.standby) return 'it is no standby';
  return rows[0].reached ? '' : 'it is behind';
}

/** Undefined where the replica has not come to the end of the chain yet. Begins and asks for that in one trip. */
function readOnce<T>({ pool, opening }: Standby, garageId: string, end: ChainEnd, work: (tx: Tx) => Promise<T>) {
  const [garage, seq, hash] = [garageId, end.seq, end.hash].map((text) => pg.escapeLiteral(text));
  const text = `${opening(garageId)}; select pg_is_in_recovery() and exists (select from audit_chain
    where garage_id = ${garage}::uuid and seq = ${seq}::bigint and hash = ${hash}) as there`;
  const begun: pg.QueryConfig & { query_timeout: number } = { text, query_timeout: quick };
  const whole = async (client: pg.PoolClient, isOver: HasEnded) => {
    const answers = (await client.query(begun)) as unknown as pg.QueryResult<{ there: boolean }>[];
    const isThere = answers.at(-1)?.rows[0]?.there;
    const read = isThere ? { answer: await work(handleOf(client, isOver)) } : undefined;
    await client.query('commit');
    return read;
  };
  return onConnection(connectionsOf(pool), whole, rollBack);
}

/** The line broke or is silent, or the server is going, coming or not there. */
function isLost(error: unknown) {
  return (
    /^(Query read timeout|Connection terminated|Client has encountered|Cannot use a pool)/.test(rootMessage(error)) ||
    /^(E[A-Z]+|08...|57P..)$/.test(codeOf(error) ?? '')
  );
}

const statementTookTooLong = '57014';

/** What PostgreSQL itself might not have said: rows that were needed went, all connections are taken, a migration has not come yet. */
function isOfReplica(error: unknown) {
  const code = codeOf(error);
  return (code !== undefined && code !== statementTookTooLong) || rootMessage(error).startsWith('timeout exceeded');
}
