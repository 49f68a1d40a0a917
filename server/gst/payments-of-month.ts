import { sql, type SQL } from 'drizzle-orm';
import type { GstRegime } from '#contract/gst-choices.ts';
import type { paymentKinds, paymentModes } from '#contract/payments.ts';
import { givenByRefunds } from '#rules/advance-uses.ts';
import { istDay, istDayRange } from '#rules/days.ts';
import { sumOfPaise } from '#rules/gst.ts';
import type { IssuedNumber } from '#rules/gstr1-docs.ts';
import { daysOfMonth, monthOf } from '#rules/month-locks.ts';
import type { StateCode } from '#rules/states.ts';
import { refundReferences, type ReceiptInTally, type Reference } from '#rules/tally-refunds.ts';
import type { TallyPayment } from '#rules/tally.ts';
import type { Ctx } from '../context.ts';
import { millis } from '../database/millis.ts';
import { sqlArray } from '../database/one-of.ts';
import { rowsOf } from '../database/raw-statements.ts';
import type { Party } from '../database/tables/party.ts';
import { Problem } from '../problems.ts';
import { eventsOfCustomers } from '../payments/money-events.ts';
import { buyerLedger, partyLedger } from './party-ledger.ts';

interface PaymentOfMonth {
  id: string;
  customerId: string;
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
  /**
   * of the customer's last document of the month it came in or before, whose ledger in Tally the money is due in, else whom its voucher
   * names, with the phone of now, which it does not keep (MO-71, MO-182)
   */
  buyer: Party | null;
  /** of the garage, as kept with it */
  regime: GstRegime | null;
  sellerState: StateCode | null;
}

/** As many as documents; a garage that takes more in a month is no garage. */
const mostPayments = 20_000;

/** Every payment that was received, given back or reversed in a month, 'YYYY-MM' in India, in their order. Throws 413 above `mostPayments`. */
export async function paymentsOfMonth(ctx: Ctx, month: string): Promise<PaymentOfMonth[]> {
  const { from, to } = rangeOf(month);
  const inIt = (at: string) =>
    sql`p.${sql.raw(at)} >= ${from.toISOString()} and p.${sql.raw(at)} < ${to.toISOString()}`;
  const all = await paymentsWhere(ctx, sql`(${inIt('received_at')}) or (${inIt('reversed_at')})`);
  if (all.length > mostPayments) throw new Problem(413, 'This month has more payments than one file can hold.');
  return all;
}

async function paymentsWhere(ctx: Ctx, where: SQL): Promise<PaymentOfMonth[]> {
  const rows = await ctx.tx.execute(sql`
    select p.id, p.customer_id as "customerId", p.kind, p.mode, p.amount::float8 as paise, p.number is not null as "isNumbered",
      ${millis('p.received_at')} as "receivedAt", ${millis('p.reversed_at')} as "reversedAt",
      coalesce(p.number, c.job_card_number || '/' || (select count(*) from payments q where q.garage_id = ${ctx.garageId}
        and q.job_card_id = p.job_card_id and q.number is null and q.id <= p.id)) as number,
      coalesce(nullif(cu.company_name, ''), cu.name) as name, cu.gst_number as gstin, cu.phone,
      coalesce(billed.buyer, p.buyer || jsonb_build_object('phone', cu.phone)) as buyer, p.regime, p.seller ->> 'stateCode' as "sellerState"
    from payments p
    join customers cu on cu.garage_id = ${ctx.garageId} and cu.id = p.customer_id
    left join job_cards c on c.garage_id = ${ctx.garageId} and c.id = p.job_card_id
    left join lateral (select i.buyer from invoices i where i.garage_id = ${ctx.garageId} and i.customer_id = p.customer_id
      and i.day < ${monthEnd} order by i.id desc limit 1) billed on true
    where p.garage_id = ${ctx.garageId} and (${where})
    order by p.id limit ${mostPayments + 1}`);
  return rowsOf<PaymentOfMonth>(rows);
}

/** In India the month of a payment `p` is over. */
const monthEnd = sql`(date_trunc('month', p.received_at at time zone 'UTC' + interval '330 minutes') + interval '1 month')`;
const monthEndAt = sql`(${monthEnd} - interval '330 minutes') at time zone 'UTC'`;

/** The vouchers that were numbered in a month. One is cancelled when all of it was reversed before the month was over (MO-102). */
export function numberedIn(month: string, payments: readonly PaymentOfMonth[]): NumberedVoucher[] {
  const { to } = rangeOf(month);
  const numbered = payments.filter((one) => one.isNumbered && dayOf(one.receivedAt).startsWith(month));
  return [...Map.groupBy(numbered, ({ number }) => number).values()].map((tenders) => ({
    kind: tenders[0]!.kind === 'RECEIVED' ? 'RECEIPT_VOUCHER' : 'REFUND_VOUCHER',
    number: tenders[0]!.number,
    day: dayOf(tenders[0]!.receivedAt),
    isCancelled: tenders.every(({ reversedAt }) => reversedAt !== null && reversedAt < to.getTime()),
    regime: tenders[0]!.regime,
    sellerState: tenders[0]!.sellerState,
  }));
}

