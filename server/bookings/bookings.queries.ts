import { and, eq, getTableColumns, gte, lte, sql, type SQL } from 'drizzle-orm';
import type { bookings as endpoints } from '#contract/bookings.ts';
import type { QueryOut } from '#contract/endpoint.ts';
import type { Ctx } from '../context.ts';
import { listAll, listPage } from '../database/list.ts';
import { ours } from '../database/ours.ts';
import { asArray, fits, patternsOf } from '../database/search.ts';
import { bookings } from '../database/tables/bookings.ts';
import { customers, vehicles } from '../database/tables/customers.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { services } from '../database/tables/services.ts';
import { firstDayFrom, lastDayUntil } from './day-bounds.ts';

type Filters = Omit<QueryOut<typeof endpoints.list>, 'limit' | 'cursor'>;

/** A page of bookings. */
export const bookingsPage = (ctx: Ctx, query: QueryOut<typeof endpoints.list>) =>
  listPage(ctx, { table: bookings, lasting: true, ...narrowed(query), query, read: readBookings(ctx) });

/** Every booking that matches, for the export. */
export const allBookings = (ctx: Ctx, filters: Filters) =>
  listAll(ctx, { table: bookings, ...narrowed(filters), read: readBookings(ctx) });

/** One booking with what other records say of it, or undefined. */
export async function bookingDetail(ctx: Ctx, id: string) {
  const [found] = await readBookings(ctx)(and(ours(bookings, ctx), eq(bookings.id, id)), sql`1`, 1);
  return found;
}

function narrowed({ startDate, endDate, status, search, customerId }: Filters) {
  const where = and(
    startDate && gte(bookings.preferredDate, firstDayFrom(startDate)),
    endDate && lte(bookings.preferredDate, lastDayUntil(endDate)),
    status && eq(bookings.status, status),
    customerId === undefined ? undefined : eq(bookings.customerId, customerId),
  );
  return { where, search: search ? searchFor(search) : undefined };
}

function searchFor(term: string) {
  const patterns = patternsOf(term, term.replaceAll(/[\s-]/g, ''));
  return { matches: fits(bookings.searchText, patterns), found: sql`select search_bookings(${asArray(patterns)})` };
}

/** Each row answers its own names and those the dashboard reads (reading.md, Shapes). */
const readBookings = (ctx: Ctx) => (where: SQL | undefined, order: SQL, limit: number) => {
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
};
