import { and, desc, eq, getTableName } from 'drizzle-orm';
import type { HistoryKind } from '#contract/history.ts';
import type { Ctx } from '../context.ts';
import { newId } from '../database/ids.ts';
import { prepareQuery, type ParametersOf } from '../database/prepared-query.ts';
import type { bookings } from '../database/tables/bookings.ts';
import { history, type BeforeMove } from '../database/tables/history.ts';
import type { jobCards } from '../database/tables/jobcards.ts';
import type { leads } from '../database/tables/leads.ts';
import { tenantFilter } from '../database/tenant-filter.ts';

/** A table whose records have a history. */
export type TableWithHistory = typeof jobCards | typeof bookings | typeof leads;
export type RowOf<T extends TableWithHistory> = T['$inferSelect'];

export interface HistoryEvent {
  kind: HistoryKind;
  from?: string | null;
  to?: string | null;
  reason?: string | null;
  what?: string | null;
  /** paise */
  amount?: number;
  /** of a move */
  before?: BeforeMove | null;
}

/**
 * Writes what happened to a record, which is locked or new, as rows of its history, by the caller, in the order given. Each is a millisecond
 * past the one before, whatever the clock of its request says: history and undo go by the order in which things were done.
 */
export async function noteHistory(
  ctx: Ctx,
  table: TableWithHistory,
  thingId: string,
  events: readonly HistoryEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const [newest] = await newestEvent(ctx, { thingId });
  const first = Math.max(ctx.now.getTime(), newest ? newest.created_at.getTime() + 1 : 0);
  const of = { garageId: ctx.garageId, thing: thingOf(table), thingId, byId: ctx.person.staffId };
  for (const [n, event] of events.entries()) {
    const at = new Date(first + n);
    await noted(ctx, { ...event, ...of, id: newId(at), created_at: at, updated_at: at });
  }
}

const thingOf = (table: TableWithHistory) => getTableName(table);

/** What happened to a record last. */
export const newestEvent = prepareQuery((ctx, { thingId }: ParametersOf<{ thingId: string }>) =>
  ctx.tx
    .select()
    .from(history)
    .where(and(tenantFilter(history, ctx), eq(history.thingId, thingId)))
    .orderBy(desc(history.id))
    .limit(1),
);

const noted = prepareQuery((ctx, values: ParametersOf<typeof history.$inferInsert>) =>
  ctx.tx.insert(history).values(values),
);

/** Deletes the history of a record that was deleted; the audit keeps what happened to it. */
export async function deleteHistory(ctx: Ctx, thingId: string): Promise<void> {
  await ctx.tx.delete(history).where(and(tenantFilter(history, ctx), eq(history.thingId, thingId)));
}
