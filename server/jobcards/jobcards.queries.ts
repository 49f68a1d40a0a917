import { and, count, eq, gt, lt, ne, or, type Placeholder, sql, type SQL } from 'drizzle-orm';
import type { QueryOut } from '#contract/endpoint.ts';
import { cardsDue, jobCardOrders, jobCardStatuses, paymentStatuses } from '#contract/jobcard-choices.ts';
import type { jobcards as endpoints } from '#contract/jobcards.ts';
import { istClock } from '#rules/days.ts';
import { balanceInPaiseOfCard } from '#rules/jobcard-amounts.ts';
import type { QueryContext, Ctx } from '../context.ts';
import { namedVehicle } from '../customers/named-owner.ts';
import { listing, oldestFirst } from '../database/list.ts';
import { isAmong, idParameters, type Ids } from '../database/one-of.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { prepareQuery, type ParametersOf } from '../database/prepared-query.ts';
import { readThroughCache } from '../database/count-cache.ts';
import { matchesPatterns, foundBy, patternsOf } from '../database/search.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { findRow } from '../database/write.ts';
import { branchNames } from '../garages/branch-of-card.ts';
import { documentsOf, isNotInvoiced } from '../invoices/on-card.queries.ts';
import { mapPages, pagedRows } from '../http/answer.ts';
import { badField } from '../problems.ts';
import { visibleCardsFilter, isVisibleCard } from '../visibility-filter.ts';
import { creditOfCards } from '../payments/credit-of-card.queries.ts';
import { historiesOf } from '../moves/history.queries.ts';
import { byBalance, byDelivery } from './jobcard-orders.ts';
import { linesOf, otherPaymentsOf, paymentsOf } from './on-jobcard.queries.ts';
import { readJobCards, readWholeJobCard } from './read-jobcards.ts';

type Filters = QueryOut<typeof endpoints.counts>;
export type JobCardRow = typeof jobCards.$inferSelect;

type Narrowing = ReturnType<typeof narrowing>;

/** Nobody owes for work that was cancelled: no payment is pending on it. */
const isOwedOrPaid = or(ne(jobCards.status, 'CANCELLED'), ne(jobCards.paymentStatus, 'PENDING'));

const matching = (ctx: QueryContext, given: ParametersOf<Narrowing>) => {
  const { status, anyStatus, live, paymentStatus, today, clock, dueOn, invoiceDue } = given;
  const { technicianId, customerId, vehicleId, branchId } = given;
  return and(
    visibleCardsFilter(ctx),
    status && eq(jobCards.status, status),
    anyStatus && sql`${jobCards.status} = any(string_to_array(${anyStatus}, ','))`,
    paymentStatus && and(eq(jobCards.paymentStatus, paymentStatus), isOwedOrPaid),
    (today ?? dueOn ?? live) && inWorkshop,
    today && clock && isLateAt({ today, clock }),
    dueOn && eq(jobCards.estimatedDelivery, dueOn),
    invoiceDue && and(eq(jobCards.status, 'DELIVERED'), gt(jobCards.totalAmount, 0), isNotInvoiced(ctx)),
    technicianId && eq(jobCards.technicianId, technicianId),
    customerId && eq(jobCards.customerId, customerId),
    vehicleId && eq(jobCards.vehicleId, vehicleId),
    branchId && eq(jobCards.branchId, branchId),
  );
};
const search = {
  // A plate may be typed with spaces and hyphens; it is kept without.
  patterns: (term: string) => patternsOf(term, term.replaceAll(/[\s-]/g, '')),
  matches: (_: QueryContext, patterns: Placeholder) => matchesPatterns(jobCards.searchText, patterns),
  found: (_: QueryContext, patterns: Placeholder) => sql`select search_job_cards(${patterns}::text[])`,
};
const shape = { table: jobCards, lasting: true, where: matching, search, read: readJobCards };
const list = listing(shape);
const byOrder = {
  OLDEST: listing({ ...shape, sorted: oldestFirst(jobCards) }),
  DELIVERY: listing({ ...shape, sorted: byDelivery('infinity') }),
  LATEST_DELIVERY: listing({ ...shape, sorted: { ...byDelivery('-infinity'), isGreatestFirst: true } }),
  BALANCE: listing({ ...shape, sorted: { ...byBalance, isGreatestFirst: true } }),
  LEAST_BALANCE: listing({ ...shape, sorted: byBalance }),
};

/** A page of job cards as the caller may see them. Throws the problem 400 at `order` for one that would tell of money not to be seen. */
export async function jobCardsPage(ctx: Ctx, { order, ...query }: QueryOut<typeof endpoints.list>) {
  if (order?.includes('BALANCE') && !ctx.can('money.see'))
    throw badField(
      'order',
      `Order must be one of ${jobCardOrders.filter((one) => !one.includes('BALANCE')).join(', ')}`,
    );
  return (order === undefined ? list : byOrder[order]).page(ctx, narrowing(ctx, query), query);
}

