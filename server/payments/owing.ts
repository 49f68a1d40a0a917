import { sql, type SQL } from 'drizzle-orm';
import { addDays, istDayStart, type Day } from '#rules/days.ts';
import type { Ctx } from '../context.ts';

/** What a row of `outstandingRows` counts as on a day: NOT_YET_BILLED, CREDIT, or how late it is (MO-26). */
export const dueMarkOn = (
  day: Day,
): SQL => sql`case when part <> 'DUES' then part when ${daysLateOn(day)} <= 0 then 'not-due'
  when ${daysLateOn(day)} <= 7 then '1-7' when ${daysLateOn(day)} <= 30 then '8-30' when ${daysLateOn(day)} <= 60 then '31-60'
  when ${daysLateOn(day)} <= 90 then '61-90' else 'over-90' end`;

/** How many days late a row of `outstandingRows` is on a day. */
export const daysLateOn = (day: Day): SQL => sql`(${day}::date - due_day)`;

/**
 * All that made up what was outstanding in the garage at the end of an India day, one row each (MO-25, MO-27), as a query of the columns key,
 * at, job_card_id, customer_id, thing (the document or payment), branch_id (of a payment on no card), due_day, part and amount in paise.
 * The part is DUES, NOT_YET_BILLED or CREDIT, and credit is below 0, so that all of it comes to what is outstanding. Documents, payments,
 * write-offs and deliveries count as they stood then; a job card comes to what it comes to now, so that notes of later days are among what
 * is billed of it, and a cancelled one is left out. Each sum is made once: a young database, which has counted no rows yet, would make it again for each document and card.
 */
export function outstandingRows(ctx: Ctx, day: Day): SQL {
  const { garageId } = ctx;
  const end = sql`${istDayStart(addDays(day, 1)).toISOString()}::timestamptz`;
  const until = (table: SQL) => sql`${table}.garage_id = ${garageId} and ${table}.created_at < ${end}`;
  const signed = sql`case kind when 'CREDIT_NOTE' then -payable else payable end`;
  const cancelled = (when: SQL) => sql`exists (select from invoice_events e where e.garage_id = ${garageId}
    and e.invoice_id = invoices.id and e.kind = 'CANCELLED' and ${when})`;
  const byPlace = (table: SQL) =>
    sql`select job_card_id, invoice_id, sum(amount) as paise from ${table} where ${until(table)} group by job_card_id, invoice_id`;
  const counted = (owed: SQL) => sql`least(written, greatest(${owed} - paid, 0))`;
  return sql`
    with standing as materialized (
      select id, created_at, kind, invoice_id, job_card_id, customer_id, day + term_days as due_day, payable from invoices
      where ${until(sql`invoices`)} and not ${cancelled(sql`e.created_at < ${end}`)}
    ), paid as materialized (${byPlace(sql`allocations`)}), written as materialized (${byPlace(sql`write_offs`)}),
    noted as materialized (select invoice_id, sum(${signed}) as paise from standing where invoice_id is not null group by invoice_id),
    billed as materialized (
      select job_card_id, sum(paise) as paise from (
        select job_card_id, payable as paise from standing where invoice_id is null
        union all
        select job_card_id, ${signed} from invoices where garage_id = ${garageId} and invoice_id is not null and not ${cancelled(sql`true`)}
      ) b group by job_card_id
    ),
    moved as materialized (
      select thing_id, max(created_at) as last,
        max(created_at) filter (where created_at < ${end} and (reopened_at is null or reopened_at >= ${end})) as stood
      from history where garage_id = ${garageId} and kind = 'MOVED' and thing = 'job_cards' and "to" = 'DELIVERED' and undone_at is null
      group by thing_id
    ), cards as materialized (
      select c.id, c.customer_id, c.opened_at, c.total_amount - coalesce(billed.paise, 0) as unbilled,
        coalesce(paid.paise, 0) as paid, coalesce(written.paise, 0) as written,
        case when moved.stood is not null then moved.stood
          when moved.last is null and c.status = 'DELIVERED' and coalesce(c.completed_at, c.opened_at) < ${end}
          then coalesce(c.completed_at, c.opened_at) end as delivered_at
      from job_cards c left join billed on billed.job_card_id = c.id left join moved on moved.thing_id = c.id
      left join paid on paid.job_card_id = c.id and paid.invoice_id is null
      left join written on written.job_card_id = c.id and written.invoice_id is null
      where c.garage_id = ${garageId} and c.opened_at < ${end} and c.status <> 'CANCELLED'
    ), dues as (
      select 'DOCUMENT:' || i.id as key, i.created_at as at, i.job_card_id, i.customer_id, i.id as thing, i.due_day,
        i.payable + coalesce(noted.paise, 0) as owed, coalesce(paid.paise, 0) as paid, coalesce(written.paise, 0) as written
      from standing i left join noted on noted.invoice_id = i.id left join paid on paid.invoice_id = i.id
      left join written on written.invoice_id = i.id where i.invoice_id is null
      union all
      select 'CARD:' || c.id, c.delivered_at, c.id, c.customer_id, null,
        ((c.delivered_at at time zone 'UTC') + interval '330 minutes')::date + coalesce(
          (select k.term_days from customers k where k.garage_id = ${garageId} and k.id = c.customer_id),
          (select g.term_days from garages g where g.id = ${garageId})),
        c.unbilled, c.paid, c.written from cards c where c.delivered_at is not null
    ), open as (
      select key, at, job_card_id, customer_id, thing, due_day, owed - paid - ${counted(sql`owed`)} as amount from dues
    ), work as (
      select id, opened_at, customer_id, unbilled - ${counted(sql`unbilled`)} as amount from cards where delivered_at is null
    ), placed as materialized (
      select payment_id, sum(amount) as paise from allocations where ${until(sql`allocations`)}
        and (case when invoice_id is null then job_card_id in (select id from cards where delivered_at is not null)
          else invoice_id in (select id from standing) end) group by payment_id
    ), free as (
      select p.id, p.received_at, p.job_card_id, p.customer_id, p.branch_id, coalesce(placed.paise, 0) - case
        when p.reversed_at < ${end} then 0 when p.kind = 'RECEIVED' then p.amount else -p.amount end as amount
      from payments p left join placed on placed.payment_id = p.id where p.garage_id = ${garageId} and p.received_at < ${end}
    )
    select key, at, job_card_id, customer_id, thing, null::text as branch_id, due_day,
      case when amount > 0 then 'DUES' else 'CREDIT' end as part, amount from open where amount <> 0
    union all
    select 'WORK:' || id, opened_at, id, customer_id, null, null, null, 'NOT_YET_BILLED', amount from work where amount <> 0
    union all
    select 'PAYMENT:' || id, received_at, job_card_id, customer_id, id, branch_id, null, 'CREDIT', amount from free where amount <> 0`;
}
