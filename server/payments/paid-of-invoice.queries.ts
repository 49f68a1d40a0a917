import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { prepareQuery, type ParametersOf } from '../database/prepared-query.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { allocations } from '../database/tables/allocations.ts';
import { payments } from '../database/tables/jobcards.ts';

/** What of which payments is on a document, in paise, the oldest payment first. */
export const paidOfInvoice = prepareQuery((ctx, { id }: ParametersOf<{ id: string }>) => {
  const amount = sql`sum(${allocations.amount})`.mapWith(Number);
  const { number, mode, reference, receivedAt } = payments;
  const payment = ctx.tx
    .select({ number, mode, reference, at: receivedAt })
    .from(payments)
    .where(and(tenantFilter(payments, ctx), eq(payments.id, allocations.paymentId)))
    .limit(1)
    .as('payment');
  return ctx.tx
    .select({
      id: allocations.paymentId,
      number: payment.number,
      mode: payment.mode,
      reference: payment.reference,
      amount,
      at: payment.at,
    })
    .from(allocations)
    .crossJoinLateral(payment)
    .where(and(tenantFilter(allocations, ctx), eq(allocations.invoiceId, id)))
    .groupBy(allocations.paymentId, payment.number, payment.mode, payment.reference, payment.at)
    .having(gt(amount, 0))
    .orderBy(asc(payment.at), asc(allocations.paymentId));
});
