import { sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';

/**
 * Keeps the garage's drawers from being opened and closed until the transaction ends; with `alone` everybody else also from taking payments
 * into them meanwhile. Who locks job cards, customers' money or series too locks cards and money before, and series afterwards.
 */
export async function holdDrawers(ctx: Pick<Ctx, 'tx' | 'garageId'>, { alone = false } = {}): Promise<void> {
  const key = `${ctx.garageId} drawers`;
  await ctx.tx.execute(
    alone
      ? sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`
      : sql`select pg_advisory_xact_lock_shared(hashtextextended(${key}, 0))`,
  );
}
