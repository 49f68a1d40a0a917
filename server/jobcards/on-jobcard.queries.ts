import { and, asc, desc, eq, exists, gt, ne, sql } from 'drizzle-orm';
import { taxOnTop, type TaxOnTop } from '../garages/tax-on-top.ts';
import type { QueryContext, Ctx } from '../context.ts';
import { isAmong, type Ids } from '../database/one-of.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { prepareQuery, type ParametersOf } from '../database/prepared-query.ts';
import { allocations, writeOffs } from '../database/tables/allocations.ts';
import { invoices } from '../database/tables/invoices.ts';
import { jobCardLines, type jobCards, payments } from '../database/tables/jobcards.ts';
import { billedOn, isBilled } from '../invoices/on-card.queries.ts';
import { paymentColumns } from '../payments/payment-columns.ts';
import { namedOne } from '../staff/named-staff.ts';

/** The lines of the cards in the order they were added. */
export const linesOf = prepareQuery((ctx, cards: ParametersOf<Ids>) =>
  ctx.tx
    .select()
    .from(jobCardLines)
    .where(and(tenantFilter(jobCardLines, ctx), isAmong(jobCardLines.jobCardId, cards)))
    .orderBy(asc(jobCardLines.id)),
);

/** The payments of the cards, newest first, the reversed ones too. */
export const paymentsOf = prepareQuery((ctx, cards: ParametersOf<Ids>) =>
  readPayments(ctx)
    .where(and(tenantFilter(payments, ctx), isAmong(payments.jobCardId, cards)))
    .orderBy(desc(payments.id)),
);

/** What of payments that were not taken on these cards is on them and on their documents, in paise, the newest payment first (MO-121). */
export const otherPaymentsOf = prepareQuery((ctx, cards: ParametersOf<Ids>) => {
  const { jobCardId, invoiceId, paymentId } = allocations;
  const sum = sql<number>`sum(${allocations.amount})`.mapWith(Number);
  const parts = ctx.tx
    .select({ jobCardId, invoiceId, paymentId, amount: sum.as('part') })
    .from(allocations)
    .where(and(tenantFilter(allocations, ctx), isAmong(jobCardId, cards)))
    .groupBy(jobCardId, invoiceId, paymentId)
    .having(gt(sum, 0))
    .as('parts');
  const person = namedOne(ctx, payments.receivedById, 'person');
  return ctx.tx
    .select({
      ...paymentColumns,
      jobCardId: parts.jobCardId,
      invoiceId: parts.invoiceId,
      amount: parts.amount,
      at: payments.receivedAt,
      by: person.name,
    })
    .from(parts)
    .innerJoin(payments, and(tenantFilter(payments, ctx), eq(payments.id, parts.paymentId)))
    .leftJoinLateral(person, sql`true`)
    .where(sql`${payments.jobCardId} is distinct from ${parts.jobCardId}`)
    .orderBy(desc(payments.receivedAt), desc(payments.id));
});

/** One payment as it is answered, with the name of who took it. */
export async function paymentDetail(ctx: Ctx, id: string) {
  const [payment] = await onePayment(ctx, { id });
  return payment;
}

const onePayment = prepareQuery((ctx, { id }: ParametersOf<{ id: string }>) =>
  readPayments(ctx).where(and(tenantFilter(payments, ctx), eq(payments.id, id))),
);

/**
 * What a card's documents come to and its lines that are on none, with their tax where prices lack it, and what is allocated to it and to
 * its documents, both in paise; how many lines there are and have no price, how many payments were taken on it, and of how many something
 * stands there; and whether anything of it was ever written off or billed to another than its customer.
 */
export async function sumsOf(
  ctx: Ctx,
  { id: jobCardId, customerId }: Pick<typeof jobCards.$inferSelect, 'id' | 'customerId'>,
) {
  const [rates, [paid]] = await Promise.all([taxOnTop(ctx), paymentSum(ctx, { jobCardId, customerId })]);
  const [lines] = await lineSum(ctx, { jobCardId, ...rates });
  const { paise: totalPaise, unpriced: unpricedLines, asked: askedLines, count: lineCount } = lines!;
  const { paise: paidPaise, standing: standingPayments, count: paymentCount, ...has } = paid!;
  return { totalPaise, unpricedLines, askedLines, lineCount, paidPaise, standingPayments, paymentCount, ...has };
}

