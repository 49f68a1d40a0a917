import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { prepareQuery, type ParametersOf } from '../database/prepared-query.ts';
import { jobCardEvents } from '../database/tables/jobcards.ts';

/**
 * Says of the newest delivery of a locked card that it stands no more since the card went back into work, or with null that it stands
 * again. Reports ask the delivery itself: looking for a later move of each one took as long as the garage's moves squared.
 */
export async function markReopened(ctx: Ctx, jobCardId: string, reopenedAt: Date | null): Promise<void> {
  await marked(ctx, { jobCardId, reopenedAt });
}

const marked = prepareQuery(
  (ctx, { jobCardId, reopenedAt }: ParametersOf<{ jobCardId: string; reopenedAt: Date | null }>) => {
    const newest = ctx.tx
      .select({ id: jobCardEvents.id })
      .from(jobCardEvents)
      .where(
        and(
          tenantFilter(jobCardEvents, ctx),
          eq(jobCardEvents.jobCardId, jobCardId),
          eq(jobCardEvents.kind, 'MOVED'),
          eq(jobCardEvents.to, 'DELIVERED'),
          isNull(jobCardEvents.undoneAt),
        ),
      )
      .orderBy(desc(jobCardEvents.id))
      .limit(1);
    return ctx.tx
      .update(jobCardEvents)
      .set({ reopenedAt: reopenedAt && sql`${sql.param(reopenedAt, jobCardEvents.reopenedAt)}` })
      .where(and(tenantFilter(jobCardEvents, ctx), eq(jobCardEvents.id, newest)));
  },
);
