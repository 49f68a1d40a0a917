import { and, count, desc, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '../context.ts';
import { ours } from './ours.ts';
import type { GarageTable } from './write.ts';

/** How rows are found by a term: a test of one row, and the call that finds rows anywhere in the garage by an index. */
export interface Search {
  matches: SQL;
  /** selects ids; the search functions of the migrations, which read under the wall */
  found: SQL;
}

/** How many pages of the newest rows are looked at one by one before the index is asked (design.md section 3). */
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
export const fits = (text: AnyPgColumn | SQL, patterns: string[]): SQL =>
  or(...patterns.map((pattern) => sql`${text} like ${pattern}`)) ?? sql`false`;

/** The patterns as the search functions take them. */
export const asArray = (patterns: string[]): SQL =>
  sql`array[${sql.join(
    patterns.map((pattern) => sql`${pattern}`),
    sql`, `,
  )}]::text[]`;

/** The rows that a search finds, as a condition: for counts and exports, which want them all. */
export const foundBy = (table: GarageTable, { found }: Search): SQL => sql`${table.id} = any(array(${found}))`;

/**
 * The newest ids that fulfil `where` and the search, at most `limit` of those after the cursor, and how many match in all, where that is
 * known by then. A term that many rows hold is found among the newest at once and not counted; a rare one is left to the index.
 */
export async function searchIds(
  ctx: Ctx,
  table: GarageTable,
  search: Search,
  { where, after, limit }: { where: SQL | undefined; after: SQL | undefined; limit: number },
): Promise<{ ids: string[]; total?: number }> {
  const newest = pagesLookedAt * limit;
  const { looked, ids } = await amongNewest(ctx, table, search, and(where, after), newest);
  if (looked < newest && after === undefined) return { ids: ids.slice(0, limit), total: ids.length };
  if (ids.length >= limit) return { ids: ids.slice(0, limit) };
  return byIndex(ctx, table, search, { where, after, limit });
}

async function amongNewest(ctx: Ctx, table: GarageTable, { matches }: Search, where: SQL | undefined, newest: number) {
  const rows = ctx.tx
    .select({ id: table.id, hit: sql<boolean>`${matches}`.as('hit') })
    .from(table as PgTable)
    .where(and(ours(table, ctx), where))
    .orderBy(desc(table.id))
    .limit(newest)
    .as('newest');
  const [row] = await ctx.tx
    .select({
      looked: count(),
      ids: sql<string[]>`coalesce(json_agg(${rows.id} order by ${rows.id} desc) filter (where ${rows.hit}), '[]')`,
    })
    .from(rows);
  return row ?? { looked: 0, ids: [] };
}

async function byIndex(
  ctx: Ctx,
  table: GarageTable,
  search: Search,
  { where, after, limit }: { where: SQL | undefined; after: SQL | undefined; limit: number },
) {
  const hits = ctx.tx.$with('hits').as(
    ctx.tx
      .select({ id: table.id, isOnPage: sql<boolean>`${after ?? sql`true`}`.as('is_on_page') })
      .from(table as PgTable)
      .where(and(ours(table, ctx), where, foundBy(table, search))),
  );
  const [row] = await ctx.tx
    .with(hits)
    .select({
      total: count(),
      ids: sql<string[]>`coalesce(json_agg(${hits.id} order by ${hits.id} desc) filter (where ${hits.isOnPage}), '[]')`,
    })
    .from(hits);
  return { ids: (row?.ids ?? []).slice(0, limit), total: row?.total ?? 0 };
}
