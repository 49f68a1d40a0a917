import { sql, type SQL } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { sqlArray } from '../database/one-of.ts';
import { type ParametersOf, prepareQuery } from '../database/prepared-query.ts';
import { rowsOf } from '../database/raw-statements.ts';
import { deliveredAt, dueDayOfCard } from './due-day.ts';
import { refuseManyEntries } from './many-entries.ts';

/** What a document or a delivered card that is not billed comes to, in paise: what it asks for after its notes, and how that was met. */
export interface DueRow {
  dueId: string;
  invoiceId: string | null;
  jobCardId: string;
  jobCardNumber: string;
  customerId: string;
  number: string;
  /** in India: the day of the document and its terms, or of the delivery and those of now (MO-58) */
  dueDay: string;
  owedPaise: number;
  paidPaise: number;
  /** of what was written off, as much as is not paid */
  writtenPaise: number;
  /** below 0 where more was paid than is owed */
  openPaise: number;
}

const cancelled = (ctx: Ctx, id: SQL) =>
  sql`exists (select from invoice_events e where e.garage_id = ${ctx.garageId} and e.invoice_id = ${id} and e.kind = 'CANCELLED')`;

const signed = sql`case n.kind when 'CREDIT_NOTE' then -n.payable else n.payable end`;

/**
 * Everything that one customer owes, what is paid among it (MO-25); who owes in the garage is added up by owing.ts. Throws the problem 413
 * for more entries than are added up at once (MO-109).
 */
export async function duesOf(ctx: Ctx, { customerId, most }: { customerId: string; most?: number }): Promise<DueRow[]> {
  await refuseManyEntries(ctx, customerId, most);
  const documents = sql`
    select i.id as due_id, i.id as invoice_id, i.job_card_id, i.customer_id, i.number, i.day + i.term_days as due_day,
      i.payable + coalesce(noted.paise, 0) as owed, coalesce(paid.paise, 0) as paid, coalesce(written.paise, 0) as written
    from standing i
    left join (select n.invoice_id, sum(${signed}) as paise from standing n where n.invoice_id is not null group by n.invoice_id) noted
      on noted.invoice_id = i.id
    left join paid on paid.invoice_id = i.id
    left join written on written.invoice_id = i.id
    where i.invoice_id is null and i.customer_id = ${customerId}`;
  const cards = sql`
    select c.id, null::uuid, c.id, c.customer_id, c.job_card_number, null::date, c.total_amount - coalesce(billed.paise, 0),
      coalesce(paid.paise, 0), coalesce(written.paise, 0)
    from job_cards c
    ${joinBilled} ${joinOnCard}
    where c.garage_id = ${ctx.garageId} and c.status = 'DELIVERED' and c.customer_id = ${customerId}`;
  const rows = await ctx.tx.execute(sql`
    with ${sumsOnCards(ctx, customerId)}
    select d.due_id as "dueId", d.invoice_id as "invoiceId", d.job_card_id as "jobCardId", c.job_card_number as "jobCardNumber",
      d.customer_id as "customerId", d.number, coalesce(d.due_day, ${dueDayOfCard(ctx.garageId)})::text as "dueDay",
      d.owed::float8 as "owedPaise", d.paid::float8 as "paidPaise",
      least(d.written, greatest(d.owed - d.paid, 0))::float8 as "writtenPaise",
      (d.owed - d.paid - least(d.written, greatest(d.owed - d.paid, 0)))::float8 as "openPaise"
    from (${documents} union all ${cards}) d join job_cards c on c.garage_id = ${ctx.garageId} and c.id = d.job_card_id
    where d.owed <> 0 or d.paid <> 0`);
  return rowsOf<DueRow>(rows);
}

/**
 * The documents that stand, and what was paid and written off by place, of the cards that one customer owes something for. Each is
 * added up once: a young database, which has counted no rows yet, would add it up again for each document and card.
 */
