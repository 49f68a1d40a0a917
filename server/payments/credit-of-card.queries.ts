import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { freeOf } from '#rules/advance-uses.ts';
import { creditPlaces } from '#rules/credit-places.ts';
import { sumOfPaise } from '#rules/gst.ts';
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
  const left = await leftCards(ctx, idParameters(jobCardIds));
  const byCard = Map.groupBy(await creditOf(ctx, left), ({ jobCardId }) => jobCardId);
  return [...Map.groupBy(left, ({ jobCardId, customerId }) => `${jobCardId} ${customerId}`).values()]
    .map(([one]) => one!)
    .map(({ jobCardId, customerId, customerName }) => {
      const theirs = (byCard.get(jobCardId) ?? []).filter((place) => place.customerId === customerId);
      return { jobCardId, customerId, customerName, amount: sumOfPaise(theirs.map(({ paise }) => paise)) };
    })
    .filter(({ amount }) => amount > 0);
}

/** The same of one document that stands: all of it is its buyer's. */
export async function creditOfInvoice(ctx: Ctx, id: string): Promise<number> {
  const places = await creditOf(ctx, await leftInvoice(ctx, { id }));
  return sumOfPaise(places.flatMap(({ invoiceId, paise }) => (invoiceId === id ? [paise] : [])));
}

type Left = Awaited<ReturnType<typeof leftCards>>[number];

/** Where what of these payments is credit now came free, on whatever card. */
async function creditOf(ctx: Ctx, left: readonly Left[]) {
  if (left.length === 0) return [];
  const payers = new Map(left.map((one) => [one.paymentId, one]));
  const [events, steps] = await Promise.all([
    eventsOfCustomers(ctx, [...new Set(left.map(({ customerId }) => customerId))]),
    stepsOf(ctx, idParameters([...payers.keys()])),
  ]);
  const free = new Map(events.flatMap((ofCustomer) => [...freeOf(ofCustomer)]));
  const byPayment = Map.groupBy(steps, ({ paymentId }) => paymentId);
  return [...payers.values()].flatMap(({ paymentId, customerId, receivedPaise }) =>
    creditPlaces({
      receivedPaise,
      freePaise: free.get(paymentId) ?? 0,
      steps: byPayment.get(paymentId) ?? [],
    }).map((place) => ({ ...place, customerId })),
  );
}

const leftCards = prepareQuery((ctx, cards: ParametersOf<Ids>) => leaving(ctx, isAmong(allocations.jobCardId, cards)));

const leftInvoice = prepareQuery((ctx, { id }: ParametersOf<{ id: string }>) =>
  leaving(ctx, eq(allocations.invoiceId, id)),
);

/** Payments of which some left there by a request; what only moved from a card to its document did not. */
function leaving(ctx: QueryContext, where: SQL) {
  const { jobCardId, paymentId, amount, created_at } = allocations;
  const { customerId, amount: receivedPaise } = payments;
  const customer = namedCustomer(ctx, customerId);
  return ctx.tx
    .selectDistinct({ jobCardId, paymentId, customerId, customerName: customer.name, receivedPaise })
    .from(allocations)
    .innerJoin(payments, and(tenantFilter(payments, ctx), eq(payments.id, paymentId), isNull(payments.reversedAt)))
    .crossJoinLateral(customer)
    .where(and(tenantFilter(allocations, ctx), where))
    .groupBy(jobCardId, paymentId, customerId, customer.name, receivedPaise, created_at)
    .having(sql`sum(${amount}) < 0`)
    .orderBy(asc(paymentId), asc(jobCardId));
}

/** By how much what payments have on cards and on documents rose or fell, request by request, of each what fell first. */
const stepsOf = prepareQuery((ctx, ids: ParametersOf<Ids>) => {
  const { jobCardId, invoiceId, paymentId, amount, created_at } = allocations;
  return ctx.tx
    .select({ paymentId, jobCardId, invoiceId, paise: sql`sum(${amount})`.mapWith(Number), at: created_at })
    .from(allocations)
    .where(and(tenantFilter(allocations, ctx), isAmong(paymentId, ids)))
    .groupBy(paymentId, jobCardId, invoiceId, created_at)
    .having(sql`sum(${amount}) <> 0`)
    .orderBy(asc(created_at), sql`sum(${amount}) > 0`, asc(jobCardId), asc(invoiceId));
});
