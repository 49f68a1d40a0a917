import { and, eq } from 'drizzle-orm';
import type { QueryContext } from '../context.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { customers, vehicles } from '../database/tables/customers.ts';
import { jobCards } from '../database/tables/jobcards.ts';

/** The customer that a job card of the query around it names, to be joined laterally as 'customer': fetched by its key. */
export const customerOfCard = (ctx: QueryContext) =>
  ctx.tx
    .select({ name: customers.name, phone: customers.phone })
    .from(customers)
    .where(and(tenantFilter(customers, ctx), eq(customers.id, jobCards.customerId)))
    .limit(1)
    .as('customer');

/** The vehicle that a job card of the query around it names, to be joined laterally as 'vehicle': fetched by its key. */
export const vehicleOfCard = (ctx: QueryContext) =>
  ctx.tx
    .select({ make: vehicles.make, model: vehicles.model, registrationNumber: vehicles.registrationNumber })
    .from(vehicles)
    .where(and(tenantFilter(vehicles, ctx), eq(vehicles.id, jobCards.vehicleId)))
    .limit(1)
    .as('vehicle');
