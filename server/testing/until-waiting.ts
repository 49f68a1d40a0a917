import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Tx } from '../database/database.ts';
import { rowsOf } from '../database/raw-statements.ts';

/** Until so many wait for a lock that this transaction holds. */
export async function untilWaiting(tx: Tx, many = 1): Promise<void> {
  const waiting = sql`select 1 from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`;
  await vi.waitFor(async () => expect(rowsOf(await tx.execute(waiting))).toHaveLength(many));
}
