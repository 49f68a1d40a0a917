import { and, count, desc, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { QueryContext, Ctx } from '../context.ts';
import { tenantFilter } from './tenant-filter.ts';
import { prepareQuery, type ParametersOf } from './prepared-query.ts';
import type { GarageTable } from './write.ts';

/** How rows are found by a term: a test of one row, and the call that finds rows anywhere in the garage by an index. */
export interface Search {
  /** what LIKE is given for a term */
  patterns: (term: string) => string[];
  matches: (ctx: QueryContext, patterns: Placeholder) => SQL;
  /** selects ids; the search functions (server/database/sql/search.sql), which read under the wall */
  found: (ctx: QueryContext, patterns: Placeholder) => SQL;
}

/** How many pages of the newest rows are looked at one by one before the index is asked (decision 6). */
const pagesLookedAt = 4;

/**
 * What LIKE compares a text in lower case with to find any of the terms: anywhere, or, for less than three letters, at the start of a
 * word. % _ and \ are taken literally.
 */
export function patternsOf(...terms: string[]): string[] {
  const all = terms.filter(Boolean).flatMap((term) => {
    const literal = term.toLowerCase().replaceAll(/[\\%_]/g, '\\$&');
    return term.length < 3 ? [`${literal}%`, `% ${literal}%`] : [`%${literal}%`];
  });
  return [...new Set(all)];
}

/** The text fits one of the patterns. */
export const matchesPatterns = (text: AnyPgColumn | SQL, patterns: Placeholder): SQL =>
  sql`${text} like any(${patterns}::text[])`;

/** The rows that a search finds, as a condition: for counts and exports, which want them all. `found` selects ids. */
export const foundBy = (table: GarageTable, found: SQL): SQL => sql`${table.id} = any(array(${found}))`;

interface Searched<V> {
  table: GarageTable;
  where: (ctx: QueryContext, given: ParametersOf<V>) => SQL | undefined;
  /** comes after the cursor, undefined on the first page */
  isAfter: (given: ParametersOf<V>) => SQL | undefined;
  search: Search;
}

/** What a search is asked with beside its filters. */
interface Sought {
  patterns: string[] | undefined;
  limit: number;
  afterId?: string | undefined;
}

/**
 * A search for the newest ids that fulfil `where`, at most `limit` of those after the cursor, and how many match in all, where that is
 * known by then. A term that many rows hold is found among the newest at once and not counted; a rare one is left to the index.
 */
export function searchingIn<V extends Sought>({ table, where, isAfter, search }: Searched<V>) {
  const amongNewest = prepareQuery<V & { newest: number }, { looked: number; ids: string[] }[]>((ctx, given) => {
    const hit = search.matches(ctx, given.patterns as Placeholder);
    const rows = ctx.tx
      .select({ id: table.id, hit: sql<boolean>`${hit}`.as('hit') })
      .from(table as PgTable)
      .where(and(tenantFilter(table, ctx), where(ctx, given as ParametersOf<V>), isAfter(given as ParametersOf<V>)))
      .orderBy(desc(table.id))
      .limit(given.newest)
      .as('newest');
    return ctx.tx.select({ looked: count(), ids: newestOf(sql`${rows.id}`, sql`${rows.hit}`) }).from(rows);
  });
  const byIndex = prepareQuery<V, { total: number; ids: string[] }[]>((ctx, given) => {
    const found = foundBy(table, search.found(ctx, given.patterns as Placeholder));
    const hits = ctx.tx.$with('hits').as(
      ctx.tx
        .select({ id: table.id, isOnPage: sql<boolean>`${isAfter(given) ?? sql`true`}`.as('is_on_page') })
        .from(table as PgTable)
        .where(and(tenantFilter(table, ctx), where(ctx, given), found)),
    );
    return ctx.tx
      .with(hits)
      .select({ total: count(), ids: newestOf(sql`${hits.id}`, sql`${hits.isOnPage}`) })
      .from(hits);
  });
  return async (ctx: Ctx, asked: V): Promise<{ ids: string[]; total?: number }> => {
    const { limit } = asked;
    const newest = pagesLookedAt * limit;
    const [{ looked, ids } = { looked: 0, ids: [] }] = await amongNewest(ctx, { ...asked, newest });
    if (looked < newest && asked.afterId === undefined) return { ids: ids.slice(0, limit), total: ids.length };
    if (ids.length >= limit) return { ids: ids.slice(0, limit) };
    const [found] = await byIndex(ctx, asked);
    return { ids: (found?.ids ?? []).slice(0, limit), total: found?.total ?? 0 };
  };
}

const newestOf = (id: SQL, where: SQL) =>
  sql<string[]>`coalesce(json_agg(${id} order by ${id} desc) filter (where ${where}), '[]')`;
