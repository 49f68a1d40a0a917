import type { QueryOut } from '#contract/endpoint.ts';
import type { customerPayments as endpoints } from '#contract/customer-payments.ts';
import { dueBands } from '#contract/gst-choices.ts';
import { bandOf } from '#rules/dues.ts';
import { and, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { isOneOf } from '../database/one-of.ts';
import { rowsOf } from '../database/raw-statements.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { customers } from '../database/tables/customers.ts';
import { lastReminders } from '../messages/last-reminders.queries.ts';
import { duesOfCustomers, stepsOf, type ReminderStep } from '../messages/reminders.queries.ts';
import { dueMarkOn, outstandingRows } from './owing.ts';
import { isPromised, newestPromises } from './promises.queries.ts';

/** So many customers one answer lists. */
const mostListed = 200;

/**
 * Who owes how much and how late, the oldest due first; of one band, those with anything in it (MO-25, MO-27). The database adds up, so that
 * what is read does not grow with what the garage has billed.
 */
export async function duesList(ctx: Ctx, { band }: QueryOut<typeof endpoints.dues>) {
  const totals = await totalsOf(ctx);
  const owingRows = await whoOwes(ctx, band);
  const ids = owingRows.map(({ customerId }) => customerId);
  const names = await namesOf(ctx, ids);
  const open = await duesOfCustomers(ctx, ids);
  const steps = await stepsOf(ctx, open);
  const reminded = await lastReminders(ctx, ids);
  const newest = await newestPromises(ctx, ids);
  const promisedOf = (id: string) => {
    const promise = newest.get(id);
    return promise && open.some((due) => due.customerId === id && isPromised(promise, due.jobCardId))
      ? promise.day
      : null;
  };
  return {
    totals,
    customers: owingRows.map(({ customerId, oldest, amounts }) => ({
      customerId,
      oldest,
      ...standingOf(amounts),
      ...names.get(customerId)!,
      ...promisedDays(promisedOf(customerId), ctx.today),
      remindedAt: reminded.get(customerId) ?? null,
      toRemind: lastStep(steps.get(customerId)),
      band: bandOf(oldest, ctx.today),
    })),
    others: (owingRows[0]?.all ?? 0) - owingRows.length,
  };
}

const promisedDays = (day: string | null, today: string) =>
  day !== null && day < today
    ? { promisedDay: null, brokenPromiseDay: day }
    : { promisedDay: day, brokenPromiseDay: null };

const lastStep = (steps: readonly ReminderStep[] | undefined) =>
  steps === undefined ? null : Math.max(...steps.map(({ step }) => step));

type Band = (typeof dueBands)[number];
/** What is outstanding by its marks, in paise; credit is below 0. */
type Amounts = Readonly<Partial<Record<string, number>>>;

const marked = (ctx: Ctx) =>
  sql`select customer_id, due_day, amount, ${dueMarkOn(ctx.today)} as mark from (${outstandingRows(ctx, ctx.today)}) o`;

const byMark = (ctx: Ctx) =>
  sql`select customer_id, mark, sum(amount) as paise, min(due_day) as oldest from (${marked(ctx)}) m group by customer_id, mark`;

/** All of the garage; what one customer has here is not taken from what another owes (MO-27). */
async function totalsOf(ctx: Ctx) {
  const rows = await ctx.tx.execute(sql`
    with by_mark as materialized (${byMark(ctx)})
    select mark, sum(paise)::float8 as paise from by_mark group by mark
    union all
    select 'TO_COLLECT', coalesce(sum(paise) filter (where paise > 0), 0)::float8
    from (select sum(paise) as paise from by_mark group by customer_id) c`);
  const sums = rowsOf<{ mark: string; paise: number }>(rows).map(({ mark, paise }): [string, number] => [mark, paise]);
  const { TO_COLLECT: toCollect = 0, ...amounts }: Amounts = Object.fromEntries(sums);
  const standing = standingOf(amounts);
  return { ...standing, toCollect, toCustomers: toCollect - standing.outstanding };
}

/** The first of those who owe, and how many they are in all. */
async function whoOwes(ctx: Ctx, band: Band | undefined) {
  const isDue = sql`mark not in ('NOT_YET_BILLED', 'CREDIT')`;
  const rows = await ctx.tx.execute(sql`
    with by_mark as (${byMark(ctx)})
    select customer_id as "customerId", min(oldest) filter (where ${isDue})::text as oldest,
      jsonb_object_agg(mark, paise) as amounts, (count(*) over ())::int as "all"
    from by_mark group by customer_id having bool_or(${band === undefined ? isDue : sql`mark = ${band}`})
    order by min(oldest) filter (where ${isDue}), sum(paise) filter (where ${isDue}) desc, customer_id limit ${mostListed}`);
  return rowsOf<{ customerId: string; oldest: string; amounts: Amounts; all: number }>(rows);
}

function standingOf(amounts: Amounts) {
  const ages = dueBands.map((band) => ({ band, amount: amounts[band] ?? 0 }));
  const dues = ages.reduce((sum, { amount }) => sum + amount, 0);
  const [notYetBilled, credit] = [amounts['NOT_YET_BILLED'] ?? 0, 0 - (amounts['CREDIT'] ?? 0)];
  return { dues, notYetBilled, credit, outstanding: dues + notYetBilled - credit, ages };
}

async function namesOf(ctx: Ctx, ids: string[]) {
  const rows = await ctx.tx
    .select({
      id: customers.id,
      customerName: customers.name,
      customerPhone: customers.phone,
      takesReminders: customers.takesReminders,
    })
    .from(customers)
    .where(and(tenantFilter(customers, ctx), isOneOf(customers.id, ids)));
  return new Map(rows.map(({ id, ...named }) => [id, named]));
}
