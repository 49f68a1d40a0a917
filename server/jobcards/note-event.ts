import { and, desc, eq } from 'drizzle-orm';
import type { historyKinds } from '#contract/history.ts';
import type { Ctx } from '../context.ts';
import { newId } from '../database/ids.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { prepareQuery, type ParametersOf } from '../database/prepared-query.ts';
import { jobCardEvents, type BeforeMove } from '../database/tables/jobcards.ts';

export interface JobCardEvent {
  kind: (typeof historyKinds)[number];
  from?: string | null;
  to?: string | null;
  reason?: string | null;
  what?: string | null;
  /** paise */
  amount?: number;
  /** of a move */
  before?: BeforeMove;
}

/**
 * Writes what happened to a locked card as rows of its history, by the caller, in the order given. Each is a millisecond past the one
 * before, whatever the clock of its request says: history and undo go by the order in which things were done.
 */
export async function noteEvents(ctx: Ctx, jobCardId: string, events: JobCardEvent[]): Promise<void> {
  if (events.length === 0) return;
  const [newest] = await newestEvent(ctx, { jobCardId });
  const first = Math.max(ctx.now.getTime(), newest ? newest.created_at.getTime() + 1 : 0);
  for (const [n, event] of events.entries()) {
    const at = new Date(first + n);
    const row = { id: newId(at), created_at: at, updated_at: at, jobCardId, byId: ctx.person.staffId };
    await noted(ctx, { ...event, ...row, garageId: ctx.garageId });
  }
}

/** What happened to a card last. */
export const newestEvent = prepareQuery((ctx, { jobCardId }: ParametersOf<{ jobCardId: string }>) =>
  ctx.tx
    .select()
    .from(jobCardEvents)
    .where(and(tenantFilter(jobCardEvents, ctx), eq(jobCardEvents.jobCardId, jobCardId)))
    .orderBy(desc(jobCardEvents.id))
    .limit(1),
);

const noted = prepareQuery((ctx, values: ParametersOf<typeof jobCardEvents.$inferInsert>) =>
  ctx.tx.insert(jobCardEvents).values(values),
);
