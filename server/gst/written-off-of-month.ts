import { sql, type SQL } from 'drizzle-orm';
import { istDay } from '#rules/days.ts';
import { daysOfMonth } from '#rules/month-locks.ts';
import type { TallyWriteOff } from '#rules/tally.ts';
import type { Ctx } from '../context.ts';
import { millis } from '../database/millis.ts';
import { rowsOf } from '../database/raw-statements.ts';
import type { Party } from '../database/tables/party.ts';
import { buyerLedger } from './party-ledger.ts';
import { rangeOf } from './payments-of-month.ts';

interface WrittenOff {
  id: string;
  number: string;
  buyer: Party;
  before: number;
  after: number;
  /** in milliseconds: when last something was written off or paid of it */
  at: number;
}

/**
 * By how much what is written off of each document rose or fell in a month, in paise (MO-136): what is paid or credited later takes its place
 * (MO-56).
 */
export async function writtenOffOfMonth(ctx: Ctx, month: string): Promise<TallyWriteOff[]> {
  const { from, to } = rangeOf(month);
  const { garageId } = ctx;
  const until = (end: Date) => sql`created_at < ${end.toISOString()}`;
  const last = (table: SQL) =>
    sql`(select max(created_at) from ${table} where garage_id = ${garageId} and invoice_id = i.id and ${until(to)})`;
  const cancelled = (id: SQL, end: Date) => sql`exists (select from invoice_events e where e.garage_id = ${garageId}
    and e.invoice_id = ${id} and e.kind = 'CANCELLED' and e.created_at < ${end.toISOString()})`;
  const sumOf = (table: SQL, end: Date) =>
    sql`(select coalesce(sum(amount), 0) from ${table} where garage_id = ${garageId} and invoice_id = i.id and ${until(end)})`;
  const noted = (
    end: Date,
  ) => sql`(select coalesce(sum(case n.kind when 'CREDIT_NOTE' then -n.payable else n.payable end), 0)
    from invoices n where n.garage_id = ${garageId} and n.invoice_id = i.id and n.created_at < ${end.toISOString()}
      and not ${cancelled(sql`n.id`, end)})`;
  const counting = (
    end: Date,
  ) => sql`(case when ${cancelled(sql`i.id`, end)} then 0 else least(${sumOf(sql`write_offs`, end)},
    greatest(i.payable + ${noted(end)} - ${sumOf(sql`allocations`, end)}, 0)) end)::float8`;
  const rows = await ctx.tx.execute(sql`
    select i.id, i.number, i.buyer, ${counting(from)} as before, ${counting(to)} as after,
      ${millis(`x.at`)} as at
    from invoices i cross join lateral (select greatest(${last(sql`write_offs`)}, ${last(sql`allocations`)}) as at) x
    where i.garage_id = ${garageId} and i.id in (select invoice_id from write_offs where garage_id = ${garageId} and ${until(to)})
    order by i.id`);
  const { to: lastDay } = daysOfMonth(month);
  const end = ctx.today < lastDay ? ctx.today : lastDay;
  return rowsOf<WrittenOff>(rows).flatMap(({ id, number, buyer, before, after, at }) => {
    const day = istDay(new Date(at));
    return before === after
      ? []
      : [
          {
            id: `${id}-written-off-${month}`,
            number,
            day: day.startsWith(month) ? day : end,
            party: buyerLedger(buyer),
            paise: after - before,
          },
        ];
  });
}
