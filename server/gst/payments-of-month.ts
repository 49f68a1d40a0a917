import { sql } from 'drizzle-orm';
import type { paymentKinds, paymentModes } from '#contract/payments.ts';
import { istDay, istDayRange } from '#rules/days.ts';
import type { IssuedNumber } from '#rules/gstr1-docs.ts';
import { daysOfMonth } from '#rules/month-locks.ts';
import type { TallyPayment } from '#rules/tally.ts';
import type { Ctx } from '../context.ts';
import { millis } from '../database/millis.ts';
import { rowsOf } from '../database/raw-statements.ts';
import type { Party } from '../database/tables/invoices.ts';
import { Problem } from '../problems.ts';
import { partyLedger } from './party-ledger.ts';

interface PaymentOfMonth {
  id: string;
  kind: (typeof paymentKinds)[number];
  mode: (typeof paymentModes)[number];
  /** of its voucher, or where a job card took it, of the card with its place among the card's own */
  number: string;
  isNumbered: boolean;
  paise: number;
  /** instants, in milliseconds */
  receivedAt: number;
  reversedAt: number | null;
  name: string;
  gstin: string | null;
  phone: string | null;
  /** of the customer's last document of the month or before, whose ledger in Tally the money is due in */
  buyer: Party | null;
}

/** As many as documents; a garage that takes more in a month is no garage. */
const mostPayments = 20_000;

/** Every payment that was received, given back or reversed in a month, 'YYYY-MM' in India, in their order. Throws 413 above `mostPayments`. */
export async function paymentsOfMonth(ctx: Ctx, month: string): Promise<PaymentOfMonth[]> {
  const { from, to } = rangeOf(month);
  const inIt = (at: string) =>
    sql`p.${sql.raw(at)} >= ${from.toISOString()} and p.${sql.raw(at)} < ${to.toISOString()}`;
  const { to: lastDay } = daysOfMonth(month);
  const rows = await ctx.tx.execute(sql`
    select p.id, p.kind, p.mode, p.amount::float8 as paise, p.number is not null as "isNumbered",
      ${millis('p.received_at')} as "receivedAt", ${millis('p.reversed_at')} as "reversedAt",
      coalesce(p.number, c.job_card_number || '/' || (select count(*) from payments q where q.garage_id = ${ctx.garageId}
        and q.job_card_id = p.job_card_id and q.number is null and q.id <= p.id)) as number,
      coalesce(nullif(cu.company_name, ''), cu.name) as name, cu.gst_number as gstin, cu.phone, billed.buyer
    from payments p
    join customers cu on cu.garage_id = ${ctx.garageId} and cu.id = p.customer_id
    left join job_cards c on c.garage_id = ${ctx.garageId} and c.id = p.job_card_id
    left join lateral (select i.buyer from invoices i where i.garage_id = ${ctx.garageId} and i.customer_id = p.customer_id
      and i.day <= ${lastDay} order by i.id desc limit 1) billed on true
    where p.garage_id = ${ctx.garageId} and ((${inIt('received_at')}) or (${inIt('reversed_at')}))
    order by p.id limit ${mostPayments + 1}`);
  const all = rowsOf<PaymentOfMonth>(rows);
  if (all.length > mostPayments) throw new Problem(413, 'This month has more payments than one file can hold.');
  return all;
}

/** The vouchers that were numbered in a month. One is cancelled when all of it was reversed before the month was over (MO-102). */
export function numberedIn(month: string, payments: readonly PaymentOfMonth[]): (IssuedNumber & { day: string })[] {
  const { to } = rangeOf(month);
  const numbered = payments.filter((one) => one.isNumbered && dayOf(one.receivedAt).startsWith(month));
  return [...Map.groupBy(numbered, ({ number }) => number).values()].map((tenders) => ({
    kind: tenders[0]!.kind === 'RECEIVED' ? 'RECEIPT_VOUCHER' : 'REFUND_VOUCHER',
    number: tenders[0]!.number,
    day: dayOf(tenders[0]!.receivedAt),
    isCancelled: tenders.every(({ reversedAt }) => reversedAt !== null && reversedAt < to.getTime()),
  }));
}

/**
 * Payments of a month for Tally: each on the day it came, and on the day it was reversed the other way round (MO-102). What it is for is what it
 * was for when the month of its receipt ended, so that the file of a month that is over stays as it was.
 */
export async function tallyPayments(
  ctx: Ctx,
  month: string,
  payments: readonly PaymentOfMonth[],
): Promise<TallyPayment[]> {
  const placed = Map.groupBy(await placedAtEnd(ctx, month), ({ paymentId }) => paymentId);
  return payments.flatMap((one) => {
    const { id, kind, number, mode, paise, receivedAt, reversedAt, buyer, name, gstin, phone } = one;
    const party = partyLedger(buyer ? { ...buyer, name: buyer.legalName ?? buyer.name } : { name, gstin, phone });
    const allocations = (placed.get(id) ?? []).map(({ number: of, paise: part, buyer: by }) => ({
      number: of,
      paise: part,
      party: partyLedger({ ...by, name: by.legalName ?? by.name }),
    }));
    const of = { number, mode, paise, party, allocations };
    const taken = reversedAt === null ? null : dayOf(reversedAt);
    return [
      ...(dayOf(receivedAt).startsWith(month) ? [{ ...of, id, kind, day: dayOf(receivedAt) }] : []),
      ...(taken?.startsWith(month) ? [{ ...of, id: `${id}-reversed`, kind: otherKind[kind], day: taken }] : []),
    ];
  });
}

const otherKind = { RECEIVED: 'REFUNDED', REFUNDED: 'RECEIVED' } as const;

interface Placed {
  paymentId: string;
  number: string;
  buyer: Party;
  paise: number;
}

/** What documents had of the month's payments when the month of each was over. */
async function placedAtEnd(ctx: Ctx, month: string): Promise<Placed[]> {
  const { from, to } = rangeOf(month);
  const monthEnd = sql`(date_trunc('month', p.received_at at time zone 'UTC' + interval '330 minutes') + interval '1 month'
    - interval '330 minutes') at time zone 'UTC'`;
  const rows = await ctx.tx.execute(sql`
    select a.payment_id as "paymentId", i.number, i.buyer, a.paise::float8 as paise
    from (
      select a.payment_id, a.invoice_id, sum(a.amount) as paise
      from payments p join allocations a on a.garage_id = ${ctx.garageId} and a.payment_id = p.id
      where p.garage_id = ${ctx.garageId} and a.invoice_id is not null and a.created_at < ${monthEnd}
        and ((p.received_at >= ${from.toISOString()} and p.received_at < ${to.toISOString()})
          or (p.reversed_at >= ${from.toISOString()} and p.reversed_at < ${to.toISOString()}))
      group by a.payment_id, a.invoice_id having sum(a.amount) <> 0
    ) a join invoices i on i.garage_id = ${ctx.garageId} and i.id = a.invoice_id
    order by a.payment_id, i.id`);
  return rowsOf<Placed>(rows);
}

/** All instants of a month in India. */
export function rangeOf(month: string): { from: Date; to: Date } {
  const { from, to } = daysOfMonth(month);
  return { from: istDayRange(from).from, to: istDayRange(to).to };
}

const dayOf = (millisSince: number) => istDay(new Date(millisSince));
