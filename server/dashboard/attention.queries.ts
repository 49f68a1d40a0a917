import { and, count, eq, gt, gte, ne, not, sql, type SQL } from 'drizzle-orm';
import { istClock } from '#rules/days.ts';
import type { QueryContext, Ctx } from '../context.ts';
import { readBookings, slotOfDay } from '../bookings/bookings.queries.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { prepareQuery, type ParametersOf } from '../database/prepared-query.ts';
import { bookings } from '../database/tables/bookings.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { dueOfCard } from '../jobcards/balance-of-card.ts';
import { inWorkshop, isLateAt, type LateAt } from '../jobcards/jobcards.queries.ts';
import { readJobCards } from '../jobcards/read-jobcards.ts';
import { namedCustomer, namedVehicle } from '../customers/named-owner.ts';
import { namedOne } from '../staff/named-staff.ts';

/** What needs attention today, for those who see the whole garage; null where the caller may not see it. */
export async function whatNeedsAttention(ctx: Ctx) {
  const { today } = ctx;
  const moment = { today, clock: istClock(ctx.now) };
  const all = ctx.can('all.see');
  const [cards, booked] = [all && ctx.can('jobcards.read'), all && ctx.can('bookings.read')];
  const money = cards && ctx.can('payments.read') && ctx.can('money.see');
  const [counted, arriving, upcoming, late, dueToday, unpaid, toDeliver, deliveredUnpaid, inWork] = await Promise.all([
    all ? countsOf(ctx, moment) : [],
    booked ? arrivingOn(ctx, { today }) : null,
    booked ? upcomingFrom(ctx, { today }) : null,
    cards ? lateCards(ctx, moment) : null,
    cards ? cardsDueOn(ctx, { today }) : null,
    money ? unpaidCards(ctx, {}) : null,
    money ? cardsToDeliver(ctx, {}) : null,
    money ? deliveredUnpaidCards(ctx, {}) : null,
    cards ? cardsInWork(ctx, {}) : null,
  ]);
  const [total] = counted;
  return {
    arriving: arriving && { total: total!.arriving, bookings: arriving },
    late: late && { total: total!.late, cards: late },
    dueToday: dueToday && { total: total!.dueToday, cards: dueToday },
    unpaid: unpaid && { total: total!.unpaid, due: total!.due, cards: unpaid },
    toDeliver: toDeliver && { total: total!.toDeliver, cards: toDeliver },
    deliveredUnpaid: deliveredUnpaid && {
      total: total!.deliveredUnpaid,
      due: total!.deliveredDue,
      cards: deliveredUnpaid,
    },
    inWork: inWork && { total: total!.inWork, cards: inWork },
    upcoming,
  };
}

type Today = { today: string };
const mostCards = 10;

const countsOf = prepareQuery((ctx, { today, clock }: ParametersOf<LateAt>) => {
  const cards = sql`from ${jobCards} where ${and(tenantFilter(jobCards, ctx), inWorkshop)}`;
  const delivered = sql`select count(*) as total, coalesce(sum(${dueOfCard}), 0) as due
    from ${jobCards} where ${and(tenantFilter(jobCards, ctx), isDeliveredUnpaid)}`;
  const number = (query: SQL) => sql<number>`(${query})`.mapWith(Number);
  const arriving = ctx.tx
    .select({ total: count() })
    .from(bookings)
    .where(and(tenantFilter(bookings, ctx), isExpected(today), isWithoutCard(ctx)));
  return ctx.tx
    .select({
      arriving: sql<number>`(${arriving})`.mapWith(Number),
      late: number(sql`select count(*) ${cards} and ${isLateAt({ today, clock })}`),
      dueToday: number(sql`select count(*) ${cards} and ${isDueOn(today)}`),
      unpaid: number(sql`select count(*) ${cards} and ${isUnpaid}`),
      due: number(sql`select coalesce(sum(${dueOfCard}), 0) ${cards} and ${isUnpaid}`),
      toDeliver: number(sql`select count(*) ${cards} and ${isToDeliver}`),
      deliveredUnpaid: number(sql`delivered.total`),
      deliveredDue: number(sql`delivered.due`),
      inWork: number(sql`select count(*) ${cards} and ${eq(jobCards.status, 'IN_PROGRESS')}`),
    })
    .from(sql`(${delivered}) delivered`);
});

const arrivingOn = prepareQuery((ctx, { today }: ParametersOf<Today>) =>
  readBookings(ctx, and(tenantFilter(bookings, ctx), isExpected(today), isWithoutCard(ctx)), byDay, 50),
);

const upcomingFrom = prepareQuery((ctx, { today }: ParametersOf<Today>) =>
  readBookings(
    ctx,
    and(
      tenantFilter(bookings, ctx),
      gte(bookings.preferredDate, today),
      ne(bookings.status, 'CANCELLED'),
      not(and(isExpected(today), isWithoutCard(ctx))!),
    ),
    byDay,
    5,
  ),
);

