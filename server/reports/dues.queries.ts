import { and, count, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { dueBands } from '#contract/gst-choices.ts';
import type { duesParts, duesRowKinds, duesSides } from '#contract/reports/dues.ts';
import { addDays } from '#rules/days.ts';
import type { Ctx } from '../context.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { customers, vehicles } from '../database/tables/customers.ts';
import { invoices } from '../database/tables/invoices.ts';
import { jobCards, payments } from '../database/tables/jobcards.ts';
import { branchOfCard } from '../garages/branch-of-card.ts';
import { daysLateOn, dueMarkOn, outstandingRows } from '../payments/owing.ts';
import { addUp } from './add-up.ts';
import { entriesOf, entriesBeyondTop, paiseOf, selectEntries, entriesWhere } from './entries.ts';
import { newestFirst, type Read } from './rows.ts';
import { reportedCards, type AsOfRequest } from './scope.ts';
import { withCustomers } from './with-customers.ts';

type Band = (typeof dueBands)[number];
type Part = (typeof duesParts)[number];
type Side = (typeof duesSides)[number];
type Kind = (typeof duesRowKinds)[number];

interface Filters {
  part?: Part | undefined;
  band?: Band | undefined;
  side?: Side | undefined;
  customerId?: string | undefined;
  others?: boolean | undefined;
}

/** What is outstanding at the end of a day, by how late and by customer: the first `most` by what they owe, and the others in one sum. */
export async function duesReport(ctx: Ctx, request: AsOfRequest, { most }: { most: number }) {
  const entries = entriesOf(ctx, owed(ctx, request));
  const sums = ctx.tx.with(entries).select({ mark: entries.mark, rows: count(), amount: paiseOf });
  const marks = await sums.from(entries).groupBy(entries.mark);
  const of = (mark: string) => marks.find((one) => one.mark === mark) ?? { rows: 0, amount: 0 };
  const figures = figuresOf((mark) => of(mark).amount);
  const listed = await byCustomer(ctx, request, most);
  const { total, toCollect } = listed.length < most ? toCollectOf(listed) : await toCollectOfAll(ctx, request);
  return {
    ...request,
    totals: { customers: total, ...figures, toCollect, toCustomers: toCollect - figures.outstanding },
    bands: dueBands.map((band) => ({ band, rows: of(band).rows, amount: of(band).amount })),
    customers: listed,
    others: { customers: total - listed.length, ...less(figures, listed) },
  };
}

/** The documents, cards and payments of a figure. Of the credit, and of what is to customers, it counts above 0. */
export function readOwing(ctx: Ctx, request: AsOfRequest, { part, band, side, customerId, others }: Filters) {
  const whole = owed(ctx, request);
  const all = others ? entriesBeyondTop(whole, sql`entry_customer`, mostOwed) : whole;
  const those = entriesWhere(
    all,
    and(
      part && (part === 'DUES' ? sql`entry_mark not in ('NOT_YET_BILLED', 'CREDIT')` : sql`entry_mark = ${part}`),
      band && sql`entry_mark = ${band}`,
      side && ofSide(whole, side),
      customerId ? sql`entry_customer = ${customerId}` : undefined,
    ),
  );
  const entries = entriesOf(ctx, part === 'CREDIT' || side === 'TO_CUSTOMERS' ? turned(those) : those);
  const read = async (after: SQL | undefined, limit: number) => {
    const rows = await readRows(ctx, entries)(after, limit);
    return rows.map(({ measure, mark, ...row }) => ({ ...row, ...lateness(request, measure), part: partOf(mark) }));
  };
  return { entries, read: read satisfies Read<unknown> };
}

/** All of whoever stands on that side: the credit of who owes more, and what is owed by who has more here. */
const ofSide = (body: SQL, side: Side) =>
  sql`entry_customer in (select entry_customer from (${body}) sided group by entry_customer
    having ${side === 'TO_COLLECT' ? sql`sum(entry_amount) > 0` : sql`sum(entry_amount) < 0`})`;

const turned = (body: SQL) =>
  sql`select entry_key, entry_at, entry_card, entry_customer, entry_thing, -entry_amount as entry_amount, entry_measure, entry_mark
    from (${body}) turned`;

const lateness = ({ to }: AsOfRequest, measure: number | null) =>
  measure === null
    ? { dueDay: null, lateDays: null }
    : { dueDay: addDays(to, -measure), lateDays: Math.max(measure, 0) };

const partOf = (mark: string | null): Part => (mark === 'NOT_YET_BILLED' || mark === 'CREDIT' ? mark : 'DUES');

const mostOwed = sql`sum(entry_amount) desc, entry_customer`;

/**
 * What is owed, worked on and held, in paise; the measure is how many days late it is. Money on no card is the garage's own, of the branch
 * that took it, and nobody's own work. Money that was all given back, of a customer with nothing else here, is no longer held.
 */
function owed(ctx: Ctx, request: AsOfRequest): SQL {
  const { own, branchId } = request;
  const onNone =
    branchId === undefined ? isNull(jobCards.id) : sql`(${jobCards.id} is null and o.branch_id = ${branchId})`;
  const counted = and(isNotNull(jobCards.id), reportedCards(ctx, request));
  const whole = selectEntries(
    {
      key: sql`o.key`,
      at: sql`o.at`,
      card: sql`o.job_card_id`,
      customer: sql`o.customer_id`,
      thing: sql`o.thing`,
      amount: sql`o.amount`,
      measure: sql`case when part = 'DUES' then ${daysLateOn(request.to)} end`,
      mark: dueMarkOn(request.to),
    },
    sql`from (${outstandingRows(ctx, request.to)}) o left join ${jobCards} on ${tenantFilter(jobCards, ctx)} and ${jobCards.id} = o.job_card_id
      where ${own ? counted : or(counted, onNone)}`,
  );
  const held = sql`bool_or(entry_mark <> 'CREDIT') over whose or sum(entry_amount) over whose <> 0`;
  return entriesWhere(
    sql`select entries.*, ${held} as held from (${whole}) entries window whose as (partition by entry_customer)`,
    sql`held`,
  );
}

/** Names are read apart, as those of the report of balances. */
async function byCustomer(ctx: Ctx, request: AsOfRequest, most: number) {
  const entries = entriesOf(ctx, owed(ctx, request));
  const of = (mark: string) => sql`coalesce(sum(entry_amount) filter (where entry_mark = ${mark}), 0)`.mapWith(Number);
  const sums = await ctx.tx
    .with(entries)
    .select({
      customerId: entries.customer,
      lateDays: sql`max(entry_measure) filter (where entry_measure > 0)`.mapWith(toDays),
      'not-due': of('not-due'),
      '1-7': of('1-7'),
      '8-30': of('8-30'),
      '31-60': of('31-60'),
      '61-90': of('61-90'),
      'over-90': of('over-90'),
      NOT_YET_BILLED: of('NOT_YET_BILLED'),
      CREDIT: of('CREDIT'),
    })
    .from(entries)
    .groupBy(entries.customer)
    .orderBy(mostOwed)
    .limit(most);
  return (await withCustomers(ctx, sums)).map(({ customerId, customerName, customerPhone, lateDays, ...amounts }) => ({
    customerId,
    customerName,
    customerPhone,
    lateDays,
    ...figuresOf((mark) => amounts[mark]),
  }));
}

/** null never gets here, but stays null */
const toDays = (days: unknown): number | null => Number(days);

/** What one customer has here is not taken from what another owes (MO-27). */
const toCollectOf = (listed: readonly Figures[]) => ({
  total: listed.length,
  toCollect: listed.reduce((sum, { outstanding }) => sum + Math.max(outstanding, 0), 0),
});

async function toCollectOfAll(ctx: Ctx, request: AsOfRequest) {
  const entries = entriesOf(ctx, owed(ctx, request));
  const sums = ctx.tx
    .select({ paise: sql`sum(${entries.amount})`.as('paise') })
    .from(entries)
    .groupBy(entries.customer)
    .as('sums');
  const [row] = await ctx.tx
    .with(entries)
    .select({
      total: count(),
      toCollect: sql`coalesce(sum(${sums.paise}) filter (where ${sums.paise} > 0), 0)`.mapWith(Number),
    })
    .from(sums);
  return row!;
}

/** Entries as what they are: a document, a card or a payment, whose number is that of its voucher. */
function readRows(ctx: Ctx, entries: ReturnType<typeof entriesOf>) {
  const kind = sql<Kind>`split_part(${entries.key}, ':', 1)`;
  return (after: SQL | undefined, limit: number) =>
    ctx.tx
      .with(entries)
      .select({
        key: entries.key,
        id: sql<string>`coalesce(${entries.thing}, ${entries.card})`,
        kind,
        at: entries.at,
        amount: entries.amount,
        measure: entries.measure,
        mark: entries.mark,
        number: sql<string | null>`coalesce(${invoices.number}, ${payments.number}, ${jobCards.jobCardNumber})`,
        jobCardId: jobCards.id,
        jobCardNumber: jobCards.jobCardNumber,
        branchName: branchOfCard(ctx),
        customerId: customers.id,
        customerName: customers.name,
        customerPhone: customers.phone,
        registrationNumber: vehicles.registrationNumber,
      })
      .from(entries)
      .innerJoin(customers, and(tenantFilter(customers, ctx), eq(customers.id, entries.customer)))
      .leftJoin(invoices, and(tenantFilter(invoices, ctx), eq(invoices.id, entries.thing)))
      .leftJoin(payments, and(tenantFilter(payments, ctx), eq(payments.id, entries.thing)))
      .leftJoin(jobCards, and(tenantFilter(jobCards, ctx), eq(jobCards.id, entries.card)))
      .leftJoin(vehicles, and(tenantFilter(vehicles, ctx), eq(vehicles.id, jobCards.vehicleId)))
      .where(after)
      .orderBy(...newestFirst(entries))
      .limit(limit);
}

type Figures = ReturnType<typeof figuresOf>;

/** The figures of amounts by mark; credit is kept below 0 and told above it. */
function figuresOf(of: (mark: Band | 'NOT_YET_BILLED' | 'CREDIT') => number) {
  const dues = dueBands.reduce((sum, band) => sum + of(band), 0);
  const [notYetBilled, credit] = [of('NOT_YET_BILLED'), 0 - of('CREDIT')];
  return {
    notLate: of('not-due'),
    days1to7: of('1-7'),
    days8to30: of('8-30'),
    days31to60: of('31-60'),
    days61to90: of('61-90'),
    over90: of('over-90'),
    dues,
    notYetBilled,
    credit,
    outstanding: dues + notYetBilled - credit,
  };
}

/** What is left of the whole beside those listed. */
function less(whole: Figures, listed: readonly Figures[]): Figures {
  const keys = Object.keys(whole) as (keyof Figures)[];
  return Object.fromEntries(keys.map((key) => [key, whole[key] - addUp(listed, key)])) as Figures;
}
