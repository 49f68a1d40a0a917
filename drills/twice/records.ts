import { istDay, wireOfDay } from '#rules/days.ts';
import { askFor } from '../lib/ask.ts';
import type { Scene } from './scene.ts';

/** Makes a record by a POST of the owner. */
export const made = (
  { urls, owner }: Scene,
  path: string,
  body: unknown,
): Promise<{ id: string; [field: string]: unknown }> => askFor(urls[0], path, { method: 'POST', cookie: owner, body });

/** A customer with one vehicle, by their ids. */
export async function vehicleOwner(scene: Scene): Promise<{ customerId: string; vehicleId: string }> {
  const number = scene.next();
  const phone = `8${String(number).padStart(9, '0')}`;
  const customer = await made(scene, '/garages/customers', { name: `Drill ${number}`, phone });
  const registrationNumber = `TN99DR${String(number).padStart(4, '0')}`;
  const vehicle = { make: 'Tata', model: 'Ace', registrationNumber };
  const { id: vehicleId } = await made(scene, `/garages/customers/${customer.id}/vehicles`, vehicle);
  return { customerId: customer.id, vehicleId };
}

export const cardBody = (who: { customerId: string; vehicleId: string }) => ({
  ...who,
  odometerIn: 10,
  estimatedDelivery: wireOfDay(istDay(new Date())),
});
