import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { QueryContext, Ctx } from './context.ts';
import { tenantFilter } from './database/tenant-filter.ts';
import { jobCards } from './database/tables/jobcards.ts';

/**
 * Which job cards the caller may see: all (undefined), or those assigned to the caller as technician. With `visibleCustomersFilter` the one
 * rule of who sees what: every list, detail, search, count and export of job cards, customers, vehicles and bookings narrows by it.
 */
export const visibleCardsFilter = (ctx: QueryContext): SQL | undefined =>
  ctx.can('all.see') ? undefined : eq(jobCards.technicianId, ctx.person.staffId);

/** Whether the caller may see this job card, as `visibleCardsFilter`. */
export const isVisibleCard = (ctx: Ctx, card: typeof jobCards.$inferSelect): boolean =>
  ctx.can('all.see') || isAssigned(ctx, card);

/** The card is assigned to the caller as its technician. */
export const isAssigned = (ctx: Ctx, card: typeof jobCards.$inferSelect): boolean =>
  card.technicianId === ctx.person.staffId;

/**
 * Which customers the caller may see, and so whose vehicles and bookings: all (undefined), or those of the job cards they may see.
 * `customerId` is the column that names the customer.
 */
export function visibleCustomersFilter(ctx: QueryContext, customerId: AnyPgColumn): SQL | undefined {
  const cards = visibleCardsFilter(ctx);
  if (cards === undefined) return undefined;
  const own = ctx.tx
    .select({ id: jobCards.customerId })
    .from(jobCards)
    .where(and(tenantFilter(jobCards, ctx), cards));
  return inArray(customerId, own);
}
