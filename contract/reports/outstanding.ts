import { z } from 'zod';
import { choice, id, maskedPhone, money } from '../fields.ts';
import { recordFilter } from '../queries.ts';
import { asOfQuery, cardColumns, CardRow, defineReport, count, indiaDay, othersQuery, rowsAsOf } from './report.ts';

/** How old a balance is, in days. */
export const ageBands = ['0-7', '8-30', '31-60', '61-90', 'over-90'] as const;

const owed = { cards: count(), balance: money() };
/** What is unpaid now on cards opened until `to`, aged on that day from delivery, or from opening where it is not delivered. */
const OutstandingReport = z.object({
  to: indiaDay(),
  own: z.boolean(),
  totals: z.object(owed),
  bands: z.array(z.object({ band: z.enum(ageBands), ...owed })),
  customers: z.array(
    z.object({
      customerId: id(),
      customerName: z.string(),
      customerPhone: maskedPhone(),
      oldestDays: count(),
      ...owed,
    }),
  ),
  others: z.object({ customers: count(), ...owed }),
});

/** `amount` is the balance, `at` the moment its age counts from. */
const OwedRow = CardRow.extend({
  totalAmount: money(),
  amountPaid: money(),
  amountWrittenOff: money(),
  ageDays: count(),
  band: z.enum(ageBands),
});

/** What is unpaid, by age and by customer. */
export const outstanding = defineReport(
  'outstanding',
  { advisors: 'own', technicians: 'none', cashiers: 'none' },
  {
    query: asOfQuery,
    answer: OutstandingReport,
    table: 'customers',
    columns: [
      { head: 'Customer', field: 'customerName' },
      { head: 'Phone', field: 'customerPhone', as: 'phone' },
      { head: 'Cards', field: 'cards' },
      { head: 'Balance', field: 'balance' },
      { head: 'Oldest (days)', field: 'oldestDays' },
    ],
  },
  {
    query: {
      ...asOfQuery,
      band: choice('Age', ageBands).optional(),
      customerId: recordFilter('Customer'),
      ...othersQuery,
    },
    answer: rowsAsOf(OwedRow),
    row: OwedRow,
    columns: [
      ...cardColumns('Due since', 'Balance'),
      { head: 'Total', field: 'totalAmount' },
      { head: 'Paid', field: 'amountPaid' },
      { head: 'Age (days)', field: 'ageDays' },
      { head: 'Written off', field: 'amountWrittenOff' },
    ],
  },
);

export type OutstandingReport = z.input<typeof OutstandingReport>;
export type OwedRow = z.input<typeof OwedRow>;