export type NumberedVoucher = IssuedNumber & { day: string } & Pick<PaymentOfMonth, 'regime' | 'sellerState'>;

/**
 * Payments of a month for Tally: each on the day it came, and on the day it was reversed the other way round (MO-102). What it is for is what it
 * was for when the month of its receipt ended, so that the file of a month that is over stays as it was.
 */
export async function tallyPayments(
  ctx: Ctx,
  month: string,
  payments: readonly PaymentOfMonth[],
): Promise<TallyPayment[]> {
  const placed = Map.groupBy(await placedOf(ctx, payments, rangeOf(month).to), ({ paymentId }) => paymentId);
  const given = await givenBack(ctx, payments);
  return payments.flatMap((one) => {
    const { id, kind, number, mode, paise, receivedAt, reversedAt } = one;
    const party = partyOf(one);
    const allocations =
      kind === 'REFUNDED'
        ? (given.get(id) ?? [])
        : (placed.get(id) ?? []).flatMap(({ number: of, first, buyer }) =>
            first === 0 ? [] : [{ number: of, paise: first, party: buyerLedger(buyer) }],
          );
    const of = { number, mode, paise, party };
    const taken = reversedAt === null ? null : dayOf(reversedAt);
    const rest = paise - sumOfPaise(allocations.map((each) => each.paise));
    // what was an advance is taken back against itself
    const whole = rest === 0 ? allocations : [...allocations, { number, paise: rest, party }];
    return [
      ...(dayOf(receivedAt).startsWith(month) ? [{ ...of, allocations, id, kind, day: dayOf(receivedAt) }] : []),
      ...(taken?.startsWith(month)
        ? [{ ...of, allocations: whole, id: `${id}-reversed`, kind: otherKind[kind], day: taken }]
        : []),
    ];
  });
}

const partyOf = ({ buyer, name, gstin, phone }: PaymentOfMonth) =>
  buyer ? buyerLedger(buyer) : partyLedger({ name, gstin, phone });

/** What refunds settle in Tally, by their ids: as it was when the month of each was over, for its voucher stays as it was (MO-135). */
async function givenBack(ctx: Ctx, payments: readonly PaymentOfMonth[]): Promise<Map<string, Reference[]>> {
  const refunds = payments.filter(({ kind }) => kind === 'REFUNDED');
  const all = new Map<string, Reference[]>();
  for (const [month, of] of Map.groupBy(refunds, ({ receivedAt }) => monthOf(dayOf(receivedAt)))) {
    const end = rangeOf(month).to;
    const customerIds = [...new Set(of.map(({ customerId }) => customerId))];
    const theirs = (await eventsOfCustomers(ctx, customerIds, end)).map(givenByRefunds);
    const receiptIds = [...new Set(theirs.flat().flatMap(({ parts }) => [...parts.keys()]))];
    const receipts = await receiptsInTally(ctx, receiptIds, end);
    for (const each of theirs) for (const [id, references] of refundReferences(each, receipts)) all.set(id, references);
  }
  return all;
}

async function receiptsInTally(ctx: Ctx, ids: readonly string[], end: Date): Promise<Map<string, ReceiptInTally>> {
  if (ids.length === 0) return new Map();
  const receipts = await paymentsWhere(ctx, sql`p.id = any (${sqlArray(ids)}::uuid[])`);
  const placed = Map.groupBy(await placedOf(ctx, receipts, end), ({ paymentId }) => paymentId);
  return new Map(
    receipts.map((one) => {
      const documents = placed.get(one.id) ?? [];
      const free = one.paise - sumOfPaise(documents.map(({ first }) => first));
      return [
        one.id,
        {
          own: { number: one.number, party: partyOf(one), paise: free },
          freed: documents.flatMap(({ number, buyer, first, last }) =>
            first > last ? [{ number, party: buyerLedger(buyer), paise: first - last }] : [],
          ),
        },
      ];
    }),
  );
}

const otherKind = { RECEIVED: 'REFUNDED', REFUNDED: 'RECEIVED' } as const;

interface Placed {
  paymentId: string;
  number: string;
  buyer: Party;
  /** what the document had when the month of the payment was over, and what it had at a moment */
  first: number;
  last: number;
}

/** What documents have had of payments, each in its order. */
async function placedOf(ctx: Ctx, payments: readonly PaymentOfMonth[], end: Date): Promise<Placed[]> {
  const ids = payments.map(({ id }) => id);
  const rows = await ctx.tx.execute(sql`
    select a.payment_id as "paymentId", i.number, i.buyer, a.first::float8 as first, a.last::float8 as last
    from (
      select a.payment_id, a.invoice_id, coalesce(sum(a.amount) filter (where a.created_at < ${monthEndAt}), 0) as first,
        coalesce(sum(a.amount) filter (where a.created_at < ${end.toISOString()}), 0) as last
      from payments p join allocations a on a.garage_id = ${ctx.garageId} and a.payment_id = p.id
      where p.garage_id = ${ctx.garageId} and p.id = any (${sqlArray(ids)}::uuid[]) and a.invoice_id is not null
      group by a.payment_id, a.invoice_id
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
