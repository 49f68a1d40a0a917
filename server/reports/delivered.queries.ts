import { count, sql, type SQL } from 'drizzle-orm';
import type { ReportStep } from '#contract/reports/report.ts';
import { byPeriod, periodsOf } from '#rules/report-range.ts';
import type { Ctx } from '../context.ts';
import { history } from '../database/tables/history.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { addUp } from './add-up.ts';
import { dayOf, entriesOf, fromMoves, isDelivery, paiseOf, selectEntries } from './entries.ts';
import { netByDay } from './revenue.queries.ts';
import { readCards } from './rows.ts';
import { type ReportRequest, reportedCards } from './scope.ts';

/** What the cards delivered on these days come to, against what was received on these days, by period. */
export async function deliveredReport(
  ctx: Ctx,
  request: ReportRequest,
  { by = 'day' }: { by?: ReportStep | undefined },
) {
  const delivered = (await deliveredByDay(ctx, request)).map((one) => ({ ...one, received: 0 }));
  const received = (await netByDay(ctx, request)).map(({ day, paise }) => ({
    day,
    cards: 0,
    worth: 0,
    received: paise,
  }));
  const all = [...delivered, ...received];
  return {
    ...request,
    by,
    totals: sumOf(all),
    periods: byPeriod(periodsOf(request, by), all).map(({ of, ...days }) => ({ ...days, ...sumOf(of) })),
  };
}

/** The cards delivered on these days with what they come to. */
export function readDelivered(ctx: Ctx, request: ReportRequest) {
  const entries = entriesOf(ctx, deliveries(ctx, request));
  return { entries, read: readCards(ctx, entries) };
}

/** Deliveries in these instants with what their cards come to. Of a card that was reopened the last one counts, so each comes once. */
export const deliveries = (ctx: Ctx, request: ReportRequest, where?: SQL) =>
  selectEntries(
    { key: jobCards.id, at: history.created_at, amount: jobCards.totalAmount, measure: daysToDelivery },
    fromMoves(ctx, request.during, isDelivery, reportedCards(ctx, request), where),
  );

const daysToDelivery = sql`round(greatest(extract(epoch from ${history.created_at} - ${jobCards.openedAt}), 0) / 86400, 2)`;

function deliveredByDay(ctx: Ctx, request: ReportRequest) {
  const entries = entriesOf(ctx, deliveries(ctx, request));
  return ctx.tx
    .with(entries)
    .select({ day: dayOf, cards: count(), worth: paiseOf })
    .from(entries)
    .groupBy(sql`1`);
}

type Figures = { cards: number; worth: number; received: number };

const sumOf = (all: readonly Figures[]): Figures => ({
  cards: addUp(all, 'cards'),
  worth: addUp(all, 'worth'),
  received: addUp(all, 'received'),
});
