import { and, eq, getTableColumns, gte, lte, type Placeholder, sql, type SQL } from 'drizzle-orm';
import type { bookings as endpoints } from '#contract/bookings.ts';
import type { QueryOut } from '#contract/endpoint.ts';
import type { Asking, Ctx } from '../context.ts';
import { listing } from '../database/list.ts';
import { ours } from '../database/ours.ts';
import { ready, type Given } from '../database/ready.ts';
import { fits, patternsOf } from '../database/search.ts';
import { bookings } from '../database/tables/bookings.ts';
import { customers, vehicles } from '../database/tables/customers.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { services } from '../database/tables/services.ts';
import { firstDayFrom, lastDayUntil } from './day-bounds.ts';

type Filters = Omit<QueryOut<typeof endpoints.list>, 'limit' | 'cursor'>;

const list = listing({
  table: bookings,
  lasting: true,
  where: (_, { from, until, status, customerId }: Given<ReturnType<typeof filters>>) =>
    and(
      from && gte(bookings.preferredDate, from),
      until && lte(bookings.preferredDate, until),
      status && eq(bookings.status, status),
      customerId && eq(bookings.customerId, customerId),
    ),
  search: {
    patterns: (term) => patternsOf(term, term.replaceAll(/[\s-]/g, '')),
    matches: (_, patterns) => fits(bookings.searchText, patterns),
    found: (_, patterns) => sql`select search_bookings(${patterns}::text[])`,
  },
  read: readBookings,
});

/** A page of bookings. */
export const bookingsPage = (ctx: Ctx, query: QueryOut<typeof endpoints.list>) => list.page(ctx, filters(query), query);

/** Every booking that matches, for the export. */
export const allBookings = (ctx: Ctx, given: Filters) => list.all(ctx, filters(given), given.search);

/** One booking with what other records say of it, or undefined. */
export async function bookingDetail(ctx: Ctx, id: string) {
  const [found] = await oneBooking(ctx, { id });
  return found;
}

const oneBooking = ready((ctx, { id }: Given<{ id: string }>) =>
  readBookings(ctx, and(ours(bookings, ctx), eq(bookings.id, id)), sql`1`, 1),
);

const filters = ({ startDate, endDate, status, customerId }: Filters) => ({
  from: startDate && firstDayFrom(startDate),
  until: endDate && lastDayUntil(endDate),
  status,
  customerId,
});

/** Each row answers its own names and those the dashboard reads (reading.md, Shapes). */
function readBookings(ctx: Asking, where: SQL | undefined, order: SQL, limit: Placeholder | number) {
  const vehicleInfo = sql<string>`${vehicles.make} || ' ' || ${vehicles.model}`;
  return ctx.tx
    .select({
      ...getTableColumns(bookings),
      customerName: customers.name,
      customerPhone: customers.phone,
      vehicleInfo,
      registrationNumber: vehicles.registrationNumber,
      serviceName: services.name,
      jobCardId: jobCards.id,
      booking_date: bookings.preferredDate,
      customer_name: customers.name,
      service_name: services.name,
      vehicle_info: vehicleInfo,
    })
    .from(bookings)
    .innerJoin(customers, and(ours(customers, ctx), eq(customers.id, bookings.customerId)))
    .innerJoin(vehicles, and(ours(vehicles, ctx), eq(vehicles.id, bookings.vehicleId)))
    .innerJoin(services, and(ours(services, ctx), eq(services.id, bookings.serviceId)))
    .leftJoin(jobCards, and(ours(jobCards, ctx), eq(jobCards.bookingId, bookings.id)))
    .where(where)
    .orderBy(order)
    .limit(limit);
}
