import { lacksPickupAddress, pickupAddressMissing } from '#contract/bookings.ts';
import { isBeforeToday } from '#rules/days.ts';
import type { Ctx } from '../context.ts';
import type { bookings } from '../database/tables/bookings.ts';
import { customers, vehicles } from '../database/tables/customers.ts';
import { services } from '../database/tables/services.ts';
import { findRow } from '../database/write.ts';
import { isBranch } from '../garages/check-branch.ts';
import { badFields, conflict, type FieldError } from '../problems.ts';

type Booking = typeof bookings.$inferSelect;
type Checked = Pick<Booking, 'customerId' | 'vehicleId' | 'serviceId' | 'preferredDate'> & {
  branchId?: string | undefined;
  pickupRequired?: boolean | undefined;
  pickupAddress?: string | null | undefined;
};

/**
 * Asks of a booking what only the garage's own records can answer; of a change, only what differs from `before`. Throws 400 with every
 * bad field for what is not found, another customer's vehicle, a service that is switched off and a day gone by; 409 for a blocked customer.
 */
export async function checkBooking(ctx: Ctx, next: Checked, before?: Booking): Promise<void> {
  const isNew = (field: keyof Checked) => next[field] !== before?.[field];
  const errors: FieldError[] = [];
  const say = (path: keyof Checked, message: string | false | undefined) => message && errors.push({ path, message });

  const customer = isNew('customerId') ? await findRow(ctx, customers, next.customerId, { hold: true }) : undefined;
  if (isNew('customerId')) say('customerId', !customer && 'Customer not found');
  if (isNew('customerId') || isNew('vehicleId')) say('vehicleId', await wrongVehicle(ctx, next));
  if (isNew('serviceId')) say('serviceId', await wrongService(ctx, next.serviceId));
  if (isNew('preferredDate'))
    say('preferredDate', isBeforeToday(next.preferredDate, ctx.today) && 'Date cannot be before today');
  say('pickupAddress', lacksPickupAddress(next) && pickupAddressMissing);
  if (next.branchId !== undefined && isNew('branchId'))
    say('branchId', !(await isBranch(ctx, next.branchId)) && 'Branch not found');

  if (errors.length > 0) throw badFields(errors);
  if (customer?.status === 'BLOCKED') throw conflict(`${customer.name} is blocked, so no new booking can be taken`);
}

async function wrongVehicle(ctx: Ctx, { customerId, vehicleId }: Checked) {
  const vehicle = await findRow(ctx, vehicles, vehicleId);
  if (!vehicle) return 'Vehicle not found';
  return vehicle.customerId !== customerId && 'This vehicle belongs to another customer';
}

async function wrongService(ctx: Ctx, serviceId: string) {
  const service = await findRow(ctx, services, serviceId);
  if (!service) return 'Service not found';
  return !service.is_active && 'This service is not active';
}
