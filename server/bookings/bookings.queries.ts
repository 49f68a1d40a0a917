import { and, eq, getTableColumns, gte, lte, ne, type Placeholder, sql, type SQL } from 'drizzle-orm';
import { type bookings as endpoints, timeSlots } from '#contract/bookings.ts';
import type { QueryOut } from '#contract/endpoint.ts';
import { daysBetween } from '#rules/days.ts';
import type { QueryContext, Ctx } from '../context.ts';
import { namedCustomer, namedVehicle } from '../customers/named-owner.ts';
import { listing } from '../database/list.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { prepareQuery, type ParametersOf } from '../database/prepared-query.ts';
import { matchesPatterns, patternsOf } from '../database/search.ts';
import { bookings } from '../database/tables/bookings.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { services } from '../database/tables/services.ts';
import { mapPages, pagedRows } from '../http/answer.ts';
import { branchNames } from '../garages/branch-of-card.ts';
import { visibleCustomersFilter } from '../visibility-filter.ts';
import { firstDayFrom, lastDayUntil } from './day-bounds.ts';

type Filters = Omit<QueryOut<typeof endpoints.list>, 'limit' | 'cursor' | 'order'>;

const newest = {
  table: bookings,
  lasting: true,
  where: (ctx: QueryContext, { from, until, status, customerId, branchId }: ParametersOf<ReturnType<typeof filters>>) =>
    and(
      visibleCustomersFilter(ctx, bookings.customerId),
      branchId && eq(bookings.branchId, branchId),
      from && gte(bookings.preferredDate, from),
      until && lte(bookings.preferredDate, until),
      status && eq(bookings.status, status),
      customerId && eq(bookings.customerId, customerId),
    ),
  search: {
    patterns: (term: string) => patternsOf(term, term.replaceAll(/[\s-]/g, '')),
    matches: (_: QueryContext, patterns: Placeholder) => matchesPatterns(bookings.searchText, patterns),
    found: (_: QueryContext, patterns: Placeholder) => sql`select search_bookings(${patterns}::text[])`,
  },
  read: readBookings,
};
const list = listing(newest);
/** Which slot of its day a booking is for, from 1. */
export const slotOfDay = sql`array_position(array['MORNING', 'AFTERNOON', 'EVENING'], ${bookings.preferredTimeSlot})`;
/** The day, and its part of that day. */
const bySlot = {
  by: sql`((${bookings.preferredDate} - date '2000-01-01') * 3 + ${slotOfDay} - 1)`,
  type: 'bigint',
  of: ({
    preferredDate,
    preferredTimeSlot,
  }: Pick<typeof bookings.$inferSelect, 'preferredDate' | 'preferredTimeSlot'>) =>
    daysBetween('2000-01-01', preferredDate) * 3 + timeSlots.indexOf(preferredTimeSlot),
} as const;
const byDate = {
  DATE: listing({ ...newest, sorted: bySlot }),
  LATEST_DATE: listing({ ...newest, sorted: { ...bySlot, isGreatestFirst: true } }),
};

/** A page of the bookings the caller may see. */
export const bookingsPage = (ctx: Ctx, { order, ...query }: QueryOut<typeof endpoints.list>) =>
  (order === undefined ? list : byDate[order]).page(ctx, filters(query), query);

/** Every booking that matches, for the export, with its branch. */
export async function allBookings(ctx: Ctx, given: Filters) {
  const nameOf = await branchNames(ctx);
  return pagedRows(
    mapPages(list.pages(ctx, filters(given), given.search), (booking) => ({ ...booking, branchName: nameOf(booking) })),
  );
}

/** Every booking of a customer, newest first, page by page. */
export const bookingsOfCustomer = (ctx: Ctx, customerId: string) => list.pages(ctx, filters({ customerId }));

/** One booking with what other records say of it, or undefined when there is none the caller may see. */
export async function bookingDetail(ctx: Ctx, id: string) {
  const [found] = await oneBooking(ctx, { id });
  return found;
}

const oneBooking = prepareQuery((ctx, { id }: ParametersOf<{ id: string }>) =>
  readBookings(
    ctx,
    and(tenantFilter(bookings, ctx), eq(bookings.id, id), visibleCustomersFilter(ctx, bookings.customerId)),
    sql`1`,
    1,
  ),
);

const filters = ({ startDate, endDate, status, customerId, branchId }: Filters) => ({
  from: startDate && firstDayFrom(startDate),
  until: endDate && lastDayUntil(endDate),
  status,
  customerId,
  branchId,
});

/** Each row answers its own names and those the dashboard reads (BO-8); what it names is fetched by its key, as of job cards. */
export function readBookings(ctx: QueryContext, where: SQL | undefined, order: SQL, limit: Placeholder | number) {
  const { customer, vehicle, service, card } = named(ctx);
  const vehicleInfo = sql<string>`${vehicle.make} || ' ' || ${vehicle.model}`;
  return ctx.tx
    .select({
      ...getTableColumns(bookings),
      customerName: customer.name,
      customerPhone: customer.phone,
      vehicleInfo,
      registrationNumber: vehicle.registrationNumber,
      serviceName: service.name,
      serviceDuration: service.duration,
      jobCardId: card.id,
      booking_date: bookings.preferredDate,
      customer_name: customer.name,
      service_name: service.name,
      vehicle_info: vehicleInfo,
    })
    .from(bookings)
    .crossJoinLateral(customer)
    .crossJoinLateral(vehicle)
    .crossJoinLateral(service)
    .leftJoinLateral(card, sql`true`)
    .where(where)
    .orderBy(order)
    .limit(limit);
}

function named(ctx: QueryContext) {
  const customer = namedCustomer(ctx, bookings.customerId);
  const vehicle = namedVehicle(ctx, bookings.vehicleId);
  const service = ctx.tx
    .select({ name: services.name, duration: services.duration })
    .from(services)
    .where(and(tenantFilter(services, ctx), eq(services.id, bookings.serviceId)))
    .limit(1)
    .as('service');
  const card = ctx.tx
    .select({ id: jobCards.id })
    .from(jobCards)
    .where(and(tenantFilter(jobCards, ctx), eq(jobCards.bookingId, bookings.id), ne(jobCards.status, 'CANCELLED')))
    .limit(1)
    .as('card');
  return { customer, vehicle, service, card };
}
