import { permissions } from '#contract/permissions.ts';
import type { Permission } from '#contract/permissions.ts';
import type { AccessLevel, StaffRole } from './labels.ts';

/** What decides a person's permissions: the access level is the ceiling, the role says what STAFF touch. */
export type RoleAndAccess = { role: StaffRole; accessLevel: AccessLevel };

/** Who may do what (ST-11). OWNER, ADMIN, MANAGER and VIEW_ONLY by level alone, STAFF by role. */
export function permissionsOf({ role, accessLevel }: RoleAndAccess): ReadonlySet<Permission> {
  return accessLevel === 'STAFF' ? byStaffRole[role] : byLevel[accessLevel];
}

const readings: Permission[] = [
  'customers.read',
  'bookings.read',
  'jobcards.read',
  'services.read',
  'staff.read',
  'reports.read',
];

const viewer = new Set<Permission>([
  ...readings,
  'leads.read',
  'estimates.read',
  'payments.read',
  'drawer.read',
  'invoices.read',
  'gst.read',
  'messages.log',
  'money.see',
  'all.see',
]);

const technician = new Set<Permission>([
  ...readings,
  'jobcards.observe',
  'jobcards.status',
  'lines.add',
  'inspections.edit',
]);

const desk: readonly Permission[] = [
  ...readings,
  'jobcards.status',
  'estimates.read',
  'payments.read',
  'payments.record',
  'drawer.read',
  'invoices.read',
  'invoices.issue',
  'messages.log',
  'phones.see',
  'money.see',
  'all.see',
];

const cashier = new Set<Permission>([...desk, 'drawer.run']);

const advisor = new Set<Permission>([
  ...desk,
  'customers.create',
  'customers.edit',
  'leads.read',
  'leads.create',
  'leads.edit',
  'bookings.create',
  'bookings.edit',
  'bookings.status',
  'jobcards.create',
  'jobcards.edit',
  'jobcards.observe',
  'lines.add',
  'lines.edit',
  'lines.price',
  'inspections.edit',
  'estimates.send',
  'messages.write',
]);

const manager = new Set<Permission>([
  ...advisor,
  'customers.delete',
  'customers.export',
  'leads.delete',
  'leads.export',
  'bookings.export',
  'jobcards.cancel',
  'jobcards.reopen',
  'jobcards.export',
  'payments.reverse',
  'payments.refund',
  'drawer.run',
  'drawer.closeOthers',
  'invoices.cancel',
  'invoices.note',
  'invoices.export',
  'gst.read',
  'gst.file',
  'services.edit',
  'services.export',
  'staff.details',
  'staff.edit',
  'staff.export',
  'reports.export',
  'settings.read',
  'audit.read',
  'messages.read',
]);

const admin = new Set<Permission>([...manager, 'settings.edit', 'messages.send']);

const owner = new Set<Permission>(permissions);

const byLevel: Record<Exclude<AccessLevel, 'STAFF'>, ReadonlySet<Permission>> = {
  OWNER: owner,
  ADMIN: admin,
  MANAGER: manager,
  VIEW_ONLY: viewer,
};

const byStaffRole: Record<StaffRole, ReadonlySet<Permission>> = {
  GARAGE_OWNER: advisor,
  GARAGE_MANAGER: advisor,
  SERVICE_ADVISOR: advisor,
  TECHNICIAN: technician,
  CASHIER: cashier,
};