/** Every job card that matches, for the export, with its branch and what is still to be paid on it. */
export async function allJobCards(ctx: Ctx, filters: Filters) {
  const nameOf = await branchNames(ctx);
  return pagedRows(
    mapPages(list.pages(ctx, narrowing(ctx, filters), filters.search), (card) => ({
      ...card,
      branchName: nameOf(card),
      balance: balanceInPaiseOfCard(card),
    })),
  );
}

/** How many of the cards the caller may see match, by status and by payment status. */
export async function countJobCards(ctx: Ctx, filters: Filters) {
  const asked = { ...narrowing(ctx, filters), patterns: filters.search ? search.patterns(filters.search) : undefined };
  const groups = await readThroughCache(ctx, countsOf.toSQL(ctx, asked), () => countsOf(ctx, asked));
  const counts = { status: zeroOfEach(jobCardStatuses), paymentStatus: zeroOfEach(paymentStatuses) };
  for (const { status, paymentStatus, total } of groups) {
    counts.status[status] += total;
    if (paymentStatus !== 'PENDING' || status !== 'CANCELLED') counts.paymentStatus[paymentStatus] += total;
  }
  return counts;
}

const countsOf = prepareQuery((ctx, given: ParametersOf<Narrowing & { patterns: string[] | undefined }>) =>
  ctx.tx
    .select({ status: jobCards.status, paymentStatus: jobCards.paymentStatus, total: count() })
    .from(jobCards)
    .where(
      and(
        tenantFilter(jobCards, ctx),
        matching(ctx, given),
        given.patterns && foundBy(jobCards, search.found(ctx, given.patterns)),
      ),
    )
    .groupBy(jobCards.status, jobCards.paymentStatus),
);

/** One job card with vehicle, lines, payments and history, or undefined when there is none the caller may see. */
export async function jobCardDetail(ctx: Ctx, id: string) {
  const [cards, parts] = await Promise.all([oneJobCard(ctx, { id }), partsOf(ctx, [id])]);
  const [detail] = await inDetail(ctx, cards.map(withVehicle), parts);
  return detail;
}

/** Its vehicle as a vehicle is answered, of the row that was read with it. */
function withVehicle(row: Awaited<ReturnType<typeof oneJobCard>>[number]) {
  const { ownerId, make, model, year, fuelType, odometer, vehicleUpdated, ...card } = row;
  const { vehicleId: id, registrationNumber } = card;
  const named = { id, customerId: ownerId, make, model, registrationNumber };
  return { ...card, vehicle: { ...named, year, fuelType, odometer, updated_at: vehicleUpdated } };
}

const oneJobCard = prepareQuery((ctx, { id }: ParametersOf<{ id: string }>) =>
  readWholeJobCard(ctx, and(tenantFilter(jobCards, ctx), eq(jobCards.id, id), visibleCardsFilter(ctx))),
);

/** So many cards with their lines, payments and history are no more than an answer holds. */
const detailedAtOnce = 20;

/** Every job card of a customer with the same, newest first: as many queries for twenty as for one. */
export const jobCardDetailsOf = (ctx: Ctx, customerId: string) =>
  async function* () {
    for await (const cards of list.pages(ctx, narrowing(ctx, { customerId }))())
      for (let from = 0; from < cards.length; from += detailedAtOnce) {
        const some = cards.slice(from, from + detailedAtOnce);
        const ids = some.map(({ id }) => id);
        const [driven, parts] = await Promise.all([vehiclesOf(ctx, idParameters(ids)), partsOf(ctx, ids)]);
        const vehicleOf = new Map(driven.map(({ jobCardId, ...vehicle }) => [jobCardId, vehicle]));
        const whole = some.map((card) => ({ ...card, vehicle: vehicleOf.get(card.id)! }));
        yield await inDetail(ctx, whole, parts);
      }
  };

/**
 * The cards in the caller's own hands that are still in the workshop: those in work first, then by the day they are promised; at most 30.
 */
export const ownLiveCards = prepareQuery((ctx) => {
  const atWork = sql`array_position(array['IN_PROGRESS', 'OPEN', 'READY'], ${jobCards.status})`;
  return readJobCards(
    ctx,
    and(tenantFilter(jobCards, ctx), inWorkshop, eq(jobCards.technicianId, ctx.person.staffId)),
    sql`${atWork}, ${jobCards.estimatedDelivery}, ${jobCards.id}`,
    30,
  );
});

/** Neither delivered nor cancelled; in the words of the index that holds them. */
const liveStatuses: ReadonlySet<string> = new Set(['OPEN', 'IN_PROGRESS', 'READY']);
export const inWorkshop = sql`${jobCards.status} in ('OPEN', 'IN_PROGRESS', 'READY')`;

/** `today` in India, and the time of day there as 'HH:MM' */
export type LateAt = { today: string; clock: string };

/** As isPastHour (rules/days.ts): the day is over, or its hour where it has one. */
export const isLateAt = ({ today, clock }: ParametersOf<LateAt>): SQL =>
  or(
    lt(jobCards.estimatedDelivery, today),
    and(eq(jobCards.estimatedDelivery, today), lt(jobCards.estimatedDeliveryTime, clock)),
  )!;

