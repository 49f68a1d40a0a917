import { and, eq } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { QueryContext } from '../context.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { customers, vehicles } from '../database/tables/customers.ts';

/** The customer whom a column of the query around it names, to be joined laterally as 'customer': fetched by its key. */
export const namedCustomer = (ctx: QueryContext, id: AnyPgColumn) =>
  ctx.tx
    .select({ name: customers.name, phone: customers.phone })
    .from(customers)
    .where(and(tenantFilter(customers, ctx), eq(customers.id, id)))
    .limit(1)
    .as('customer');

/** The vehicle that a column of the query around it names, to be joined laterally as 'vehicle': fetched by its key. */
export const namedVehicle = (ctx: QueryContext, id: AnyPgColumn) =>
  ctx.tx
    .select()
    .from(vehicles)
    .where(and(tenantFilter(vehicles, ctx), eq(vehicles.id, id)))
    .limit(1)
    .as('vehicle');
