import { z } from 'zod';
import { choice, id, instant, maskedPhone } from '../fields.ts';
import { leadPriorities, leadSources, leadStatuses } from '../leads.ts';
import { answer, periodBefore, countedRowsOf, defineReport, count, rangeQuery } from './report.ts';

/** `conversion` is won of all, 0 to 1; null when there are none. */
const won = { leads: count(), won: count(), lost: count(), conversion: z.number().nullable() };
/** Leads that came on these days, by where they stand now. */
const LeadsReport = z.object({
  ...answer,
  totals: z.object(won),
  before: periodBefore(won),
  sources: z.array(z.object({ source: z.enum(leadSources), ...won })),
  stages: z.array(z.object({ status: z.enum(leadStatuses), leads: count() })),
});

const LeadRow = z.object({
  id: id(),
  at: instant('Created'),
  name: z.string(),
  phone: maskedPhone(),
  leadSource: z.enum(leadSources),
  status: z.enum(leadStatuses),
  priority: z.enum(leadPriorities),
  leadScore: count(),
  assignedTo: z.string().nullable(),
  customerId: id().nullable(),
});

/** Leads by where they came from and where they stand. */
export const leads = defineReport(
  'leads',
  { advisors: 'own', technicians: 'none', cashiers: 'none' },
  {
    query: rangeQuery,
    answer: LeadsReport,
    table: 'sources',
    columns: [
      { head: 'Source', field: 'source', as: 'leadSource' },
      { head: 'Leads', field: 'leads' },
      { head: 'Won', field: 'won' },
      { head: 'Lost', field: 'lost' },
      { head: 'Conversion', field: 'conversion' },
    ],
  },
  {
    query: {
      ...rangeQuery,
      source: choice('Source', leadSources).optional(),
      status: choice('Status', leadStatuses).optional(),
    },
    answer: countedRowsOf(LeadRow),
    row: LeadRow,
    columns: [
      { head: 'Created', field: 'at', as: 'time' },
      { head: 'Name', field: 'name' },
      { head: 'Phone', field: 'phone', as: 'phone' },
      { head: 'Source', field: 'leadSource', as: 'leadSource' },
      { head: 'Status', field: 'status', as: 'leadStatus' },
      { head: 'Priority', field: 'priority', as: 'leadPriority' },
      { head: 'Score', field: 'leadScore' },
      { head: 'Assigned to', field: 'assignedTo' },
    ],
  },
);

export type LeadsReport = z.input<typeof LeadsReport>;
export type LeadRow = z.input<typeof LeadRow>;
