import type { Report, ReportAccess } from '#contract/reports/report.ts';
import type { RoleAndAccess } from './permissions.ts';

/** What of a report a person gets (RE-16): all of it by the access level, or what its contract gives staff of their role. */
export function reportScope({ role, accessLevel }: RoleAndAccess, { scopes }: Pick<Report, 'scopes'>): ReportAccess {
  if (accessLevel !== 'STAFF') return 'all';
  const { advisors, technicians, cashiers } = scopes;
  return role === 'TECHNICIAN' ? technicians : role === 'CASHIER' ? cashiers : advisors;
}
