import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { promises } from '../database/tables/allocations.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { namedOne } from '../staff/named-staff.ts';

/** The newest promise of a customer, or null. */
export async function promiseOf(ctx: Ctx, customerId: string) {
  const by = namedOne(ctx, promises.byId, 'person');
  const [row] = await ctx.tx
    .select({ day: promises.day, note: promises.note, at: promises.created_at, by: by.name })
    .from(promises)
    .leftJoinLateral(by, sql`true`)
    .where(and(tenantFilter(promises, ctx), eq(promises.customerId, customerId)))
    .orderBy(desc(promises.id))
    .limit(1);
  return row ? { ...row, isOver: row.day < ctx.today } : null;
}

/** The newest promise of each customer whose day has not passed, by customer. */
export async function openPromises(ctx: Ctx): Promise<ReadonlyMap<string, string>> {
  const newest = ctx.tx
    .selectDistinctOn([promises.customerId], { customerId: promises.customerId, day: promises.day })
    .from(promises)
    .where(tenantFilter(promises, ctx))
    .orderBy(promises.customerId, desc(promises.id))
    .as('newest');
  const rows = await ctx.tx.select().from(newest).where(gte(newest.day, ctx.today));
  return new Map(rows.map(({ customerId, day }) => [customerId, day]));
}
