import { istDay } from '#rules/days.ts';
import type { SeededRandom } from '#server/demo/seeded-random.ts';
import { fresh } from '#server/contract-tests/fresh.ts';
import { given, type Schema } from './operations.ts';

/** What valid values are made of: chance, a number that is new each time, the IST day, and a record's id by its word. */
export interface Sampling {
  chance: SeededRandom;
  next: () => number;
  /** YYYY-MM-DD */
  today: string;
  ids: Readonly<Record<string, string>>;
}

/** What a sampling is at the beginning; its days are those of `now`. */
export function samplingOf(chance: SeededRandom, now: Date, ids: Readonly<Record<string, string>>): Sampling {
  let last = 0;
  return { chance, next: () => (last += 1), today: istDay(now), ids };
}

/** The word of the record that a field of a body or a query names by id. */
export const wordOf: Readonly<Record<string, string>> = {
  customerId: 'customers',
  vehicleId: 'vehicles',
  serviceId: 'services',
  advisorId: 'staff',
  technicianId: 'staff',
  assignedToId: 'staff',
  staffId: 'staff',
  person: 'staff',
  thingId: 'customers',
  branchId: 'branches',
  jobCardId: 'jobcards',
  lineId: 'invoiceLines',
  lineIds: 'lines',
  dueId: 'invoices',
  drawerDayId: 'days',
  checklistId: 'checklists',
  pointId: 'points',
  points: 'points',
  estimateId: 'estimates',
  invoiceId: 'invoices',
};

/** A valid body: what is required, and of the rest each field with the probability `more`. */
export function sampleBody(schema: Schema, sampling: Sampling, more: number): Record<string, unknown> {
  const { properties = {}, required = [] } = schema;
  const wanted = Object.entries(properties).filter(
    ([field]) => required.includes(field) || (!leftOut.has(field) && sampling.chance.fraction() < more),
  );
  return Object.fromEntries(wanted.map(([field, inner]) => [field, sampleValue(field, inner, sampling)]));
}

// These say what the row must be like already, or fit one kind of record alone.
const leftOut = new Set([
  'updated_at',
  'gstNumber',
  'gstin',
  'branches',
  'workingHours',
  'usesDrawer',
  'acceptDuplicate',
  'expected',
  'password',
]);

/** A valid value of a field of a body or a query. */
export function sampleValue(field: string, schema: Schema, sampling: Sampling): unknown {
  const { chance } = sampling;
  const known = byName[field];
  if (known) return known(sampling);
  const { type, format, enum: choices, items, properties, ...bounds } = given(schema);
  if (format === 'uuid') return sampling.ids[wordOf[field] ?? ''] ?? unknown(field);
  if (choices) return chance.pick(choices);
  if (format === 'date-time') return `${sampling.today}T00:00:00.000Z`;
  if (properties) return sampleBody(given(schema), sampling, 0.5);
  if (type === 'boolean') return chance.fraction() < 0.5;
  if (type === 'integer') return chance.whole(bounds.minimum ?? 0, Math.min(bounds.maximum ?? 100, 500));
  if (type === 'number') return chance.whole(100, 5000) / 4;
  if (type === 'array') return items ? [sampleValue(field, items, sampling)] : [];
  return `Drill ${sampling.next()}`.slice(0, bounds.maxLength ?? 200);
}

function unknown(field: string): never {
  throw new Error(`'${field}' is the id of a record that no drill makes: add it to wordOf and fullGarage`);
}

const digits = (count: number, from: number) => String(from).padStart(count, '0').slice(-count);
const mobile = ({ next }: Sampling) => `9${digits(9, next())}`;
const address = ({ next }: Sampling) => `drill-${next()}@test.example`;
const secret = () => 'drill-word-77';

/** Where a name says more than its schema: rules that JSON Schema does not carry. */
const byName: Record<string, (sampling: Sampling) => unknown> = {
  phone: mobile,
  alternatePhone: mobile,
  ownerPhone: mobile,
  email: address,
  ownerEmail: address,
  password: secret,
  newPassword: secret,
  ownerPassword: secret,
  currentPassword: secret,
  slug: ({ next }) => `drill-${next()}`,
  city: () => 'Chennai',
  pincode: () => '600001',
  role: ({ chance }) => chance.pick(['GARAGE_MANAGER', 'SERVICE_ADVISOR', 'TECHNICIAN', 'CASHIER']),
  accessLevel: ({ chance }) => chance.pick(['STAFF', 'VIEW_ONLY']),
  registrationNumber: ({ next }) => `TN09DR${digits(6, next())}`,
  branchId: () => 'default',
  otp: ({ next }) => digits(6, next()),
  bookingNumber: ({ next }) => `BK${digits(8, next())}`,
  jobCardNumber: ({ next }) => `JC${digits(8, next())}`,
  openedAt: ({ today }) => `${today}T04:30:00.000Z`,
  duration: ({ chance }) => chance.whole(1, 20) * 15,
  quantity: ({ chance }) => chance.whole(1, 5),
  discount: () => 0,
  amount: ({ chance }) => chance.whole(1, 50),
  year: ({ chance }) => chance.whole(1990, 2025),
  vehicleYear: ({ chance }) => chance.whole(1990, 2025),
  rupees: ({ chance }) => chance.pick([500, 200, 100, 50, 20, 10]),
  month: () => fresh.month(),
  irn: () => 'ab'.repeat(32),
  acknowledgement: () => '112010036563310',
  opens: () => '09:00',
  closes: () => '18:00',
};
