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
  thoseOf,
} from './entries.ts';
import { readCards } from './rows.ts';
import { type Asked, cardsOf } from './scope.ts';

type Figure = (typeof jobCardFigures)[number];
const traffic = ['opened', 'delivered', 'reopened', 'cancelled'] as const;

/**
 * Cards opened, delivered (by the day of delivery apart: those reopened since) and cancelled by period, where cards stand now, and how long
 * they stood in each state they left.
 */
export async function jobCardsReport(ctx: Ctx, asked: Asked, { by = 'day' }: { by?: ReportStep | undefined }) {
  const all: DayOf[] = [];
  for (const figure of traffic) all.push(...(await byDay(ctx, asked, figure)).map((one) => ({ figure, ...one })));
  return {
    ...asked,
    by,
    totals: sumOf(all),
    periods: byPeriod(periodsOf(asked, by), all).map(({ of, ...days }) => ({ ...days, ...sumOf(of) })),
    now: await standing(ctx, asked),
    times: await stays(ctx, asked),
  };
}

/** The cards of a figure; `status` is the state left for 'left', the card's own now for the others. */
export function readJobCardFigure(ctx: Ctx, asked: Asked, { figure = 'opened', status }: Filters) {
  const entries = entriesOf(ctx, thoseOf(bodyOf[figure](ctx, asked), status && sql`entry_mark = ${status}`));
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

const bodyOf: Record<Figure, (ctx: Ctx, asked: Asked) => SQL> = {
  opened: (ctx, asked) =>
    selectEntries(opened, fromCards(ctx, during(jobCards.openedAt, asked.during), cardsOf(ctx, asked))),
  delivered: (ctx, asked) => selectEntries(moved, fromMoves(ctx, asked.during, isDelivery, cardsOf(ctx, asked))),
  reopened: (ctx, asked) => selectEntries(moved, fromMoves(ctx, asked.during, isReopened, cardsOf(ctx, asked))),
  cancelled: (ctx, asked) =>
    selectEntries(moved, fromMoves(ctx, asked.during, eq(history.to, 'CANCELLED'), cardsOf(ctx, asked))),
  now: (ctx, asked) =>
    selectEntries(
      opened,
      fromCards(ctx, sql`${jobCards.status} in ('OPEN', 'IN_PROGRESS', 'READY')`, cardsOf(ctx, asked)),
    ),
  left,
};

/** Stays in a state that ended in these instants: from the move before it, or from opening. */
function left(ctx: Ctx, asked: Asked) {
  const { from, to } = asked.during;
  const touched = sql`select ${history.thingId} from ${history}
    where ${and(tenantFilter(history, ctx), isMove, during(history.created_at, asked.during))}`;
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
        cardsOf(ctx, asked),
      )}`,
  );
  return thoseOf(every, sql`entry_at >= ${from.toISOString()}::timestamptz`);
}

function byDay(ctx: Ctx, asked: Asked, figure: Figure) {
  const entries = entriesOf(ctx, bodyOf[figure](ctx, asked));
  return ctx.tx
    .with(entries)
    .select({ day: dayOf, cards: count() })
    .from(entries)
    .groupBy(sql`1`);
}

async function standing(ctx: Ctx, asked: Asked) {
  const entries = entriesOf(ctx, bodyOf.now(ctx, asked));
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

async function stays(ctx: Ctx, asked: Asked) {
  const entries = entriesOf(ctx, left(ctx, asked));
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