/** The card the path names, locked until the transaction ends, or undefined when there is none the caller may see. */
export async function lockedJobCard(ctx: Ctx, { id }: { id: string }): Promise<JobCardRow | undefined> {
  const card = await findRow(ctx, jobCards, id, { lock: true });
  return card && isVisibleCard(ctx, card) ? card : undefined;
}

/** The card the path names as it stands, or undefined when there is none the caller may see. */
export async function visibleJobCard(ctx: Ctx, { id }: { id: string }): Promise<JobCardRow | undefined> {
  const card = await findRow(ctx, jobCards, id);
  return card && isVisibleCard(ctx, card) ? card : undefined;
}

function narrowing(
  { today, now, can }: Pick<Ctx, 'today' | 'now' | 'can'>,
  { status, paymentStatus, due, technicianId, customerId, vehicleId, branchId }: Omit<Filters, 'search'>,
) {
  if (due === 'INVOICE' && !can('invoices.read'))
    throw badField('due', `Due must be one of ${cardsDue.filter((one) => one !== 'INVOICE').join(', ')}`);
  return {
    ...ofStatus(status),
    paymentStatus,
    ...(due === 'LATE' ? { today, clock: istClock(now) } : { today: undefined, clock: undefined }),
    dueOn: due === 'TODAY' ? today : undefined,
    invoiceDue: due === 'INVOICE' || undefined,
    technicianId,
    customerId,
    vehicleId,
    branchId,
  };
}

/** All that is in the workshop is read by its own index. */
function ofStatus(status: Filters['status'] = []) {
  const isLive = status.length === liveStatuses.size && status.every((one) => liveStatuses.has(one));
  return {
    status: status.length === 1 ? status[0] : undefined,
    live: isLive || undefined,
    anyStatus: status.length > 1 && !isLive ? status.join(',') : undefined,
  };
}

/** What stands on the cards, asked for by their ids alone: so it waits for nothing, not for the cards themselves either. */
async function partsOf(ctx: Ctx, cardIds: string[]) {
  const ids = idParameters(cardIds);
  const [added, paid, happened, issued] = await Promise.all([
    linesOf(ctx, ids),
    ctx.can('payments.read') ? paymentsOf(ctx, ids) : [],
    historiesOf(jobCards)(ctx, ids),
    ctx.can('invoices.read') ? documentsOf(ctx, ids) : [],
  ]);
  return { added, paid, happened, issued };
}

async function inDetail<C extends JobCardRow>(ctx: Ctx, cards: C[], parts: Awaited<ReturnType<typeof partsOf>>) {
  const [elsewhere, freed] = ctx.can('payments.read') ? await paidOtherwise(ctx, cards, parts) : [[], []];
  const [lines, payments, invoices] = [byCard(parts.added), byCard(parts.paid), byCard(parts.issued)];
  const [otherPayments, creditNow, history] = [byCard(elsewhere), byCard(freed), byThing(parts.happened)];
  return cards.map((card) => ({
    ...card,
    lines: lines.get(card.id) ?? [],
    payments: payments.get(card.id) ?? [],
    otherPayments: otherPayments.get(card.id) ?? [],
    creditNow: creditNow.get(card.id) ?? [],
    history: history.get(card.id) ?? [],
    invoices: invoices.get(card.id) ?? [],
  }));
}

interface Money {
  paid: { jobCardId: string; amount: number; reversedAt: Date | null }[];
  issued: { jobCardId: string }[];
}

/**
 * By what else cards were paid, and what of it and of what was taken on them is credit now. Asked of cards alone that have a document, or
 * of which another amount is paid than was taken on them: nothing else was paid otherwise, nor left them.
 */
async function paidOtherwise(ctx: Ctx, cards: readonly JobCardRow[], { paid, issued }: Money) {
  const [taken, billed] = [byCard(paid), byCard(issued)];
  const takenOn = (id: string) =>
    (taken.get(id) ?? []).reduce((sum, { amount, reversedAt }) => sum + (reversedAt === null ? amount : 0), 0);
  const asked = cards.filter(({ id, amountPaid }) => billed.has(id) || amountPaid !== takenOn(id));
  if (asked.length === 0) return [[], []];
  const ids = asked.map(({ id }) => id);
  return Promise.all([otherPaymentsOf(ctx, idParameters(ids)), creditOfCards(ctx, ids)]);
}

const vehiclesOf = prepareQuery((ctx, cards: ParametersOf<Ids>) => {
  const vehicle = namedVehicle(ctx, jobCards.vehicleId);
  return ctx.tx
    .select({ ...vehicle._.selectedFields, jobCardId: jobCards.id })
    .from(jobCards)
    .crossJoinLateral(vehicle)
    .where(and(tenantFilter(jobCards, ctx), isAmong(jobCards.id, cards)));
});

const byThing = <R extends { thingId: string }>(rows: R[]) => Map.groupBy(rows, ({ thingId }) => thingId);
const byCard = <R extends { jobCardId: string }>(rows: R[]) => Map.groupBy(rows, ({ jobCardId }) => jobCardId);

const zeroOfEach = <T extends string>(values: readonly T[]) =>
  Object.fromEntries(values.map((value) => [value, 0])) as Record<T, number>;
