import { and, count, sql, type SQL } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { ours } from './ours.ts';
import { remember } from './remember.ts';
import type { GarageTable } from './write.ts';

export interface Counted {
  table: GarageTable;
  /** undefined counts the whole table */
  where: SQL | undefined;
  /** counted no further than this */
  most?: number;
  /** the total follows from audited tables alone and is remembered until the garage changes */
  lasting: boolean;
}

/** How many rows of the garage fulfil `where`. */
export async function totalOf(ctx: Ctx, counted: Counted): Promise<number> {
  const asked = counting(ctx, counted);
  const [row] = await (counted.lasting ? remember(ctx, asked, () => asked) : asked);
  return row?.total ?? 0;
}

function counting(ctx: Ctx, { table, where, most }: Counted) {
  const matching = and(ours(table, ctx), where);
  if (most === undefined) return ctx.tx.select({ total: count() }).from(table).where(matching);
  const some = ctx.tx
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(matching)
    .limit(most);
  return ctx.tx.select({ total: count() }).from(some.as('some'));
}
