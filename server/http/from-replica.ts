import { audit } from '#contract/audit.ts';
import { bookings } from '#contract/bookings.ts';
import { customers } from '#contract/customers.ts';
import { dashboard } from '#contract/dashboard.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { jobcards } from '#contract/jobcards.ts';
import { leads } from '#contract/leads.ts';
import { reportEndpoints } from '#contract/reports.ts';
import { services } from '#contract/services.ts';

/**
 * What may be read from a replica (docs/decisions/0019): lists, exports, counts and reports that follow from audited tables alone, so that the
 * garage's audit chain tells whether anything is missing. The lists of staff and of messages also tell what is changed without the audit.
 */
export const fromReplica: ReadonlySet<Endpoint> = new Set<Endpoint>([
  audit.list,
  bookings.list,
  bookings.export,
  customers.list,
  customers.export,
  dashboard.read,
  jobcards.list,
  jobcards.counts,
  jobcards.export,
  leads.list,
  leads.export,
  services.list,
  services.export,
  ...Object.values(reportEndpoints),
]);
