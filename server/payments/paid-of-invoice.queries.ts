import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { prepareQuery, type ParametersOf } from '../database/prepared-query.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { allocations } from '../database/tables/allocations.ts';
import { payments } from '../database/tables/jobcards.ts';

/** What of which payments is on a document, in paise, the oldest payment first. */
export const paidOfInvoice = prepareQuery((ctx, { id }: ParametersOf<{ id: string }>) => {
  const amount = sql`sum(${allocations.amount})`.mapWith(Number);
  return ctx.tx
    .select({
      id: payments.id,
      number: payments.number,
      mode: payments.mode,
      reference: payments.reference,
      amount,
      at: payments.receivedAt,
    })
    .from(allocations)
    .innerJoin(payments, and(tenantFilter(payments, ctx), eq(payments.id, allocations.paymentId)))
    .where(and(tenantFilter(allocations, ctx), eq(allocations.invoiceId, id)))
    .groupBy(payments.id, payments.number, payments.mode, payments.reference, payments.receivedAt)
    .having(gt(amount, 0))
    .orderBy(asc(payments.receivedAt), asc(payments.id));
});
