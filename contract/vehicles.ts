import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { defaulted, flag, id, instant, name, optional, text, whole } from './fields.ts';
import { answered, createOf, updateOf } from './shapes.ts';

/** What a person writes of a vehicle. The registration number is kept normalised: upper case, no spaces or hyphens. */
export const vehicleFields = {
  make: name('Make'),
  model: name('Model'),
  registrationNumber: text('Registration number', { max: 20 }),
  year: optional(whole('Year', { min: 1900, max: 2100, below: 'Invalid year' })),
  fuelType: optional(text('Fuel type', { max: 40 })),
  odometer: optional(whole('Odometer', { max: 9_999_999 })),
};

export const Vehicle = z.object({ id: id(), customerId: id(), ...answered(vehicleFields), updated_at: instant('Last change') });
export type Vehicle = z.input<typeof Vehicle>;

/** `acceptDuplicate` keeps a plate that another vehicle of the garage already has (reading.md: 'Save anyway'). */
const acceptDuplicate = { acceptDuplicate: defaulted(flag('Accept duplicate')) };
export const VehicleCreate = createOf({ ...vehicleFields, ...acceptDuplicate });
export const VehicleUpdate = updateOf({ ...vehicleFields, ...acceptDuplicate });

export const vehicles = {
  add: endpoint({
    method: 'POST',
    path: '/garages/customers/{id}/vehicles',
    access: 'customers.edit',
    summary: 'Add a vehicle to a customer; 409 with `existing` when its registration number is already known',
    body: VehicleCreate,
    answers: { 201: Vehicle },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/garages/vehicles/{id}',
    access: 'customers.edit',
    summary: 'Change a vehicle',
    body: VehicleUpdate,
    record: Vehicle,
    answers: { 200: Vehicle },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/garages/vehicles/{id}',
    access: 'customers.edit',
    summary: 'Remove a vehicle that no booking or job card names',
    answers: { 204: null },
  }),
};
