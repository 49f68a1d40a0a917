import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { prepareQuery, type ParametersOf } from '../database/prepared-query.ts';
import { history } from '../database/tables/history.ts';
import { tenantFilter } from '../database/tenant-filter.ts';

/** Says of a move that it was taken back. */
export async function markUndone(ctx: Ctx, id: string): Promise<void> {
  await undone(ctx, { id, undoneAt: ctx.now });
}

const undone = prepareQuery((ctx, given: ParametersOf<{ id: string; undoneAt: Date }>) =>
  ctx.tx
    .update(history)
    .set({ undoneAt: sql`${sql.param(given.undoneAt, history.undoneAt)}` })
    .where(and(tenantFilter(history, ctx), eq(history.id, given.id))),
);

/**
 * Says of the newest move of a locked record to `status`, an end, that it stands no more since the record was reopened, or with null that it
 * stands again. Reports ask the move itself: looking for a later move of each one took as long as the garage's moves squared.
 */
export async function markReopened(
  ctx: Ctx,
  { thingId, status, reopenedAt }: { thingId: string; status: string; reopenedAt: Date | null },
): Promise<void> {
  await reopened(ctx, { thingId, status, reopenedAt });
}

const reopened = prepareQuery(
  (
    ctx,
    { thingId, status, reopenedAt }: ParametersOf<{ thingId: string; status: string; reopenedAt: Date | null }>,
  ) => {
    const newest = ctx.tx
      .select({ id: history.id })
      .from(history)
      .where(
        and(
          tenantFilter(history, ctx),
          eq(history.thingId, thingId),
          eq(history.kind, 'MOVED'),
          eq(history.to, status),
          isNull(history.undoneAt),
        ),
      )
      .orderBy(desc(history.id))
      .limit(1);
    return ctx.tx
      .update(history)
      .set({ reopenedAt: reopenedAt && sql`${sql.param(reopenedAt, history.reopenedAt)}` })
      .where(and(tenantFilter(history, ctx), eq(history.id, newest)));
  },
);
