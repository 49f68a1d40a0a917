import { and, count, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { istDayRange, type Range } from '#rules/days.ts';
import type { QueryContext, Ctx } from '../context.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { prepareQuery, type ParametersOf } from '../database/prepared-query.ts';
import { bookings } from '../database/tables/bookings.ts';
import { jobCards, payments } from '../database/tables/jobcards.ts';
import { ownLiveCards } from '../jobcards/jobcards.queries.ts';
import { visibleCardsFilter, visibleCustomersFilter } from '../visibility-filter.ts';
import { firstRunOf } from './first-run.queries.ts';
import { whatNeedsAttention } from './attention.queries.ts';

/** The figures of today in India, what needs attention and a new garage's first steps; null where the caller may not see it. */
export async function dashboardOf(ctx: Ctx) {
  const [stats, attention, mine, firstRun] = await Promise.all([
    quickStats(ctx),
    whatNeedsAttention(ctx),
    ctx.can('all.see') ? null : ownLiveCards(ctx, {}),
    ctx.can('settings.edit') ? firstRunOf(ctx) : null,
  ]);
  return { ...stats, ...attention, mine, firstRun };
}

/** What happened today in India and what waits (RE-5), in one statement. */
async function quickStats(ctx: Ctx) {
  const [row] = await statsOf(ctx, istDayRange(ctx.today));
  return row!;
}

const statsOf = prepareQuery((ctx, today: ParametersOf<Range>) => {
  const [cards, pending, money] = [ctx.can('jobcards.read'), ctx.can('bookings.read'), ctx.can('payments.read')];
  return ctx.tx
    .select({
      completedToday: cards ? cardsThat(ctx, within(jobCards.completedAt, today)) : nothing,
      pendingBookings: pending ? pendingBookings(ctx) : nothing,
      activeJobCards: cards ? cardsThat(ctx, inArray(jobCards.status, ['OPEN', 'IN_PROGRESS'])) : nothing,
      todaysRevenue: money ? revenueOf(ctx, today) : nothing,
    })
    .from(sql`(select) "nothing_else"`);
});

const nothing = sql<null>`null`;
const one = (query: SQL | { getSQL: () => SQL }) => sql<number>`(${query})`.mapWith(Number);

const cardsThat = (ctx: QueryContext, where: SQL | undefined) =>
  one(
    ctx.tx
      .select({ total: count() })
      .from(jobCards)
      .where(and(tenantFilter(jobCards, ctx), where, visibleCardsFilter(ctx))),
  );

const pendingBookings = (ctx: QueryContext) =>
  one(
    ctx.tx
      .select({ total: count() })
      .from(bookings)
      .where(
        and(
          tenantFilter(bookings, ctx),
          eq(bookings.status, 'PENDING'),
          visibleCustomersFilter(ctx, bookings.customerId),
        ),
      ),
  );

/** Received less what was taken back or given back on that day, in paise; below 0 when more was taken back. */
const revenueOf = (ctx: QueryContext, day: ParametersOf<Range>) =>
  one(sql`${sumOf(ctx, payments.receivedAt, day)} - ${sumOf(ctx, payments.reversedAt, day)}`);

const sumOf = (ctx: QueryContext, moment: AnyPgColumn, day: ParametersOf<Range>) =>
  one(
    ctx.tx
      .select({
        paise: sql`coalesce(sum(case ${payments.kind} when 'RECEIVED' then ${payments.amount} else -${payments.amount} end), 0)`,
      })
      .from(payments)
      .where(and(tenantFilter(payments, ctx), within(moment, day))),
  );

const within = (moment: AnyPgColumn, { from, to }: ParametersOf<Range>) =>
  and(gte(moment, sql.param(from, moment)), lt(moment, sql.param(to, moment)));
