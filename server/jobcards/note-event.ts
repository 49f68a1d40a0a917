import type { historyKinds } from '#contract/history.ts';
import type { Ctx } from '../context.ts';
import { newId } from '../database/ids.ts';
import { ready, type Given } from '../database/ready.ts';
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

/** Writes what happened to a card as rows of its history, by the caller, in the order given. */
export async function noteEvents(ctx: Ctx, jobCardId: string, events: JobCardEvent[]): Promise<void> {
  for (const event of events) {
    const at = nextMoment(ctx);
    const row = { id: newId(at), created_at: at, updated_at: at, jobCardId, byId: ctx.person.staffId };
    await noted(ctx, { ...event, ...row, garageId: ctx.garageId });
  }
}

const noted = ready((ctx, values: Given<typeof jobCardEvents.$inferInsert>) =>
  ctx.tx.insert(jobCardEvents).values(values),
);

const lastMoments = new WeakMap<Ctx, number>();

/** A millisecond apart, so that the events of one request keep their order. */
function nextMoment(ctx: Ctx) {
  const moment = (lastMoments.get(ctx) ?? ctx.now.getTime() - 1) + 1;
  lastMoments.set(ctx, moment);
  return new Date(moment);
}