function sumsOnCards(ctx: Ctx, customerId: string): SQL {
  const { garageId } = ctx;
  const theirs = sql`and job_card_id in (select id from job_cards where garage_id = ${garageId} and customer_id = ${customerId}
          union select job_card_id from invoices where garage_id = ${garageId} and customer_id = ${customerId})`;
  const byPlace = (table: SQL) =>
    sql`select job_card_id, invoice_id, sum(amount) as paise from ${table} where garage_id = ${garageId} ${theirs} group by job_card_id, invoice_id`;
  return sql`standing as materialized (
      select id, kind, invoice_id, job_card_id, customer_id, number, day, term_days, payable from invoices
      where garage_id = ${garageId} ${theirs} and not ${cancelled(ctx, sql`invoices.id`)}
    ), paid as materialized (${byPlace(sql`allocations`)}), written as materialized (${byPlace(sql`write_offs`)})`;
}

/** What of a card's total stands on documents. */
const joinBilled = sql`left join (select n.job_card_id, sum(${signed}) as paise from standing n group by n.job_card_id) billed
  on billed.job_card_id = c.id`;

/** What was paid and written off of what a card has on no document. */
const joinOnCard = sql`left join paid on paid.job_card_id = c.id and paid.invoice_id is null
    left join written on written.job_card_id = c.id and written.invoice_id is null`;

/**
 * What of cards stands on no document, in paise, with as much of what was written off as is not paid, and when they were delivered;
 * cancelled cards are left out.
 */
export async function unbilledCards(ctx: Ctx, customerId: string) {
  const rows = await ctx.tx.execute(sql`
    with ${sumsOnCards(ctx, customerId)}
    select c.id, c.job_card_number as number, (c.total_amount - coalesce(billed.paise, 0))::float8 as "unbilledPaise",
      least(coalesce(written.paise, 0), greatest(c.total_amount - coalesce(billed.paise, 0) - coalesce(paid.paise, 0), 0))::float8 as "writtenPaise",
      case when c.status = 'DELIVERED' then ${deliveredAt(ctx.garageId)}::text end as at
    from job_cards c ${joinBilled} ${joinOnCard}
    where c.garage_id = ${ctx.garageId} and c.customer_id = ${customerId} and c.status <> 'CANCELLED'`);
  return rowsOf<{ id: string; number: string; unbilledPaise: number; writtenPaise: number; at: string | null }>(rows);
}

/** What of a customer's money is on no due and on no card, in paise: what can be given back (MO-23). */
export async function freeMoney(ctx: Ctx, customerId: string): Promise<number> {
  const [row] = await freeOfOne(ctx, { customerId });
  return row!.paise;
}

const freeOfOne = prepareQuery((ctx, { customerId }: ParametersOf<{ customerId: string }>) =>
  ctx.tx
    .select({ paise: sql<number>`coalesce(sum(m.amount), 0)::float8`.mapWith(Number) })
    .from(sql`(${movedMoney(sql`p.garage_id = ${ctx.garageId} and p.customer_id = ${customerId}`)}) m`),
);

/** The same of several customers, by customer; who never paid anything is not there. */
export async function freeMoneyOf(ctx: Ctx, customerIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (customerIds.length === 0) return new Map();
  const theirs = sql`p.garage_id = ${ctx.garageId} and p.customer_id = any (${sqlArray(customerIds)}::uuid[])`;
  const rows = await ctx.tx.execute(sql`
    select customer_id as "customerId", sum(amount)::float8 as paise from (${movedMoney(theirs)}) m group by customer_id`);
  return new Map(
    rowsOf<{ customerId: string; paise: number }>(rows).map(({ customerId, paise }) => [customerId, paise]),
  );
}

/** What came and went of customers' money, and what of it was put somewhere. */
const movedMoney = (theirs: SQL) => sql`
  select p.customer_id, case p.kind when 'RECEIVED' then p.amount else -p.amount end as amount
  from payments p where ${theirs} and p.reversed_at is null
  union all
  select p.customer_id, -a.amount from payments p
  join lateral (select a.amount from allocations a where a.garage_id = p.garage_id and a.payment_id = p.id) a on true where ${theirs}`;