type OfCard = ParametersOf<{ jobCardId: string; customerId: string }>;

const lineSum = prepareQuery((ctx, { jobCardId, ...rates }: ParametersOf<{ jobCardId: string } & TaxOnTop>) =>
  ctx.tx
    .select({
      paise:
        sql`coalesce(sum(${withTax(rates)}) filter (where ${isAgreed} and not ${isBilled(ctx)}), 0) + ${billedOn(ctx, jobCardId)}`.mapWith(
          Number,
        ),
      count: sql`count(*)`.mapWith(Number),
      unpriced: sql`count(*) filter (where ${jobCardLines.rate} = 0 and ${isNotDeclined})`.mapWith(Number),
      asked: sql`count(*) filter (where ${jobCardLines.decision} = 'ASKED')`.mapWith(Number),
    })
    .from(jobCardLines)
    .where(and(tenantFilter(jobCardLines, ctx), eq(jobCardLines.jobCardId, jobCardId))),
);

/** As isAgreed (rules/estimate-moves.ts): what is asked still and what was declined comes to nothing (MO-18). */
export const isAgreed = sql`coalesce(${jobCardLines.decision}, 'APPROVED') = 'APPROVED'`;
const isNotDeclined = sql`${jobCardLines.decision} is distinct from 'DECLINED'`;

/** As taxesOn (rules/gst.ts) adds CGST and SGST to a line: each half rounded by itself. */
function withTax({ labourRate, partRate }: ParametersOf<TaxOnTop>) {
  const { total, kind, taxRate, treatment } = jobCardLines;
  if (labourRate === undefined) return sql`${total}`;
  const usual = sql`case ${kind} when 'LABOUR' then ${labourRate}::int else ${partRate}::int end`;
  const rate = sql`case when coalesce(${treatment}, 'TAXABLE') = 'TAXABLE' then coalesce(${taxRate}, ${usual}) else 0 end`;
  return sql`${total} + 2 * ((${total} * ${rate} + 100) / 200)`;
}

const paymentSum = prepareQuery((ctx, { jobCardId, customerId }: OfCard) => {
  const ofPayment = ctx.tx
    .select({ paise: sql`sum(${allocations.amount})`.as('paise') })
    .from(allocations)
    .where(and(tenantFilter(allocations, ctx), eq(allocations.jobCardId, jobCardId)))
    .groupBy(allocations.paymentId)
    .as('of_payment');
  const taken = ctx.tx
    .select({ count: sql`count(*)` })
    .from(payments)
    .where(and(tenantFilter(payments, ctx), eq(payments.jobCardId, jobCardId)));
  const writtenOff = ctx.tx
    .select({ id: writeOffs.id })
    .from(writeOffs)
    .where(and(tenantFilter(writeOffs, ctx), eq(writeOffs.jobCardId, jobCardId)));
  const toOthers = ctx.tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(tenantFilter(invoices, ctx), eq(invoices.jobCardId, jobCardId), ne(invoices.customerId, customerId)));
  return ctx.tx
    .select({
      paise: sql`coalesce(sum(${ofPayment.paise}), 0)`.mapWith(Number),
      standing: sql`count(*) filter (where ${ofPayment.paise} > 0)`.mapWith(Number),
      count: sql`(${taken})`.mapWith(Number),
      hasWriteOffs: sql<boolean>`${exists(writtenOff)}`,
      hasOtherPayers: sql<boolean>`${exists(toOthers)}`,
    })
    .from(ofPayment);
});

function readPayments(ctx: QueryContext) {
  const person = namedOne(ctx, payments.receivedById, 'person');
  return ctx.tx
    .select({
      ...paymentColumns,
      /** read by the card alone */
      jobCardId: sql<string>`${payments.jobCardId}`,
      at: payments.receivedAt,
      by: person.name,
    })
    .from(payments)
    .leftJoinLateral(person, sql`true`);
}
