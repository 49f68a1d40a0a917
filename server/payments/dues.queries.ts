import { sql, type SQL } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { rowsOf } from '../database/roles.ts';

/** What a document or a delivered card that is not billed comes to, in paise: what it asks for after its notes, and how that was met. */
export interface DueRow {
  dueId: string;
  invoiceId: string | null;
  jobCardId: string;
  jobCardNumber: string;
  customerId: string;
  number: string;
  /** in India: of the document, or of the delivery */
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

/** What of a card's total stands on documents. */
const billed = (ctx: Ctx) =>
  sql`coalesce((select sum(${signed}) from invoices n where n.garage_id = ${ctx.garageId} and n.job_card_id = c.id
    and not ${cancelled(ctx, sql`n.id`)}), 0)`;

/** A place that money is on: a document, or the card itself. */
const sumAt = (ctx: Ctx, table: SQL, at: SQL) =>
  sql`coalesce((select sum(x.amount) from ${table} x where x.garage_id = ${ctx.garageId} and ${at}), 0)`;

/** Everything that is owed in the garage or by one customer, what is paid among it (MO-25). */
export async function duesOf(ctx: Ctx, { customerId }: { customerId?: string } = {}): Promise<DueRow[]> {
  const [allocations, writeOffs] = [sql`allocations`, sql`write_offs`];
  const [onDocument, onCard] = [sql`x.invoice_id = i.id`, sql`x.job_card_id = c.id and x.invoice_id is null`];
  const of = (column: SQL) => (customerId === undefined ? sql`` : sql`and ${column} = ${customerId}`);
  const documents = sql`
    select i.id as due_id, i.id as invoice_id, i.job_card_id, i.customer_id, i.number, i.day as due_day, i.payable + coalesce((select sum(${signed})
      from invoices n where n.garage_id = ${ctx.garageId} and n.invoice_id = i.id and not ${cancelled(ctx, sql`n.id`)}), 0) as owed,
      ${sumAt(ctx, allocations, onDocument)} as paid, ${sumAt(ctx, writeOffs, onDocument)} as written
    from invoices i where i.garage_id = ${ctx.garageId} and i.invoice_id is null ${of(sql`i.customer_id`)} and not ${cancelled(ctx, sql`i.id`)}`;
  const cards = sql`
    select c.id, null::uuid, c.id, c.customer_id, c.job_card_number, null::date, c.total_amount - ${billed(ctx)},
      ${sumAt(ctx, allocations, onCard)}, ${sumAt(ctx, writeOffs, onCard)}
    from job_cards c where c.garage_id = ${ctx.garageId} and c.status = 'DELIVERED' ${of(sql`c.customer_id`)}`;
  const rows = await ctx.tx.execute(sql`
    select d.due_id as "dueId", d.invoice_id as "invoiceId", d.job_card_id as "jobCardId", c.job_card_number as "jobCardNumber",
      d.customer_id as "customerId", d.number, coalesce(d.due_day, ((${deliveredAt(ctx)} at time zone 'UTC') + interval '330 minutes')::date)::text as "dueDay",
      d.owed::float8 as "owedPaise", d.paid::float8 as "paidPaise",
      least(d.written, greatest(d.owed - d.paid, 0))::float8 as "writtenPaise",
      (d.owed - d.paid - least(d.written, greatest(d.owed - d.paid, 0)))::float8 as "openPaise"
    from (${documents} union all ${cards}) d join job_cards c on c.garage_id = ${ctx.garageId} and c.id = d.job_card_id
    where d.owed <> 0 or d.paid <> 0`);
  return rowsOf<DueRow>(rows);
}

/** When a card was delivered, the last time where it was reopened. */
const deliveredAt = (ctx: Ctx) =>
  sql`coalesce((select max(h.created_at) from history h where h.garage_id = ${ctx.garageId} and h.thing_id = c.id and h.thing = 'job_cards'
    and h.kind = 'MOVED' and h."to" = 'DELIVERED' and h.undone_at is null), c.completed_at, c.opened_at)`;

/** What of cards stands on no document, in paise, with when they were delivered; cancelled cards are left out. */
export async function unbilledCards(ctx: Ctx, customerId: string) {
  const rows = await ctx.tx.execute(sql`
    select c.id, c.job_card_number as number, (c.total_amount - ${billed(ctx)})::float8 as "unbilledPaise",
      case when c.status = 'DELIVERED' then ${deliveredAt(ctx)}::text end as at
    from job_cards c where c.garage_id = ${ctx.garageId} and c.customer_id = ${customerId} and c.status <> 'CANCELLED'`);
  return rowsOf<{ id: string; number: string; unbilledPaise: number; at: string | null }>(rows);
}

/** By customer, in paise: money that no document and no delivered card has, before what those have too much. */
export async function unallocated(ctx: Ctx) {
  const rows = await ctx.tx.execute(sql`
    select customer_id as "customerId", sum(paise)::float8 as paise from (
      select customer_id, case kind when 'RECEIVED' then amount else -amount end as paise
      from payments where garage_id = ${ctx.garageId} and reversed_at is null
      union all
      select p.customer_id, -a.amount from allocations a
      join payments p on p.garage_id = ${ctx.garageId} and p.id = a.payment_id
      join job_cards c on c.garage_id = ${ctx.garageId} and c.id = a.job_card_id
      where a.garage_id = ${ctx.garageId} and (a.invoice_id is not null or c.status = 'DELIVERED')
    ) moved group by customer_id having sum(paise) <> 0`);
  return rowsOf<{ customerId: string; paise: number }>(rows);
}

/** By customer, in paise: what of work that is not delivered stands on no document. */
export async function notYetBilled(ctx: Ctx) {
  const rows = await ctx.tx.execute(sql`
    select c.customer_id as "customerId", sum(c.total_amount - ${billed(ctx)})::float8 as paise
    from job_cards c where c.garage_id = ${ctx.garageId} and c.status in ('OPEN', 'IN_PROGRESS', 'READY') group by c.customer_id`);
  return rowsOf<{ customerId: string; paise: number }>(rows);
}

/** What of a customer's money is on no due and on no card, in paise: what can be given back (MO-23). */
export async function freeMoney(ctx: Ctx, customerId: string): Promise<number> {
  const rows = await ctx.tx.execute(sql`
    select (coalesce((select sum(case kind when 'RECEIVED' then amount else -amount end) from payments
        where garage_id = ${ctx.garageId} and customer_id = ${customerId} and reversed_at is null), 0)
      - coalesce((select sum(a.amount) from payments p join allocations a on a.garage_id = ${ctx.garageId} and a.payment_id = p.id
        where p.garage_id = ${ctx.garageId} and p.customer_id = ${customerId}), 0))::float8 as paise`);
  return rowsOf<{ paise: number }>(rows)[0]!.paise;
}
