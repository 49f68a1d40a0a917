import { and, eq, max, ne } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { isOneOf } from '../database/one-of.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { messageLog } from '../database/tables/messages.ts';

/** When these customers were last reminded of what is due, by hand or by itself, by customer; who never was is not there. */
export async function lastReminders(ctx: Ctx, customerIds: string[]): Promise<ReadonlyMap<string, Date>> {
  if (customerIds.length === 0) return new Map();
  const rows = await ctx.tx
    .select({ id: messageLog.customerId, at: max(messageLog.created_at) })
    .from(messageLog)
    .where(
      and(
        tenantFilter(messageLog, ctx),
        isOneOf(messageLog.customerId, customerIds),
        eq(messageLog.kind, 'DUES'),
        ne(messageLog.state, 'FAILED'),
      ),
    )
    .groupBy(messageLog.customerId);
  return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at] as const])));
}
