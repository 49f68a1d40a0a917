import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { SessionRow } from './signed-in.ts';

/** A drizzle handle on either engine: the whole database or one transaction of it. */
export type Tx = PgDatabase<PgQueryResultHKT>;

/** Who hears the notifications of changes. */
export interface ChangeListener {
  /** what was notified in a transaction that has committed */
  heard(text: string): void;
  /** whether everything is heard from now on; nothing may have been missed while it was on */
  on(isOn: boolean): void;
}

/** The application's database, embedded or PostgreSQL, already migrated and acting as app_user. */
export interface Database {
  kind: 'embedded' | 'postgres';
  /**
   * Runs `work` in one transaction in which row-level security shows the rows of `garageId` alone. Deadlocks are tried again,
   * at most three times in all. Never use another handle inside `work`: on the embedded database it waits for ever.
   */
  inGarage<T>(garageId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * As inGarage, for `work` that only reads audited tables: it may be done on a replica, where no change of the garage that was committed
   * before is missing.
   */
  readGarage<T>(garageId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs `work`, which only reads, in one transaction that begins with the look-up of a session: `found` is whom it signs in, or undefined,
   * and row-level security shows the rows of that person's garage alone, or none. Never on a replica.
   */
  readInSession<T>(sessionId: string, work: (tx: Tx, found: SessionRow | undefined) => Promise<T>): Promise<T>;
  /** readGarage may read from a replica */
  hasReplica?: boolean;
  /** Runs `work` in one transaction that sees no garage's rows; reached only through system.ts and the features without a garage. */
  inSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs one reading statement without a transaction, past no garage's wall. */
  ask<T>(statement: (db: Tx) => Promise<T>): Promise<T>;
  /** How many connections there are, and how many requests wait for one; absent where there are none. */
  connections?: () => { all: number; idle: number; waiting: number };
  /**
   * Hears the notifications of every process until what it answers is called; it answers once the first try to listen has ended. Absent
   * where there is no connection that lasts: behind a pooler without an address past it.
   */
  listen?: (hearing: ChangeListener) => Promise<() => Promise<void>>;
  /** Throws when the database does not answer within a few seconds. */
  ping(): Promise<void>;
  /** Work as the owner of the tables: migrations, maintenance and demo data. Never a person's request. */
  asOwner<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The database is missing, held by another process, or lacks a grant; its message is the one line that is printed. */
export class DatabaseError extends Error {}
