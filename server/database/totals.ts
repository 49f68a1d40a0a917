import { and, count, sql, type SQL } from 'drizzle-orm';
import type { QueryContext, Ctx } from '../context.ts';
import { tenantFilter } from './tenant-filter.ts';
import { prepareQuery, type ParametersOf } from './prepared-query.ts';
import { readThroughCache } from './count-cache.ts';
import type { GarageTable } from './write.ts';

export interface Counted<V> {
  table: GarageTable;
  /** undefined counts the whole table */
  where: (ctx: QueryContext, given: ParametersOf<V>) => SQL | undefined;
  /** the total follows from audited tables alone and is remembered until the garage changes */
  lasting: boolean;
}

/** A query for how many rows of the garage fulfil `where`, counted no further than `most` where that is given. */
export function totalsOf<V extends object>({ table, where, lasting }: Counted<V>) {
  const counting = prepareQuery<V & { most: number | undefined }, { total: number }[]>((ctx, given) => {
    const matching = and(tenantFilter(table, ctx), where(ctx, given));
    if (given.most === undefined) return ctx.tx.select({ total: count() }).from(table).where(matching);
    const some = ctx.tx
      .select({ one: sql`1`.as('one') })
      .from(table)
      .where(matching)
      .limit(given.most);
    return ctx.tx.select({ total: count() }).from(some.as('some'));
  });
  return async (ctx: Ctx, values: V & { most: number | undefined }): Promise<number> => {
    const find = () => counting(ctx, values);
    const [row] = await (lasting ? readThroughCache(ctx, counting.toSQL(ctx, values), find) : find());
    return row?.total ?? 0;
  };
}
