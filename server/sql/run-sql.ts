import { DrizzleQueryError, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../database/raw-statements.ts';
import type { Tx } from '../database/database.ts';

/** A statement of whoever runs this machine; as the role of requests in one garage where `garage` names it, else as the tables' owner. */
export const askedSql = z.object({
  statement: z.string().min(1),
  garage: z.uuid().optional(),
  write: z.literal('yes').optional(),
});
export type AskedSql = z.infer<typeof askedSql>;

/** The rows it answered, a value for each column, at most 500 of `count`; or what the database said against it. */
export type AnsweredSql = { rows: Record<string, unknown>[]; count: number } | { error: string };

const atMost = 500;

/** Runs one statement in a transaction of its own, which changes nothing unless it is asked to write. */
export async function runSql(
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  { statement, garage, write }: AskedSql,
): Promise<AnsweredSql> {
  try {
    return await transaction(async (tx) => {
      if (!write) await tx.execute(sql`set transaction read only`);
      if (garage !== undefined) {
        await tx.execute(sql`select set_config('app.garage_id', ${garage}, true)`);
        await tx.execute(sql`set local role app_user`);
      }
      const rows = rowsOf<Record<string, unknown>>(await tx.execute(sql.raw(statement)));
      return { rows: rows.slice(0, atMost), count: rows.length };
    });
  } catch (error) {
    if (error instanceof DrizzleQueryError && error.cause) return { error: error.cause.message };
    throw error;
  }
}