const lateCards = prepareQuery((ctx, { today, clock }: ParametersOf<LateAt>) =>
  readAttention(
    ctx,
    and(inWorkshop, isLateAt({ today, clock })),
    sql`${jobCards.estimatedDelivery}, ${jobCards.estimatedDeliveryTime} nulls last, ${jobCards.id}`,
  ),
);
const cardsDueOn = prepareQuery((ctx, { today }: ParametersOf<Today>) =>
  readAttention(
    ctx,
    and(inWorkshop, isDueOn(today)),
    sql`${jobCards.estimatedDeliveryTime} nulls last, ${jobCards.id}`,
  ),
);
const unpaidCards = prepareQuery((ctx) =>
  readAttention(ctx, and(inWorkshop, isUnpaid), sql`${jobCards.completedAt}, ${jobCards.id}`),
);
const cardsToDeliver = prepareQuery((ctx) =>
  readJobCards(
    ctx,
    and(tenantFilter(jobCards, ctx), inWorkshop, isToDeliver),
    sql`${jobCards.completedAt}, ${jobCards.id}`,
    mostCards,
  ),
);
/** Chosen before their names are read: an old garage has many. */
const deliveredUnpaidCards = prepareQuery((ctx) => {
  const lastFirst = sql`${jobCards.completedAt} desc nulls last, ${jobCards.id} desc`;
  const chosen = ctx.tx
    .select({ id: jobCards.id })
    .from(jobCards)
    .where(and(tenantFilter(jobCards, ctx), isDeliveredUnpaid))
    .orderBy(lastFirst)
    .limit(mostCards);
  return readAttention(ctx, sql`${jobCards.id} = any (array(${chosen}))`, lastFirst);
});
const cardsInWork = prepareQuery((ctx) =>
  readAttention(
    ctx,
    and(inWorkshop, eq(jobCards.status, 'IN_PROGRESS')),
    sql`${jobCards.bayNumber} nulls last, ${jobCards.id}`,
  ),
);

const isExpected = (today: ParametersOf<Today>['today']) =>
  and(eq(bookings.preferredDate, today), sql`${bookings.status} in ('PENDING', 'CONFIRMED')`);

const isWithoutCard = (ctx: QueryContext) =>
  sql`not exists (select from ${jobCards} where ${and(
    tenantFilter(jobCards, ctx),
    eq(jobCards.bookingId, bookings.id),
    ne(jobCards.status, 'CANCELLED'),
  )})`;

const byDay = sql`${bookings.preferredDate}, ${slotOfDay}, ${bookings.id}`;

const isDueOn = (today: ParametersOf<Today>['today']) =>
  and(eq(jobCards.estimatedDelivery, today), ne(jobCards.status, 'READY'))!;

const isUnpaid = and(eq(jobCards.status, 'READY'), gt(dueOfCard, 0), ne(jobCards.paymentStatus, 'PAID'))!;

const isToDeliver = and(eq(jobCards.status, 'READY'), not(isUnpaid))!;

/** By the index of what is not paid: most of what was delivered is. */
const isDeliveredUnpaid = and(
  eq(jobCards.status, 'DELIVERED'),
  gt(dueOfCard, 0),
  sql`${jobCards.paymentStatus} in ('PENDING', 'PARTIAL')`,
)!;

/** Cards with the names that stand on their rows, each fetched by its key. */
function readAttention(ctx: QueryContext, where: SQL | undefined, order: SQL) {
  const customer = namedCustomer(ctx, jobCards.customerId);
  const vehicle = namedVehicle(ctx, jobCards.vehicleId);
  const advisor = namedOne(ctx, jobCards.advisorId, 'advisor');
  const technician = namedOne(ctx, jobCards.technicianId, 'technician');
  return ctx.tx
    .select({
      id: jobCards.id,
      jobCardNumber: jobCards.jobCardNumber,
      status: jobCards.status,
      paymentStatus: jobCards.paymentStatus,
      customerName: customer.name,
      customerPhone: customer.phone,
      vehicleInfo: sql<string>`${vehicle.make} || ' ' || ${vehicle.model}`,
      registrationNumber: vehicle.registrationNumber,
      advisorName: advisor.name,
      technicianName: technician.name,
      bayNumber: jobCards.bayNumber,
      branchId: jobCards.branchId,
      estimatedDelivery: jobCards.estimatedDelivery,
      estimatedDeliveryTime: jobCards.estimatedDeliveryTime,
      totalAmount: jobCards.totalAmount,
      amountPaid: jobCards.amountPaid,
      amountWrittenOff: jobCards.amountWrittenOff,
      amountOwedByOthers: jobCards.amountOwedByOthers,
    })
    .from(jobCards)
    .crossJoinLateral(customer)
    .crossJoinLateral(vehicle)
    .leftJoinLateral(advisor, sql`true`)
    .leftJoinLateral(technician, sql`true`)
    .where(and(tenantFilter(jobCards, ctx), where))
    .orderBy(order)
    .limit(mostCards);
}
