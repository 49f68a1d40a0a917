import { and, count, desc, lt, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import type { Page } from '../http/answer.ts';
import { badField } from '../http/problems.ts';
import { ours } from './ours.ts';
import type { GarageTable } from './write.ts';

const usualLimit = 100;
const mostCounted = 10_000;

interface Listing<R> {
  table: GarageTable;
  /** the filters, on the table's own columns; undefined when there are none */
  where: SQL | undefined;
  query: { limit?: number | undefined; cursor?: string | undefined };
  /** reads the rows that fulfil `where`, in `order`, at most `limit` of them, with what other tables add */
  read: (where: SQL | undefined, order: SQL, limit: number) => Promise<R[]>;
}

/**
 * One page of a list, newest first, by keyset on the id (UUIDv7 grows with time), with the count of all that match: exact, or capped at
 * 10,000 when filtered. Throws the problem 400 at `cursor` for one that is not ours.
 */
export async function listPage<R extends { id: string }>(
  ctx: Ctx,
  { table, where, query, read }: Listing<R>,
): Promise<{ rows: R[]; page: Page }> {
  const limit = query.limit ?? usualLimit;
  const after = query.cursor === undefined ? undefined : lt(table.id, readCursor(query.cursor));
  const rows = await read(and(ours(table, ctx), where, after), sql`${desc(table.id)}`, limit + 1);
  const total = await countRows(ctx, table, where);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown,
    page: {
      next: rows.length > limit && last ? Buffer.from(last.id).toString('base64url') : null,
      total: Math.min(total, where ? mostCounted : total),
      capped: where !== undefined && total > mostCounted,
    },
  };
}

/** Every row that matches, newest first: what an export holds. */
export function listAll<R>(ctx: Ctx, { table, where, read }: Omit<Listing<R>, 'query'>): Promise<R[]> {
  return read(and(ours(table, ctx), where), sql`${desc(table.id)}`, Number.MAX_SAFE_INTEGER);
}

/** A search term as LIKE understands it anywhere in a text, with % _ and \ taken literally. */
export const likePattern = (term: string): string => `%${term.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

async function countRows(ctx: Ctx, table: GarageTable, where: SQL | undefined) {
  const own = and(ours(table, ctx), where);
  const counted = where
    ? ctx.tx.select({ total: count() }).from(
        ctx.tx
          .select({ one: sql`1`.as('one') })
          .from(table as PgTable)
          .where(own)
          .limit(mostCounted + 1)
          .as('matching'),
      )
    : ctx.tx.select({ total: count() }).from(table).where(own);
  const [row] = await counted;
  return row?.total ?? 0;
}

function readCursor(cursor: string): string {
  const id = z.uuid().safeParse(Buffer.from(cursor, 'base64url').toString());
  if (!id.success) throw badField('cursor', 'This cursor is not known');
  return id.data;
}
