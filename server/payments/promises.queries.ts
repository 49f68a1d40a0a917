import { and, desc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { isOneOf } from '../database/one-of.ts';
import { promises } from '../database/tables/allocations.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { namedOne } from '../staff/named-staff.ts';

/** A promise to pay by an India day what was due of these job cards; null are all, in promises from before that was kept. */
export interface Promised {
  day: string;
  jobCardIds: readonly string[] | null;
}

/** Whether a due of a job card is among what was promised (MO-59). */
export const isPromised = ({ jobCardIds }: Promised, jobCardId: string): boolean =>
  jobCardIds === null || jobCardIds.includes(jobCardId);

/** The newest promise of a customer for as long as some of what it is for is open, or null. */
export async function promiseOf(ctx: Ctx, customerId: string, open: readonly { jobCardId: string }[]) {
  const by = namedOne(ctx, promises.byId, 'person');
  const [row] = await ctx.tx
    .select({
      day: promises.day,
      note: promises.note,
      at: promises.created_at,
      jobCardIds: promises.jobCardIds,
      by: by.name,
    })
    .from(promises)
    .leftJoinLateral(by, sql`true`)
    .where(and(tenantFilter(promises, ctx), eq(promises.customerId, customerId)))
    .orderBy(desc(promises.id))
    .limit(1);
  if (!row || !open.some(({ jobCardId }) => isPromised(row, jobCardId))) return null;
  const { jobCardIds: _, ...promise } = row;
  return { ...promise, isOver: row.day < ctx.today };
}

/** The newest promise of each of these customers, by customer, over or not, whatever became of what it is for. */
export async function newestPromises(ctx: Ctx, customerIds: string[]): Promise<ReadonlyMap<string, Promised>> {
  const rows = await ctx.tx
    .selectDistinctOn([promises.customerId], {
      customerId: promises.customerId,
      day: promises.day,
      jobCardIds: promises.jobCardIds,
    })
    .from(promises)
    .where(and(tenantFilter(promises, ctx), isOneOf(promises.customerId, customerIds)))
    .orderBy(promises.customerId, desc(promises.id));
  return new Map(rows.map(({ customerId, ...promised }) => [customerId, promised]));
}
