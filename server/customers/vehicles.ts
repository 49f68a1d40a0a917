import { and, eq, or, sql } from 'drizzle-orm';
import type { BodyOut } from '#contract/endpoint.ts';
import { spacedPlate } from '#contract/plate.ts';
import type { vehicles as endpoints } from '#contract/vehicles.ts';
import type { Ctx } from '../context.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { bookings } from '../database/tables/bookings.ts';
import { customers, vehicles } from '../database/tables/customers.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { deleteRow, insertRow, updateRow } from '../database/write.ts';
import { badField, conflict } from '../problems.ts';
import { ownerOfPlate } from './customers.queries.ts';
import { refuseErased, refuseOfErased } from './refuse-erased.ts';

type Vehicle = typeof vehicles.$inferSelect;

/** Adds a vehicle to a customer. Throws 409 with its owner as `existing` when the garage knows the registration number. */
export async function addVehicle(
  ctx: Ctx,
  customer: typeof customers.$inferSelect,
  body: BodyOut<typeof endpoints.add>,
) {
  refuseErased(customer);
  refuseYearToCome(ctx, body.year);
  await refuseKnownPlate(ctx, body.registrationNumber);
  return insertRow(ctx, vehicles, { ...body, customerId: customer.id });
}

/** Changes a vehicle. */
export async function updateVehicle(ctx: Ctx, row: Vehicle, body: BodyOut<typeof endpoints.update>) {
  await refuseOfErased(ctx, row);
  refuseYearToCome(ctx, body.year);
  if (body.registrationNumber !== undefined && body.registrationNumber !== row.registrationNumber)
    await refuseKnownPlate(ctx, body.registrationNumber);
  return updateRow(ctx, vehicles, row, body);
}

/** Removes a vehicle. Throws 409 while a booking or job card names it. */
export async function removeVehicle(ctx: Ctx, row: Vehicle): Promise<void> {
  const [named] = await ctx.tx
    .select({ card: jobCards.id, booking: bookings.id })
    .from(vehicles)
    .leftJoin(jobCards, and(tenantFilter(jobCards, ctx), eq(jobCards.vehicleId, vehicles.id)))
    .leftJoin(bookings, and(tenantFilter(bookings, ctx), eq(bookings.vehicleId, vehicles.id)))
    .where(
      and(
        tenantFilter(vehicles, ctx),
        eq(vehicles.id, row.id),
        or(eq(jobCards.vehicleId, row.id), eq(bookings.vehicleId, row.id)),
      ),
    )
    .limit(1);
  if (named) throw conflict(`${row.make} ${row.model} has ${named.card ? 'job cards' : 'bookings'}, so it must stay.`);
  await deleteRow(ctx, vehicles, row);
}

async function refuseKnownPlate(ctx: Ctx, registrationNumber: string) {
  // Two who give the same number at once take turns here, so that the second hears whose vehicle it is.
  await ctx.tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.garageId} plate ${registrationNumber}`}, 0))`,
  );
  const owner = await ownerOfPlate(ctx, registrationNumber);
  if (owner)
    throw conflict(`${owner.name} already has the vehicle ${spacedPlate(registrationNumber)}`, {
      existing: { id: owner.id, name: owner.name },
    });
}

function refuseYearToCome(ctx: Ctx, year: number | null | undefined) {
  if (year && year > Number(ctx.today.slice(0, 4)) + 1) throw badField('year', 'Invalid year');
}
