import { and, desc, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import type { Page } from '../http/answer.ts';
import { badField } from '../http/problems.ts';
import { ours } from './ours.ts';
import { foundBy, searchIds, type Search } from './search.ts';
import { totalOf } from './totals.ts';
import type { GarageTable } from './write.ts';

const usualLimit = 100;
const usualCountTo = 10_000;

interface Listing<R> {
  table: GarageTable;
  /** the filters, on the table's own columns; undefined when there are none */
  where: SQL | undefined;
  /** what is searched for, beside the filters */
  search?: Search | undefined;
  /** `countTo`: how far those that match are counted when something narrows the list, 10,000 where it does not say */
  query: { limit?: number | undefined; cursor?: string | undefined; countTo?: number };
  /** instead of newest first: by a day that every row that fulfils `where` has, the earliest first */
  earliest?: { day: AnyPgColumn; of: (row: R) => string | null } | undefined;
  /** the rows that match follow from audited tables alone, so that their total may be remembered until something changes */
  lasting?: boolean;
  /** reads the rows that fulfil `where`, in `order`, at most `limit` of them, with what other tables add */
  read: (where: SQL | undefined, order: SQL, limit: number) => Promise<R[]>;
}

/**
 * One page of a list, newest first, by keyset on the id (UUIDv7 grows with time), or by a day and the id; with the count of all that
 * match: exact, or capped at 10,000 when filtered. Throws the problem 400 at `cursor` for one that is not ours.
 */
export async function listPage<R extends { id: string }>(
  ctx: Ctx,
  listing: Listing<R>,
): Promise<{ rows: R[]; page: Page }> {
  const { limit = usualLimit, countTo = usualCountTo } = listing.query;
  const { search, earliest } = listing;
  const { rows, total } = await (search && !earliest
    ? searched(ctx, listing, limit + 1, countTo + 1)
    : filtered(ctx, { ...listing, where: and(listing.where, search?.matches) }, limit + 1, countTo + 1));
  const isNarrowed = Boolean(listing.where ?? listing.search);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown,
    page: {
      next: rows.length > limit && last ? cursorOf(last, earliest) : null,
      total: isNarrowed ? Math.min(total, countTo) : total,
      capped: isNarrowed && total > countTo,
    },
  };
}

/** Every row that matches, newest first: what an export holds. */
export function listAll<R>(ctx: Ctx, { table, where, search, read }: Omit<Listing<R>, 'query'>): Promise<R[]> {
  const found = search && foundBy(table, search);
  return read(and(ours(table, ctx), where, found), newestFirst(table), Number.MAX_SAFE_INTEGER);
}

/** A search term as LIKE understands it anywhere in a text, with % _ and \ taken literally. */
export const likePattern = (term: string): string => `%${term.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

async function filtered<R>(
  ctx: Ctx,
  { table, where, query, earliest, lasting = false, read }: Listing<R>,
  limit: number,
  most: number,
) {
  const after = earliest ? afterDay(table, earliest.day, query) : afterCursor(table, query);
  const order = earliest ? sql`${earliest.day}, ${table.id}` : newestFirst(table);
  // sent together: the database counts while the rows are being read here
  const [rows, total] = await Promise.all([
    read(and(ours(table, ctx), where, after), order, limit),
    totalOf(ctx, { table, where, lasting, ...(where && { most }) }),
  ]);
  return { rows, total };
}

async function searched<R>(
  ctx: Ctx,
  { table, where, search, query, lasting = false, read }: Listing<R>,
  limit: number,
  most: number,
) {
  const after = afterCursor(table, query);
  const { ids, total } = await searchIds(ctx, table, search!, { where, after, limit });
  const [rows, counted] = await Promise.all([
    ids.length === 0 ? [] : read(and(ours(table, ctx), inArray(table.id, ids)), newestFirst(table), limit),
    total ?? totalOf(ctx, { table, where: and(where, search!.matches), most, lasting }),
  ]);
  return { rows, total: counted };
}

const newestFirst = (table: GarageTable) => sql`${desc(table.id)}`;

const afterCursor = (table: GarageTable, { cursor }: Listing<unknown>['query']) =>
  cursor === undefined ? undefined : lt(table.id, readCursor(cursor));

function afterDay(table: GarageTable, day: AnyPgColumn, { cursor }: Listing<unknown>['query']) {
  if (cursor === undefined) return undefined;
  const [id, from] = Buffer.from(cursor, 'base64url').toString().split(' ');
  return sql`(${day}, ${table.id}) > (${known(z.iso.date(), from)}::date, ${known(z.uuid(), id)}::uuid)`;
}

function cursorOf<R extends { id: string }>(row: R, earliest: Listing<R>['earliest']): string {
  return Buffer.from(earliest ? `${row.id} ${earliest.of(row)}` : row.id).toString('base64url');
}

const readCursor = (cursor: string) => known(z.uuid(), Buffer.from(cursor, 'base64url').toString());

function known(shape: z.ZodType<string>, part: string | undefined): string {
  const read = shape.safeParse(part);
  if (!read.success) throw badField('cursor', 'This cursor is not known');
  return read.data;
}
