import { describe, expect, it, test } from 'vitest';
import { permissions } from '#contract/permissions.ts';
import type { AccessLevel, StaffRole } from './labels.ts';
import { permissionsOf } from './permissions.ts';

// the matrix of ST-11 written out by hand, x where the permission is held
const heads = 'OWNER ADMIN MANAGER advisor technician cashier VIEW_ONLY';
const table = `
  customers.read     x x x x x x x
  customers.create   x x x x . . .
  customers.edit     x x x x . . .
  customers.delete   x x x . . . .
  customers.export   x x x . . . .
  leads.read         x x x x . . x
  leads.create       x x x x . . .
  leads.edit         x x x x . . .
  leads.delete       x x x . . . .
  leads.export       x x x . . . .
  bookings.read      x x x x x x x
  bookings.create    x x x x . . .
  bookings.edit      x x x x . . .
  bookings.status    x x x x . . .
  bookings.export    x x x . . . .
  jobcards.read      x x x x x x x
  jobcards.create    x x x x . . .
  jobcards.edit      x x x x . . .
  jobcards.observe   x x x x x . .
  jobcards.status    x x x x x x .
  jobcards.cancel    x x x . . . .
  jobcards.reopen    x x x . . . .
  jobcards.export    x x x . . . .
  lines.add          x x x x x . .
  lines.edit         x x x x . . .
  lines.price        x x x x . . .
  inspections.edit   x x x x x . .
  estimates.read     x x x x . x x
  estimates.send     x x x x . . .
  payments.read      x x x x . x x
  payments.record    x x x x . x .
  payments.reverse   x x x . . . .
  payments.refund    x x x . . . .
  payments.writeOff  x . . . . . .
  drawer.read        x x x x . x x
  drawer.run         x x x . . x .
  drawer.closeOthers x x x . . . .
  invoices.read      x x x x . x x
  invoices.issue     x x x x . x .
  invoices.cancel    x x x . . . .
  invoices.note      x x x . . . .
  invoices.export    x x x . . . .
  gst.read           x x x . . . x
  gst.file           x x x . . . .
  services.read      x x x x x x x
  services.edit      x x x . . . .
  services.export    x x x . . . .
  staff.read         x x x x x x x
  staff.details      x x x . . . .
  staff.edit         x x x . . . .
  staff.export       x x x . . . .
  reports.read       x x x x x x x
  reports.export     x x x . . . .
  settings.read      x x x . . . .
  settings.edit      x x . . . . .
  audit.read         x x x . . . .
  messages.read      x x x . . . .
  messages.send      x x . . . . .
  messages.log       x x x x . x x
  messages.write     x x x x . . .
  garage.handover    x . . . . . .
  phones.see         x x x x . x .
  money.see          x x x x . x x
  all.see            x x x x . x x
`;

const columns: Record<string, { role: StaffRole; accessLevel: AccessLevel }[]> = {
  OWNER: atLevel('OWNER'),
  ADMIN: atLevel('ADMIN'),
  MANAGER: atLevel('MANAGER'),
  advisor: asStaff('SERVICE_ADVISOR', 'GARAGE_MANAGER', 'GARAGE_OWNER'),
  technician: asStaff('TECHNICIAN'),
  cashier: asStaff('CASHIER'),
  VIEW_ONLY: atLevel('VIEW_ONLY'),
};

describe.each(heads.split(' ').map((head, column) => ({ head, column })))('$head', ({ head, column }) => {
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));

  it.each(rows.map(([permission, ...cells]) => ({ permission, held: cells[column] === 'x' })))(
    '$permission: $held',
    ({ permission, held }) => {
      const people = columns[head] ?? [];
      expect(people.length).toBeGreaterThan(0);
      for (const person of people) expect([...permissionsOf(person)].includes(name(permission))).toBe(held);
    },
  );
});

test('the table above has a row for every permission', () => {
  const rows = table.trim().split('\n');
  expect(rows.map((line) => line.trim().split(' ')[0])).toEqual([...permissions]);
});

function name(text: string | undefined) {
  const found = permissions.find((permission) => permission === text);
  if (!found) throw new Error(`no such permission: ${text}`);
  return found;
}

/** At these levels the role decides nothing, so each role stands in the column. */
function atLevel(accessLevel: AccessLevel) {
  const roles: StaffRole[] = ['GARAGE_OWNER', 'GARAGE_MANAGER', 'SERVICE_ADVISOR', 'TECHNICIAN', 'CASHIER'];
  return roles.map((role) => ({ role, accessLevel }));
}

function asStaff(...roles: StaffRole[]) {
  return roles.map((role) => ({ role, accessLevel: 'STAFF' as const }));
}
