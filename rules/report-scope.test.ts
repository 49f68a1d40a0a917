import { expect, test } from 'vitest';
import { type ReportName, reportNames, reports } from '#contract/reports.ts';
import type { AccessLevel, StaffRole } from './labels.ts';
import { permissionsOf } from './permissions.ts';
import { reportScope } from './report-scope.ts';

// RE-16 written out by hand: 'all', 'own', or '-' for nothing
const heads = 'OWNER ADMIN MANAGER VIEW_ONLY GARAGE_MANAGER SERVICE_ADVISOR TECHNICIAN CASHIER';
const table: Record<ReportName, string> = {
  revenue: 'all all all all own own - all',
  delivered: 'all all all all own own own -',
  outstanding: 'all all all all own own - -',
  daybook: 'all all all all all all - all',
  dues: 'all all all all own own - all',
  gst: 'all all all all own own - -',
  jobcards: 'all all all all own own own -',
  items: 'all all all all own own own -',
  people: 'all all all all own own own -',
  leads: 'all all all all own own - -',
  returning: 'all all all all own own own -',
};

const standingOf = (head: string) =>
  ['OWNER', 'ADMIN', 'MANAGER', 'VIEW_ONLY'].includes(head)
    ? { role: 'TECHNICIAN' as StaffRole, accessLevel: head as AccessLevel }
    : { role: head as StaffRole, accessLevel: 'STAFF' as AccessLevel };

const cells = reportNames.flatMap((name) =>
  heads.split(' ').map((head, at) => [head, name, table[name].split(' ')[at]] as const),
);

test.each(cells)('%s gets of %s: %s', (head, name, wanted) => {
  expect(reportScope(standingOf(head), reports[name])).toBe(wanted === '-' ? 'none' : wanted);
});

test.each([
  ['payments.read', 'revenue'],
  ['payments.read', 'outstanding'],
  ['payments.read', 'dues'],
  ['payments.read', 'daybook'],
  ['drawer.read', 'daybook'],
  ['invoices.read', 'gst'],
  ['leads.read', 'leads'],
] as const)('who does not hold %s gets nothing of %s', (permission, name) => {
  const without = heads.split(' ').filter((head) => !permissionsOf(standingOf(head)).has(permission));
  expect(without).toContain('TECHNICIAN');
  expect(without.map((head) => reportScope(standingOf(head), reports[name]))).toEqual(without.map(() => 'none'));
});
