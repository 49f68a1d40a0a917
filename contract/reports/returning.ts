import { z } from 'zod';
import { choice, id, instant, maskedPhone, money } from '../fields.ts';
import { recordFilter } from '../queries.ts';
import {
  answer,
  periodBefore,
  branchRangeQuery,
  cardColumns,
  CardRow,
  defineReport,
  count,
  othersQuery,
  rowsOf,
} from './report.ts';

export const visitorGroups = ['NEW', 'RETURNING'] as const;

/** `visits` are cards opened on these days and not cancelled, `worth` what the delivered ones of them come to. */
const visited = { visits: count(), worth: money() };
/** A customer is new when the first visit of all lies in these days, and returning otherwise. */
const ReturningReport = z.object({
  ...answer,
  totals: z.object({ customers: count(), ...visited }),
  before: periodBefore({ customers: count(), ...visited }),
  groups: z.array(z.object({ group: z.enum(visitorGroups), customers: count(), ...visited })),
  /** returning customers with the most visits */
  top: z.array(
    z.object({
      customerId: id(),
      customerName: z.string(),
      customerPhone: maskedPhone(),
      lastVisit: instant('Last visit'),
      ...visited,
    }),
  ),
  others: z.object({ customers: count(), ...visited }),
});

/** `amount` is null until the card is delivered. */
const VisitRow = CardRow.extend({ group: z.enum(visitorGroups) });

/** Customers with a visit on these days, new against returning. */
export const returning = defineReport(
  'returning',
  { advisors: 'own', technicians: 'own', cashiers: 'none' },
  {
    query: branchRangeQuery,
    answer: ReturningReport,
    table: 'top',
    columns: [
      { head: 'Customer', field: 'customerName' },
      { head: 'Phone', field: 'customerPhone', as: 'phone' },
      { head: 'Visits', field: 'visits' },
      { head: 'Worth', field: 'worth' },
      { head: 'Last visit', field: 'lastVisit', as: 'time' },
    ],
  },
  {
    /** `others` are the returning customers beyond the top */
    query: {
      ...branchRangeQuery,
      group: choice('Group', visitorGroups).optional(),
      customerId: recordFilter('Customer'),
      ...othersQuery,
    },
    answer: rowsOf(VisitRow),
    row: VisitRow,
    columns: [...cardColumns('Visit', 'Worth'), { head: 'Customer is', field: 'group', as: 'visitorGroup' }],
  },
);

export type ReturningReport = z.input<typeof ReturningReport>;
export type VisitRow = z.input<typeof VisitRow>;
