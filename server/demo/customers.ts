import { gstinProblem } from '#contract/gstin.ts';
import { newId } from '../database/ids.ts';
import type { customers } from '../database/tables/customers.ts';
import type { Calendar } from './calendar.ts';
import { areas, businesses, demoPhone } from './names.ts';

export type CustomerRow = typeof customers.$inferInsert;

const count = 60;
/** the first fifty have been coming for months, the last ten came these three weeks */
const regulars = 50;
const inactive = [9, 22, 37];
const blocked = [16, 41];
/** pays three days after the bill */
const withTerms = 23;

/** Sixty customers, the oldest first; every fifth is a business. */
export function demoCustomers(garageId: string, calendar: Calendar): CustomerRow[] {
  return Array.from({ length: count }, (_, place) => customer(garageId, calendar, place + 1));
}

function customer(garageId: string, calendar: Calendar, serial: number): CustomerRow {
  const at = calendar.moment(
    serial <= regulars ? 400 - 6 * serial : 2 * (count - serial) + 2,
    0.1 + (serial % 10) / 100,
  );
  const [area, pincode] = areas[(serial * 5) % areas.length]!;
  const two = String(serial).padStart(2, '0');
  return {
    garageId,
    id: newId(at),
    name: `Demo Customer ${two} (${area})`,
    phone: demoPhone(100 + serial),
    alternatePhone: serial % 8 === 0 ? demoPhone(300 + serial) : null,
    email: serial % 3 === 0 ? null : `customer${two}@demo.test`,
    addressLine1: `${serial} Demo Street`,
    addressLine2: area,
    city: 'Chennai',
    state: 'Tamil Nadu',
    pincode,
    notes: notes[serial] ?? null,
    termDays: serial === withTerms ? 3 : null,
    status: blocked.includes(serial) ? 'BLOCKED' : inactive.includes(serial) ? 'INACTIVE' : 'ACTIVE',
    created_at: at,
    updated_at: at,
    ...(isBusiness(serial) && business(serial, area)),
  };
}

export const isBusiness = (serial: number) => serial % 5 === 0;

function business(serial: number, area: string) {
  const companyName = businesses[serial / 5 - 1]!;
  const gstNumber = demoGstin(serial);
  return { customerType: 'CORPORATE' as const, name: `${companyName}, ${area}`, companyName, gstNumber };
}

/** A number whose check digit is right, of a PAN that nobody can hold (its fourth letter names no kind of holder). */
function demoGstin(serial: number) {
  const body = `33DEMOC${String(serial).padStart(4, '0')}D1Z`;
  const check = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('').find((one) => gstinProblem(body + one) === null);
  return body + check!;
}

const notes: Record<number, string> = {
  4: 'Prefers a call in the evening.',
  5: 'Bills to the office, monthly statement wanted.',
  12: 'Wants the old parts back.',
  16: 'Two bills unpaid for months.',
  20: 'Three vehicles; only one may be off the road at a time.',
  23: 'Pays three days after the bill, by agreement.',
  33: 'Pickup and drop, gate on the side street.',
  41: 'Cheque returned twice.',
};
