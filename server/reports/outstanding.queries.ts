import { and, count, eq, gt, inArray, lt, max, ne, sql, type SQL } from 'drizzle-orm';
import { ageBands } from '#contract/reports/outstanding.ts';
import { addDays, istDayStart } from '#rules/days.ts';
import type { Ctx } from '../context.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { history } from '../database/tables/history.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { dueOfCard } from '../jobcards/balance-of-card.ts';
import { duesByOther } from '../payments/dues-of-card.ts';
import { addUp } from './add-up.ts';
import { entriesOf, isDelivery, isMove, entriesBeyondTop, paiseOf, selectEntries, entriesWhere } from './entries.ts';
import { readCards } from './rows.ts';
import { reportedCards, type AsOfRequest } from './scope.ts';
import { withCustomers } from './with-customers.ts';

type Band = (typeof ageBands)[number];
interface Filters {
  band?: Band | undefined;
  customerId?: string | undefined;
  others?: boolean | undefined;
}

/** What is unpaid, by age and by customer: the first `most` customers by what they owe, and the others in one sum. */
export async function outstandingReport(ctx: Ctx, request: AsOfRequest, { most }: { most: number }) {
  const bands = await byBand(ctx, request);
  const totals = sumOf(bands);
  const listed = await byCustomer(ctx, request, most);
  const top = sumOf(listed);
  const others = { cards: totals.cards - top.cards, balance: totals.balance - top.balance };
  const customerCount = listed.length < most ? listed.length : await countCustomers(ctx, request);
  return {
    ...request,
    totals,
    bands: ageBands.map((band) => ({ band, ...sumOf(bands.filter((one) => one.band === band)) })),
    customers: listed,
    others: { customers: customerCount - listed.length, ...others },
  };
}

/** The cards of a figure with their balances. */
export function readOutstanding(ctx: Ctx, request: AsOfRequest, { band, customerId, others }: Filters) {
  const whole = balances(ctx, request);
  const body = others ? entriesBeyondTop(whole, sql`entry_customer`, mostOwed) : whole;
  const entries = entriesOf(
    ctx,
    entriesWhere(
      body,
      and(band && sql`entry_mark = ${band}`, customerId ? sql`entry_customer = ${customerId}` : undefined),
    ),
  );
  const read = async (after: SQL | undefined, limit: number) => {
    const rows = await readCards(ctx, entries)(after, limit);
    return rows.map((row) => Object.assign(row, { ageDays: row.measure ?? 0, band: row.mark as Band }));
  };
  return { entries, read };
}

const mostOwed = sql`sum(entry_amount) desc, entry_customer`;

/**
 * What is unpaid of cards opened until the last day and not cancelled, an entry for each who owes something of one (RE-21): the card's own
 * customer what others do not owe, and another what is open of the documents it was billed. A balance ages from delivery, from opening
 * while the card was not delivered by then.
 */
function balances(ctx: Ctx, request: AsOfRequest) {
  const end = istDayStart(addDays(request.to, 1));
  const since = sql`coalesce(${history.created_at}, ${jobCards.openedAt})`;
  const age = sql`(${request.to}::date - ((${since} at time zone 'UTC') + interval '330 minutes')::date)`;
  const delivered = and(
    tenantFilter(history, ctx),
    eq(history.thingId, jobCards.id),
    isMove,
    isDelivery,
    lt(history.created_at, end),
  );
  const counted = and(
    tenantFilter(jobCards, ctx),
    ne(jobCards.status, 'CANCELLED'),
    lt(jobCards.openedAt, end),
    reportedCards(ctx, request),
  );
  const owing = { at: since, measure: age, mark: bandOf(age) };
  const own = selectEntries(
    { ...owing, key: jobCards.id, amount: dueOfCard },
    sql`from ${jobCards} left join ${history} on ${delivered}
      where ${and(inArray(jobCards.paymentStatus, ['PENDING', 'PARTIAL']), gt(dueOfCard, 0), counted)}`,
  );
  const ofOthers = selectEntries(
    { ...owing, key: sql`billed.key`, customer: sql`billed.customer_id`, amount: sql`billed.paise` },
    sql`from ${jobCards} left join ${history} on ${delivered} cross join lateral (${duesByOther(ctx)}) billed
      where ${and(gt(jobCards.amountOwedByOthers, 0), counted)}`,
  );
  return sql`${own} union all ${ofOthers}`;
}

const bandOf = (age: SQL) =>
  sql`case when ${age} <= 7 then '0-7' when ${age} <= 30 then '8-30' when ${age} <= 60 then '31-60'
    when ${age} <= 90 then '61-90' else 'over-90' end`;

function byBand(ctx: Ctx, request: AsOfRequest) {
  const entries = entriesOf(ctx, balances(ctx, request));
  return ctx.tx
    .with(entries)
    .select({ band: entries.mark, cards: count(), balance: paiseOf })
    .from(entries)
    .groupBy(entries.mark);
}

/** Names are read apart: joined, a young database that has counted no rows yet would go through all entries for each customer. */
async function byCustomer(ctx: Ctx, request: AsOfRequest, most: number) {
  const entries = entriesOf(ctx, balances(ctx, request));
  const sums = await ctx.tx
    .with(entries)
    .select({
      customerId: entries.customer,
      cards: count(),
      balance: paiseOf,
      oldestDays: max(entries.measure).mapWith(Number),
    })
    .from(entries)
    .groupBy(entries.customer)
    .orderBy(mostOwed)
    .limit(most);
  return withCustomers(ctx, sums);
}

async function countCustomers(ctx: Ctx, request: AsOfRequest) {
  const entries = entriesOf(ctx, balances(ctx, request));
  const [row] = await ctx.tx
    .with(entries)
    .select({ total: sql`count(distinct ${entries.customer})`.mapWith(Number) })
    .from(entries);
  return row!.total;
}

const sumOf = (all: readonly { cards: number; balance: number }[]) => ({
  cards: addUp(all, 'cards'),
  balance: addUp(all, 'balance'),
});
