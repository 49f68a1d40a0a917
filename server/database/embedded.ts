import { fsyncSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { overloaded } from '../problems.ts';
import { DatabaseError, type Database, type Tx } from './database.ts';
import { leanClient } from './lean-client.ts';
import { migrateEmbedded } from './migrate.ts';
import { channel } from './notify.ts';
import { retryOnClash } from './postgres-errors.ts';
import { rowsOf } from './raw-statements.ts';
import { assertRuntimeRole } from './runtime.ts';
import { type SessionRow, signedInQuery } from './signed-in.ts';

const minutesBetweenCheckpoints = 5;
/** Two or three seconds of work on two cores. */
const mostWaiting = 250;
/** How long it works on without hearing anybody, in milliseconds. */
const longestBreath = 4;
const hour = 60 * 60_000;
const day = 24 * hour;

/** The embedded database, which can also be copied whole. */
export interface EmbeddedDatabase extends Database {
  /** the data folder as a tar */
  dump(): Promise<Blob>;
}

/**
 * Opens the embedded database in `folder`/pg, or in memory without a folder, migrates it and drops to the runtime role.
 * In memory it may begin as a `copy` that `dump` made. Throws DatabaseError when another process holds the folder or commits could not
 * be synced to disk.
 */
export async function openEmbedded(folder: string | undefined, copy?: Blob): Promise<EmbeddedDatabase> {
  const lock = folder ? lockFolder(folder) : undefined;
  const client = await openClient(folder, copy);
  const breathe = createBreath();
  const db = drizzle(leanClient(client, breathe), { casing: 'snake_case' });
  await migrateEmbedded(db);
  await client.exec('grant pg_checkpoint, pg_maintain to app_user; set role app_user');
  await assertRuntimeRole(db);

  // One session serves everything, so the owner's work borrows it between two transactions.
  const asOwner = <T>(work: (tx: Tx) => Promise<T>) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local role none`);
      return work(tx);
    });
  const queued = createSessionQueue(mostWaiting, breathe);
  const inGarage: Database['inGarage'] = (garageId, work) =>
    queued(() => retryOnClash(() => db.transaction((tx) => walled(tx, garageId, work))));
  const maintain = (statement: string) => client.exec(statement).catch(reportMaintenance);
  const checkpoints = setInterval(() => void maintain('checkpoint'), minutesBetweenCheckpoints * 60_000);
  const vacuums = setInterval(() => void maintain('vacuum (analyze)'), day);
  // a garage's first day fills empty tables, and plans for few rows are slow with many
  const counts = setInterval(() => void maintain('analyze'), hour);
  for (const timer of [checkpoints, vacuums, counts]) timer.unref();

  return {
    kind: 'embedded',
    inGarage,
    readGarage: inGarage,
    readInSession: (sessionId, work) =>
      queued(() =>
        retryOnClash(() =>
          db.transaction(async (tx) => work(tx, await lookedUp(tx, sessionId)), { accessMode: 'read only' }),
        ),
      ),
    inSystem: (work) => queued(() => db.transaction(work)),
    ask: (statement) => queued(() => statement(db)),
    ping: async () => void (await db.execute(sql`select 1`)),
    listen: async (hearing) => {
      const stop = await client.listen(channel, (text) => hearing.heard(text));
      hearing.on(true);
      return () => stop();
    },
    asOwner,
    dump: () => client.dumpDataDir('none'),
    close: async () => {
      clearInterval(checkpoints);
      clearInterval(vacuums);
      clearInterval(counts);
      await maintain('checkpoint');
      await client.close();
      lock?.close();
    },
  };
}

/**
 * One session serves everybody in turn, so what is asked faster than it answers would wait longer and longer: whoever comes when so many
 * wait is told at once to come back. Throws the problem 503. Between two turns it breathes.
 */
export function createSessionQueue(most: number, breathe = createBreath()) {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= most) throw overloaded();
    waiting += 1;
    const turn = last.then(breathe).then(work);
    last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      waiting -= 1;
    }
  };
}

/**
 * Now and then, when it is called, the process hears its visitors: the database works without ever waiting, so that else nobody new would
 * be heard until all are through, nor until a long transaction is.
 */
export function createBreath(): () => Promise<void> {
  let breathed = 0;
  return async () => {
    if (performance.now() - breathed < longestBreath) return;
    await setImmediate();
    breathed = performance.now();
  };
}

/** The garage is set inside the transaction, so it ends with it. */
async function walled<T>(tx: Tx, garageId: string, work: (tx: Tx) => Promise<T>) {
  await tx.execute(sql`select set_config('app.garage_id', ${garageId}, true)`);
  return work(tx);
}

/** Whom a session signs in; the transaction sees their garage from here. */
async function lookedUp(tx: Tx, sessionId: string) {
  const [found] = rowsOf<SessionRow>(await tx.execute(signedInQuery(sessionId)));
  await tx.execute(sql`select set_config('app.garage_id', ${found?.garage_id ?? ''}, true)`);
  return found;
}

/**
 * Holds the folder until it is closed. SQLite's exclusive lock is the operating system's: it goes when the process goes, however it ends.
 */
export function lockFolder(folder: string): DatabaseSync {
  try {
    const lock = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 });
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
    return lock;
  } catch (error) {
    if (/locked/.test(String(error)))
      throw new DatabaseError(
        `Another process holds the embedded database in ${folder}. Stop it, or give this one its own DATA_DIR.`,
      );
    throw new DatabaseError(
      `The lock file in ${folder} cannot be used (${(error as Error).message}). Remove lock.sqlite and start again.`,
    );
  }
}

/**
 * Opens the files in `folder`/pg, or a database in memory, as the superuser. Throws DatabaseError where commits would not reach the disk.
 */
export async function openClient(folder: string | undefined, copy?: Blob) {
  const options = {
    startParams: [
      ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
      '-c',
      'fsync=on',
      '-c',
      'wal_sync_method=fsync',
      '-c',
      'shared_buffers=16MB',
    ],
  };
  if (!folder) return PGlite.create({ ...options, ...(copy && { loadDataDir: copy }) });
  const disk = new SyncedFolder(join(folder, 'pg'));
  const client = await PGlite.create({ ...options, fs: disk });
  await client.exec(
    'create table if not exists public.sync_check (checked_at timestamptz); insert into public.sync_check values (now()); drop table public.sync_check',
  );
  if (disk.syncs === 0) {
    await client.close();
    throw new DatabaseError(
      'Commits of the embedded database do not reach the disk here. Set DATABASE_URL to a PostgreSQL instead.',
    );
  }
  return client;
}

/** PGlite's own folder never syncs; this one passes PostgreSQL's fsync on to the disk. */
class SyncedFolder extends NodeFS {
  syncs = 0;

  override async init(...args: Parameters<NodeFS['init']>) {
    const made = await super.init(...args);
    const install = (module: unknown) => {
      const files = (module as { NODEFS?: { stream_ops: Record<string, unknown> } }).NODEFS;
      if (!files)
        throw new DatabaseError(
          'The embedded database offers no place to sync its files. Set DATABASE_URL to a PostgreSQL instead.',
        );
      files.stream_ops['fsync'] = (stream: { nfd: number }) => {
        fsyncSync(stream.nfd);
        this.syncs += 1;
        return 0;
      };
    };
    const before = made.emscriptenOpts.preRun;
    made.emscriptenOpts.preRun = [...(Array.isArray(before) ? before : before ? [before] : []), install] as NonNullable<
      typeof before
    >;
    return made;
  }
}

function reportMaintenance(error: unknown) {
  console.error(`Upkeep of the embedded database failed: ${String(error)}`);
}
