import { choice, day, defaulted, longText, optional, reference, text, wholeNumber } from './fields.ts';
import { clock, textList } from './formats.ts';
import { fuelLevels } from './jobcard-choices.ts';

/** What a person writes on opening a job card (JC-2), in the order of the form. */
export const jobCardFields = {
  customerId: reference('Customer', 'Customer'),
  vehicleId: reference('Vehicle', 'Vehicle'),
  odometerIn: wholeNumber('Odometer', { max: 9_999_999, unit: 'km' }),
  fuelLevel: defaulted(choice('Fuel level', fuelLevels)),
  customerConcerns: optional(longText('Customer concerns', { personal: true })),
  advisorObservations: optional(longText('Observations', { personal: true })),
  estimatedDelivery: day('Estimated delivery date', { personal: false }),
  /** the hour promised on that day, 'HH:MM' in India */
  estimatedDeliveryTime: optional(clock('Estimated delivery time')),
  bayNumber: optional(text('Bay number', { personal: false })),
  branchId: defaulted(text('Branch', { personal: false }).toLowerCase()),
};

/** What a card that is open already can be changed in. */
export const jobCardChanges = {
  advisorId: optional(reference('Service advisor', 'Staff member')),
  technicianId: optional(reference('Technician', 'Staff member')),
  bayNumber: jobCardFields.bayNumber,
  /** null only on a card opened from a booking without a day; one that has a day keeps one */
  estimatedDelivery: optional(jobCardFields.estimatedDelivery),
  estimatedDeliveryTime: jobCardFields.estimatedDeliveryTime,
  fuelLevel: jobCardFields.fuelLevel,
  odometerIn: jobCardFields.odometerIn,
  customerConcerns: jobCardFields.customerConcerns,
  advisorObservations: jobCardFields.advisorObservations,
  branchId: jobCardFields.branchId,
  labels: defaulted(textList('Labels', 10)),
};
