import { expect } from 'vitest';
import type { Caller } from '../testing/garage.ts';

let last = 0;

/** A customer with a vehicle and a service, and the body that books them for an India day, in the morning. */
export async function readyToBook(owner: Caller, day: string, names: { customer?: string; status?: string } = {}) {
  const phone = String(9_200_000_000 + (last += 1));
  const given = { name: names.customer ?? 'Meena Stores', phone, ...(names.status && { status: names.status }) };
  const customer = (await owner.post('/garages/customers', given)).body;
  const car = { make: 'Maruti', model: 'Swift', registrationNumber: `TN 22 BK ${(last += 1)}` };
  const vehicle = (await owner.post(`/garages/customers/${customer.id}/vehicles`, car)).body;
  const offer = { name: 'Oil change', slug: `oil-${(last += 1)}`, category: 'Maintenance', description: 'Oil' };
  const service = (await owner.post('/garages/services', { ...offer, base_price: 1500 })).body;
  const ids = { customerId: customer.id, vehicleId: vehicle.id, serviceId: service.id };
  return { customer, vehicle, service, body: { ...ids, preferredDate: day, preferredTimeSlot: 'MORNING' } };
}

export type ReadyToBook = Awaited<ReturnType<typeof readyToBook>>;

/** Books it, and answers the booking. */
export async function booked(owner: Caller, { body: wanted }: ReadyToBook, more: Record<string, unknown> = {}) {
  const { status, body } = await owner.post('/garages/bookings', { ...wanted, ...more });
  expect(status).toBe(201);
  return body;
}
