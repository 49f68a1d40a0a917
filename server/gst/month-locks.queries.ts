import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { prepareQuery, type ParametersOf } from '../database/prepared-query.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { monthLocks } from '../database/tables/gst.ts';
import { namedOne } from '../staff/named-staff.ts';

/** When and by whom a month, 'YYYY-MM', was locked, or undefined. */
export async function lockOf(ctx: Ctx, month: string) {
  const [lock] = await lockIn(ctx, { month });
  return lock;
}

const lockIn = prepareQuery((ctx, { month }: ParametersOf<{ month: string }>) => {
  const person = namedOne(ctx, monthLocks.byId, 'person');
  return ctx.tx
    .select({ month: monthLocks.month, lockedAt: monthLocks.created_at, lockedBy: person.name })
    .from(monthLocks)
    .leftJoinLateral(person, sql`true`)
    .where(and(tenantFilter(monthLocks, ctx), eq(monthLocks.month, month)));
});

/** Keeps months from being locked until the transaction ends, or with `alone` others from issuing and cancelling meanwhile. */
export async function holdMonths(ctx: Pick<Ctx, 'tx' | 'garageId'>, { alone = false } = {}): Promise<void> {
  await ctx.tx.execute(alone ? sql`select pg_advisory_xact_lock(${monthsKey(ctx)})` : sql`select ${monthsHeld(ctx)}`);
}

/** The same as a part of a statement. */
export const monthsHeld = (ctx: Pick<Ctx, 'garageId'>) => sql`pg_advisory_xact_lock_shared(${monthsKey(ctx)})`;

const monthsKey = ({ garageId }: Pick<Ctx, 'garageId'>) => sql`hashtextextended(${`${garageId} months`}, 0)`;
