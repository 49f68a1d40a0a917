import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant, name, optional, text, wholeNumber } from './fields.ts';
import { vehicleYear } from './formats.ts';
import { normalisePlate } from './plate.ts';
import { asAnswerFields, createBody, updateBody } from './shapes.ts';

/** What a person writes of a vehicle. The registration number is kept normalised: upper case, no spaces or hyphens. */
export const vehicleFields = {
  make: name('Make', { personal: false }),
  model: name('Model', { personal: false }),
  registrationNumber: text('Registration number', { max: 20, personal: true })
    .overwrite(normalisePlate)
    .min(1, 'Registration number is required'),
  year: optional(vehicleYear('Year')),
  fuelType: optional(text('Fuel type', { max: 40, personal: false })),
  odometer: optional(wholeNumber('Odometer', { max: 9_999_999, unit: 'km' })),
};

export const Vehicle = z.object({
  id: id(),
  customerId: id(),
  ...asAnswerFields(vehicleFields),
  updated_at: instant('Last change'),
});
export type Vehicle = z.input<typeof Vehicle>;

export const VehicleCreate = createBody(vehicleFields);
export const VehicleUpdate = updateBody(vehicleFields);

export const vehicles = {
  add: endpoint({
    method: 'POST',
    path: '/garages/customers/{id}/vehicles',
    access: 'customers.edit',
    summary:
      'Add a vehicle to a customer; 409 with its owner as `existing` when the registration number is already known',
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
    access: 'customers.delete',
    summary: 'Remove a vehicle that no booking or job card names',
    answers: { 204: null },
  }),
};
