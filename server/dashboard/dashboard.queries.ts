import { and, count, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { istDayRange, type Range } from '#rules/days.ts';
import type { Ctx } from '../context.ts';
import { ours } from '../database/ours.ts';
import { bookings } from '../database/tables/bookings.ts';
import { jobCards, payments } from '../database/tables/jobcards.ts';
import { inSight } from '../jobcards/jobcards.queries.ts';

/** What happened today in India and what waits (reading.md, dashboard); null where the caller may not see it. */
export async function quickStats(ctx: Ctx) {
  const today = istDayRange(ctx.today);
  const seesCards = ctx.can('jobcards.read');
  return {
    completedToday: seesCards ? await countCards(ctx, within(jobCards.completedAt, today)) : null,
    pendingBookings: ctx.can('bookings.read') ? await countPending(ctx) : null,
    activeJobCards: seesCards ? await countCards(ctx, inArray(jobCards.status, ['OPEN', 'IN_PROGRESS'])) : null,
    todaysRevenue: ctx.can('payments.read') ? await revenueOf(ctx, today) : null,
  };
}

async function countCards(ctx: Ctx, where: SQL | undefined) {
  const [row] = await ctx.tx
    .select({ total: count() })
    .from(jobCards)
    .where(and(ours(jobCards, ctx), where, inSight(ctx)));
  return row!.total;
}

async function countPending(ctx: Ctx) {
  const [row] = await ctx.tx
    .select({ total: count() })
    .from(bookings)
    .where(and(ours(bookings, ctx), eq(bookings.status, 'PENDING')));
  return row!.total;
}

/** Received less what was taken back on that day, in paise; below 0 when more was taken back. */
async function revenueOf(ctx: Ctx, day: Range) {
  return (await sumOf(ctx, payments.receivedAt, day)) - (await sumOf(ctx, payments.reversedAt, day));
}

async function sumOf(ctx: Ctx, moment: AnyPgColumn, day: Range) {
  const [row] = await ctx.tx
    .select({ paise: sql`coalesce(sum(${payments.amount}), 0)`.mapWith(Number) })
    .from(payments)
    .where(and(ours(payments, ctx), within(moment, day)));
  return row!.paise;
}

const within = (moment: AnyPgColumn, { from, to }: Range) => and(gte(moment, from), lt(moment, to));
