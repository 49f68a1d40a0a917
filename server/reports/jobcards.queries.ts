import { and, asc, count, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { passingStatuses, type jobCardFigures } from '#contract/reports/jobcards.ts';
import type { ReportStep } from '#contract/reports/report.ts';
import type { JobcardStatus } from '#rules/labels.ts';
import { byPeriod, periodsOf } from '#rules/report-range.ts';
import type { Ctx } from '../context.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { history } from '../database/tables/history.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { addUp } from './add-up.ts';
import {
  dayOf,
  during,
  entriesOf,
  fromCards,
  fromMoves,
  isDelivery,
  isMove,
  isReopened,
  onCard,
  selectEntries,
  entriesWhere,
} from './entries.ts';
import { readCards } from './rows.ts';
import { type ReportRequest, reportedCards } from './scope.ts';

type Figure = (typeof jobCardFigures)[number];
const traffic = ['opened', 'delivered', 'reopened', 'cancelled'] as const;

/**
 * Cards opened, delivered (by the day of delivery apart: those reopened since) and cancelled by period, where cards stand now, and how long
 * they stood in each state they left.
 */
export async function jobCardsReport(
  ctx: Ctx,
  request: ReportRequest,
  { by = 'day' }: { by?: ReportStep | undefined },
) {
  const all: DayOf[] = [];
  for (const figure of traffic) all.push(...(await byDay(ctx, request, figure)).map((one) => ({ figure, ...one })));
  return {
    ...request,
    by,
    totals: sumOf(all),
    periods: byPeriod(periodsOf(request, by), all).map(({ of, ...days }) => ({ ...days, ...sumOf(of) })),
    now: await standing(ctx, request),
    times: await stays(ctx, request),
  };
}

/** The cards of a figure; `status` is the state left for 'left', the card's own now for the others. */
export function readJobCardFigure(ctx: Ctx, request: ReportRequest, { figure = 'opened', status }: Filters) {
  const entries = entriesOf(ctx, entriesWhere(bodyOf[figure](ctx, request), status && sql`entry_mark = ${status}`));
  const read = async (after: SQL | undefined, limit: number) => {
    const rows = await readCards(ctx, entries)(after, limit);
    return rows.map((row) => Object.assign(row, { minutes: row.measure }));
  };
  return { entries, read };
}

interface Filters {
  figure?: Figure | undefined;
  status?: JobcardStatus | undefined;
}

const opened = { key: jobCards.id, at: jobCards.openedAt, mark: jobCards.status };
const moved = { key: history.id, at: history.created_at, mark: jobCards.status };

const bodyOf: Record<Figure, (ctx: Ctx, request: ReportRequest) => SQL> = {
  opened: (ctx, request) =>
    selectEntries(opened, fromCards(ctx, during(jobCards.openedAt, request.during), reportedCards(ctx, request))),
  delivered: (ctx, request) =>
    selectEntries(moved, fromMoves(ctx, request.during, isDelivery, reportedCards(ctx, request))),
  reopened: (ctx, request) =>
    selectEntries(moved, fromMoves(ctx, request.during, isReopened, reportedCards(ctx, request))),
  cancelled: (ctx, request) =>
    selectEntries(moved, fromMoves(ctx, request.during, eq(history.to, 'CANCELLED'), reportedCards(ctx, request))),
  now: (ctx, request) =>
    selectEntries(
      opened,
      fromCards(ctx, sql`${jobCards.status} in ('OPEN', 'IN_PROGRESS', 'READY')`, reportedCards(ctx, request)),
    ),
  left,
};

/** Stays in a state that ended in these instants: from the move before it, or from opening. */
function left(ctx: Ctx, request: ReportRequest) {
  const { from, to } = request.during;
  const touched = sql`select ${history.thingId} from ${history}
    where ${and(tenantFilter(history, ctx), isMove, during(history.created_at, request.during))}`;
  const before = sql`lag(${history.created_at}) over (partition by ${history.thingId}
    order by ${asc(history.created_at)}, ${asc(history.id)})`;
  const seconds = sql`extract(epoch from ${history.created_at} - coalesce(${before}, ${jobCards.openedAt}))`;
  const every = selectEntries(
    {
      key: history.id,
      at: history.created_at,
      measure: sql`round(greatest(${seconds}, 0) / 60)`,
      mark: history.from,
    },
    sql`from ${history} join ${jobCards} on ${onCard(ctx, history.thingId)}
      where ${and(
        tenantFilter(history, ctx),
        isMove,
        lt(history.created_at, to),
        sql`${history.thingId} in (${touched})`,
        reportedCards(ctx, request),
      )}`,
  );
  return entriesWhere(every, sql`entry_at >= ${from.toISOString()}::timestamptz`);
}

function byDay(ctx: Ctx, request: ReportRequest, figure: Figure) {
  const entries = entriesOf(ctx, bodyOf[figure](ctx, request));
  return ctx.tx
    .with(entries)
    .select({ day: dayOf, cards: count() })
    .from(entries)
    .groupBy(sql`1`);
}

async function standing(ctx: Ctx, request: ReportRequest) {
  const entries = entriesOf(ctx, bodyOf.now(ctx, request));
  const groups = await ctx.tx
    .with(entries)
    .select({ status: entries.mark, cards: count() })
    .from(entries)
    .groupBy(entries.mark);
  return passingStatuses.map((status) => ({
    status,
    cards: addUp(
      groups.filter((one) => one.status === status),
      'cards',
    ),
  }));
}

async function stays(ctx: Ctx, request: ReportRequest) {
  const entries = entriesOf(ctx, left(ctx, request));
  const groups = await ctx.tx
    .with(entries)
    .select({
      status: entries.mark,
      stays: count(),
      averageMinutes: sql`round(avg(${entries.measure}))`.mapWith(Number),
      medianMinutes: sql`round(percentile_cont(0.5) within group (order by ${entries.measure})::numeric)`.mapWith(
        Number,
      ),
    })
    .from(entries)
    .where(inArray(entries.mark, [...passingStatuses]))
    .groupBy(entries.mark);
  const none = { stays: 0, averageMinutes: null, medianMinutes: null };
  return passingStatuses.map((status) => ({ ...(groups.find((one) => one.status === status) ?? none), status }));
}

type DayOf = { figure: Figure; day: string; cards: number };

const sumOf = (all: readonly DayOf[]) => {
  const of = (one: Figure) =>
    addUp(
      all.filter(({ figure }) => figure === one),
      'cards',
    );
  return { opened: of('opened'), delivered: of('delivered'), reopened: of('reopened'), cancelled: of('cancelled') };
};
