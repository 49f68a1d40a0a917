import { and, eq, gte, isNotNull, isNull, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Range } from '#rules/days.ts';
import type { Ctx } from '../context.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { history } from '../database/tables/history.ts';
import { jobCards } from '../database/tables/jobcards.ts';

/** How many lines a table has before the rest is summed as 'Others'. */
export const topLines = 50;

/**
 * What a figure counts: one entry a payment, line, move or card. A report's sums and the rows behind them are both read of the same
 * entries, so that they tie. Amounts are paise.
 */
export const entriesOf = (ctx: Ctx, body: SQL) =>
  ctx.tx
    .$with('entries', {
      key: sql<string>`entry_key`.as('entry_key'),
      at: sql<Date>`entry_at`.mapWith(jobCards.openedAt).as('entry_at'),
      card: sql<string>`entry_card`.as('entry_card'),
      customer: sql<string>`entry_customer`.as('entry_customer'),
      thing: sql<string>`entry_thing`.as('entry_thing'),
      amount: sql`entry_amount`.mapWith(toNumber).as('entry_amount'),
      measure: sql`entry_measure`.mapWith(toNumber).as('entry_measure'),
      mark: sql<string | null>`entry_mark`.as('entry_mark'),
    })
    .as(body);
export type Entries = ReturnType<typeof entriesOf>;

/** null never gets here, but stays null */
const toNumber = (value: unknown): number | null => Number(value);

interface Entry {
  /** unique among the entries */
  key: SQLWrapper;
  /** the moment it counts by */
  at: SQLWrapper;
  /** the card it is on and whose that is; those of the card that `rest` joins unless said */
  card?: SQLWrapper;
  customer?: SQLWrapper;
  /** the payment, line or lead it is */
  thing?: SQLWrapper;
  amount?: SQLWrapper;
  measure?: SQLWrapper;
  /** what it is grouped by */
  mark?: SQLWrapper;
}

const nothing = sql`null`;

/** The query of entries that `rest` names the tables of. */
export const selectEntries = (
  {
    key,
    at,
    card = jobCards.id,
    customer = jobCards.customerId,
    thing = nothing,
    amount = nothing,
    measure = nothing,
    mark = nothing,
  }: Entry,
  rest: SQL,
): SQL =>
  sql`select ${key}::text as entry_key, ${at} as entry_at, ${card}::uuid as entry_card,
    ${customer}::uuid as entry_customer, ${thing}::uuid as entry_thing, ${amount}::bigint as entry_amount,
    ${measure}::numeric as entry_measure, ${mark}::text as entry_mark ${rest}`;

/** Cards that fulfil `where`. */
export const fromCards = (ctx: Ctx, ...where: (SQL | undefined)[]): SQL =>
  sql`from ${jobCards} where ${and(tenantFilter(jobCards, ctx), ...where)}`;

/** Moves of cards to another status in these instants. */
export const fromMoves = (ctx: Ctx, range: Range, ...where: (SQL | undefined)[]): SQL =>
  sql`from ${history} join ${jobCards} on ${onCard(ctx, history.thingId)}
    where ${and(tenantFilter(history, ctx), isMove, during(history.created_at, range), ...where)}`;

/** Joins the card that a row names. */
export const onCard = (ctx: Ctx, jobCardId: AnyPgColumn | SQL): SQL =>
  sql`${and(tenantFilter(jobCards, ctx), eq(jobCards.id, jobCardId))}`;

/** A move of a card that was not undone, written so that the partial index on moves serves. */
export const isMove = sql`${history.kind} = 'MOVED' and ${history.thing} = 'job_cards' and ${history.undoneAt} is null`;

/** A delivery that stands: of a card delivered, reopened and delivered again, the last. */
export const isDelivery: SQL = and(eq(history.to, 'DELIVERED'), isNull(history.reopenedAt))!;

/** A delivery that does not stand: its card was reopened since. */
export const isReopened: SQL = and(eq(history.to, 'DELIVERED'), isNotNull(history.reopenedAt))!;

export const during = (moment: AnyPgColumn, { from, to }: Range): SQL => and(gte(moment, from), lt(moment, to))!;

/** The entries that fulfil a condition on entry columns. */
export const entriesWhere = (body: SQL, where: SQL | undefined): SQL =>
  where ? sql`select * from (${body}) those where ${where}` : body;

/** The entries that are not of the first groups of a table: what its 'Others' sums. */
export const entriesBeyondTop = (body: SQL, group: SQL, order: SQL): SQL =>
  entriesWhere(
    body,
    sql`${group} not in (select ${group} from (${body}) ranked group by ${group} order by ${order} limit ${topLines})`,
  );

/** The India day an entry counts on, 'YYYY-MM-DD'. */
export const dayOf = sql<string>`((entry_at at time zone 'UTC') + interval '330 minutes')::date::text`;
/** Paise of entries, 0 when there are none. */
export const paiseOf = sql`coalesce(sum(entry_amount), 0)`.mapWith(Number);
