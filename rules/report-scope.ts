import type { ReportName } from '#contract/reports.ts';
import type { RoleAndAccess } from './permissions.ts';

/** What of a report a person gets: the whole garage, the own work alone, or nothing. */
export type ReportScope = 'all' | 'own' | 'none';

/**
 * Who sees what of a report (RE-16): managers and viewers everything, advisors their own figures, a cashier payments
 * and dues alone, a technician the own figures of what a technician may read at all, which leaves out payments and leads.
 */
export function reportScope({ role, accessLevel }: RoleAndAccess, report: ReportName): ReportScope {
  if (accessLevel !== 'STAFF') return 'all';
  if (role === 'CASHIER') return openToCashiers.has(report) ? 'all' : 'none';
  if (role === 'TECHNICIAN') return closedToTechnicians.has(report) ? 'none' : 'own';
  return report === 'daybook' ? 'all' : 'own';
}

const closedToTechnicians: ReadonlySet<ReportName> = new Set([
  'revenue',
  'outstanding',
  'dues',
  'daybook',
  'gst',
  'leads',
]);
const openToCashiers: ReadonlySet<ReportName> = new Set(['revenue', 'dues', 'daybook']);
