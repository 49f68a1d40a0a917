import { and, count, eq, lt, max, ne, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { visitorGroups } from '#contract/reports/returning.ts';
import type { Ctx } from '../context.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { customers } from '../database/tables/customers.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { addUp } from './add-up.ts';
import { during, entriesOf, fromCards, entriesBeyondTop, paiseOf, selectEntries, entriesWhere } from './entries.ts';
import { readCards } from './rows.ts';
import { type ReportRequest, reportedCards } from './scope.ts';

type Group = (typeof visitorGroups)[number];

interface Filters {
  group?: Group | undefined;
  customerId?: string | undefined;
  others?: boolean | undefined;
}

/** Customers who came on these days, new against returning, and the returning ones with the most visits. */
export async function returningReport(ctx: Ctx, request: ReportRequest, { most }: { most: number }) {
  const found = await byGroup(ctx, request);
  const groups = visitorGroups.map((group) => ({ ...none, ...found.find((one) => one.group === group), group }));
  const top = await mostVisits(ctx, request, most);
  const returning = groups.find(({ group }) => group === 'RETURNING')!;
  return {
    ...request,
    totals: sumOf(groups),
    groups,
    top,
    others: less(returning, sumOf(top.map((one) => ({ ...one, customers: 1 })))),
  };
}

/** The visits of a figure. */
export function readVisits(ctx: Ctx, request: ReportRequest, { group, customerId, others }: Filters) {
  const whole = visits(ctx, request);
  const those = others ? entriesBeyondTop(entriesWhere(whole, isReturning), sql`entry_customer`, mostFirst) : whole;
  const entries = entriesOf(
    ctx,
    entriesWhere(
      those,
      and(group && sql`entry_mark = ${group}`, customerId ? sql`entry_customer = ${customerId}` : undefined),
    ),
  );
  const read = async (after: SQL | undefined, limit: number) => {
    const rows = await readCards(ctx, entries)(after, limit);
    return rows.map((row) => Object.assign(row, { group: row.mark as Group }));
  };
  return { entries, read };
}

const none = { customers: 0, visits: 0, worth: 0 };
const isReturning = sql`entry_mark = 'RETURNING'`;
const mostFirst = sql`count(*) desc, entry_customer`;

/** Cards opened in these instants and not cancelled; a customer with one before them is returning, to the garage as a whole. */
function visits(ctx: Ctx, request: ReportRequest) {
  const earlier = alias(jobCards, 'earlier');
  const before = and(
    tenantFilter(earlier, ctx),
    eq(earlier.customerId, jobCards.customerId),
    ne(earlier.status, 'CANCELLED'),
    lt(earlier.openedAt, request.during.from),
  );
  return selectEntries(
    {
      key: jobCards.id,
      at: jobCards.openedAt,
      amount: sql`case when ${jobCards.status} = 'DELIVERED' then ${jobCards.totalAmount} end`,
      mark: sql`case when exists (select 1 from ${jobCards} earlier where ${before}) then 'RETURNING' else 'NEW' end`,
    },
    fromCards(
      ctx,
      during(jobCards.openedAt, request.during),
      ne(jobCards.status, 'CANCELLED'),
      reportedCards(ctx, request),
    ),
  );
}

function byGroup(ctx: Ctx, request: ReportRequest) {
  const entries = entriesOf(ctx, visits(ctx, request));
  return ctx.tx
    .with(entries)
    .select({
      group: sql<Group>`${entries.mark}`,
      customers: sql`count(distinct ${entries.customer})`.mapWith(Number),
      visits: count(),
      worth: paiseOf,
    })
    .from(entries)
    .groupBy(sql`1`);
}

function mostVisits(ctx: Ctx, request: ReportRequest, most: number) {
  const entries = entriesOf(ctx, entriesWhere(visits(ctx, request), isReturning));
  return ctx.tx
    .with(entries)
    .select({
      customerId: customers.id,
      customerName: customers.name,
      customerPhone: customers.phone,
      lastVisit: sql<Date>`${max(entries.at)}`.mapWith(jobCards.openedAt),
      visits: count(),
      worth: paiseOf,
    })
    .from(entries)
    .innerJoin(customers, and(tenantFilter(customers, ctx), eq(customers.id, entries.customer)))
    .groupBy(sql`entry_customer`, customers.id, customers.name, customers.phone)
    .orderBy(mostFirst)
    .limit(most);
}

type Figures = { customers: number; visits: number; worth: number };

const sumOf = (all: readonly Figures[]): Figures => ({
  customers: addUp(all, 'customers'),
  visits: addUp(all, 'visits'),
  worth: addUp(all, 'worth'),
});

const less = (whole: Figures, part: Figures): Figures => ({
  customers: whole.customers - part.customers,
  visits: whole.visits - part.visits,
  worth: whole.worth - part.worth,
});
