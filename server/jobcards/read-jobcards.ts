import { and, eq, getTableColumns, type Placeholder, sql, type SQL } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import type { QueryContext } from '../context.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { bookings } from '../database/tables/bookings.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { services } from '../database/tables/services.ts';
import { namedOne } from '../staff/named-staff.ts';
import { namedCustomer, namedVehicle } from '../customers/named-owner.ts';

/** What a card names is fetched row by row, each by its key: so the plan of a page is the same in every garage and may be kept. */
export const readJobCards = (ctx: QueryContext, where: SQL | undefined, order: SQL, limit: Placeholder | number) =>
  readWith(ctx, {}).where(where).orderBy(order).limit(limit);

/** One card with what else is kept of its vehicle. */
export function readWholeJobCard(ctx: QueryContext, where: SQL | undefined) {
  const { customerId, make, model, year, fuelType, odometer, updated_at } = namedVehicle(ctx, jobCards.vehicleId);
  const ofVehicle = { ownerId: customerId, make, model, year, fuelType, odometer, vehicleUpdated: updated_at };
  return readWith(ctx, ofVehicle).where(where).limit(1);
}

function readWith<F extends SelectedFields>(ctx: QueryContext, further: F) {
  const customer = namedCustomer(ctx, jobCards.customerId);
  const vehicle = namedVehicle(ctx, jobCards.vehicleId);
  const booking = ctx.tx
    .select({ number: bookings.bookingNumber })
    .from(bookings)
    .where(and(tenantFilter(bookings, ctx), eq(bookings.id, jobCards.bookingId)))
    .limit(1)
    .as('booking');
  const service = ctx.tx
    .select({ name: services.name })
    .from(services)
    .where(and(tenantFilter(services, ctx), eq(services.id, jobCards.serviceId)))
    .limit(1)
    .as('service');
  const advisor = namedOne(ctx, jobCards.advisorId, 'advisor');
  const technician = namedOne(ctx, jobCards.technicianId, 'technician');
  return ctx.tx
    .select({
      ...getTableColumns(jobCards),
      customerName: customer.name,
      customerPhone: customer.phone,
      vehicleInfo: sql<string>`${vehicle.make} || ' ' || ${vehicle.model}`,
      registrationNumber: vehicle.registrationNumber,
      advisorName: advisor.name,
      technicianName: technician.name,
      bookingNumber: booking.number,
      serviceName: service.name,
      ...further,
    })
    .from(jobCards)
    .crossJoinLateral(customer)
    .crossJoinLateral(vehicle)
    .leftJoinLateral(advisor, sql`true`)
    .leftJoinLateral(technician, sql`true`)
    .leftJoinLateral(booking, sql`true`)
    .leftJoinLateral(service, sql`true`);
}
