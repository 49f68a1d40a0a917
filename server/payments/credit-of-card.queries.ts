import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { freeOf } from '#rules/advance-uses.ts';
import { goneFrom } from '#rules/allocation-moves.ts';
import type { Ctx, QueryContext } from '../context.ts';
import { namedCustomer } from '../customers/named-owner.ts';
import { idParameters, isAmong, type Ids } from '../database/one-of.ts';
import { prepareQuery, type ParametersOf } from '../database/prepared-query.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { allocations } from '../database/tables/allocations.ts';
import { payments } from '../database/tables/jobcards.ts';
import { eventsOfCustomers } from './money-events.ts';

/** What of payments that were on these cards and their documents is credit now, in paise, and whose (MO-121). */
export async function creditOfCards(ctx: Ctx, jobCardIds: readonly string[]) {
  const gone = await creditOf(ctx, await stepsOnCards(ctx, idParameters(jobCardIds)));
  return [...Map.groupBy(gone, ({ jobCardId, customerId }) => `${jobCardId} ${customerId}`).values()].map((same) => ({
    jobCardId: same[0]!.jobCardId,
    customerId: same[0]!.customerId,
    customerName: same[0]!.customerName,
    amount: same.reduce((sum, { paise }) => sum + paise, 0),
  }));
}

/** The same of one document that stands: all of it is its buyer's. */
export async function creditOfInvoice(ctx: Ctx, id: string): Promise<number> {
  const gone = await creditOf(ctx, await stepsOnInvoice(ctx, { id }));
  return gone.reduce((sum, { paise }) => sum + paise, 0);
}

type Step = Awaited<ReturnType<typeof stepsOnCards>>[number];

/** What left each payment's place there, as far as it is on nothing else and was not given back. */
async function creditOf(ctx: Ctx, steps: readonly Step[]) {
  const gone = [...Map.groupBy(steps, ({ jobCardId, paymentId }) => `${jobCardId} ${paymentId}`).values()]
    .map((ofPayment) => ({ ...ofPayment[0]!, paise: goneFrom(ofPayment.map(({ paise }) => paise)) }))
    .filter(({ paise }) => paise > 0);
  if (gone.length === 0) return [];
  const events = await eventsOfCustomers(ctx, [...new Set(gone.map(({ customerId }) => customerId))]);
  const free = new Map(events.flatMap((ofCustomer) => [...freeOf(ofCustomer)]));
  return gone
    .map((one) => ({ ...one, paise: Math.min(one.paise, free.get(one.paymentId) ?? 0) }))
    .filter(({ paise }) => paise > 0);
}

const stepsOnCards = prepareQuery((ctx, cards: ParametersOf<Ids>) =>
  stepsOn(ctx, isAmong(allocations.jobCardId, cards)),
);

const stepsOnInvoice = prepareQuery((ctx, { id }: ParametersOf<{ id: string }>) =>
  stepsOn(ctx, eq(allocations.invoiceId, id)),
);

/** By how much what a payment has there rose or fell, request by request; what only moved from a card to its document is no step. */
function stepsOn(ctx: QueryContext, where: SQL) {
  const { jobCardId, paymentId, amount, created_at } = allocations;
  const { customerId } = payments;
  const customer = namedCustomer(ctx, customerId);
  const paise = sql`sum(${amount})`.mapWith(Number);
  return ctx.tx
    .select({ jobCardId, paymentId, customerId, customerName: customer.name, paise })
    .from(allocations)
    .innerJoin(payments, and(tenantFilter(payments, ctx), eq(payments.id, paymentId), isNull(payments.reversedAt)))
    .crossJoinLateral(customer)
    .where(and(tenantFilter(allocations, ctx), where))
    .groupBy(jobCardId, paymentId, customerId, customer.name, created_at)
    .having(sql`sum(${amount}) <> 0`)
    .orderBy(asc(created_at));
}
