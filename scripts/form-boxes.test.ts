import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bookingFields } from '#contract/bookings.ts';
import { customerFields } from '#contract/customers.ts';
import { leadFields } from '#contract/leads.ts';
import { serviceFields } from '#contract/services.ts';
import { staffFields } from '#contract/staff.ts';
import { vehicleFields } from '#contract/vehicles.ts';

/** Each form with the folder of its screen, and what is not typed there, but chosen by a part that knows its field. */
const forms = [
  ['customers', customerFields, []],
  ['customers', vehicleFields, []],
  ['leads', leadFields, []],
  ['services', serviceFields, ['slug']],
  ['staff', staffFields, []],
  ['bookings', bookingFields, ['customerId', 'vehicleId', 'branchId']],
] as const;

test.each(forms)('what the API takes of %s has a box on their screen', (folder, fields, chosen) => {
  const screens = globSync(`web/garage/${folder}/*.tsx`).map((file) => readFileSync(file, 'utf8'));
  const named = new Set(screens.flatMap((text) => [...text.matchAll(/\bname="(\w+)"/g)].map(([, name]) => name)));
  const known: readonly string[] = chosen;
  const missing = Object.keys(fields).filter((field) => !named.has(field) && !known.includes(field));
  expect(missing.map((field) => `${field}: give it a field in web/garage/${folder}/`)).toEqual([]);
});
