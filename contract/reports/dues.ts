import { z } from 'zod';
import { choice, id, instant, maskedPhone, money } from '../fields.ts';
import { dueBands } from '../gst-choices.ts';
import { recordFilter } from '../queries.ts';
import { branch } from '../endpoint.ts';
import { asOfQuery, branchName, defineReport, count, indiaDay, othersQuery, rowsAsOf } from './report.ts';

/** What outstanding is made of: `outstanding = dues + not yet billed − credit` (MO-27). */
export const duesParts = ['DUES', 'NOT_YET_BILLED', 'CREDIT'] as const;
/** What a row is: a document, a delivered job card that is on none, work that is not delivered, money that no due has. */
export const duesRowKinds = ['DOCUMENT', 'CARD', 'WORK', 'PAYMENT'] as const;

/** On which side a customer stands: they owe more than they have here, or have more here than they owe (MO-27). */
export const duesSides = ['TO_COLLECT', 'TO_CUSTOMERS'] as const;

/** The dues by how late they are (MO-26), then what outstanding is made of. */
const owing = {
  notLate: money(),
  days1to7: money(),
  days8to30: money(),
  days31to60: money(),
  days61to90: money(),
  over90: money(),
  dues: money(),
  notYetBilled: money(),
  credit: money(),
  outstanding: money(),
};
/** Who owes or has money here at the end of a day, as documents, payments and deliveries stood then. */
const DuesReport = z.object({
  to: indiaDay(),
  own: z.boolean(),
  /** what is outstanding of those who owe, and what others have here above what they owe: `outstanding` is the difference (MO-27) */
  totals: z.object({ customers: count(), ...owing, toCollect: money(), toCustomers: money() }),
  bands: z.array(z.object({ band: z.enum(dueBands), rows: count(), amount: money() })),
  customers: z.array(
    z.object({
      customerId: id(),
      customerName: z.string(),
      customerPhone: maskedPhone(),
      /** how many days late the oldest due is; null where nothing is late */
      lateDays: count().nullable(),
      ...owing,
    }),
  ),
  others: z.object({ customers: count(), ...owing }),
});

/** `amount` is what it adds to the figure: of credit below 0 in what is outstanding, and above it in the credit and of TO_CUSTOMERS. */
const OwingRow = z.object({
  id: id(),
  kind: z.enum(duesRowKinds),
  at: instant('When'),
  amount: money(),
  part: z.enum(duesParts),
  /** the day it is due and how many days late it is; null where it is not owed yet, and of credit */
  dueDay: indiaDay().nullable(),
  lateDays: count().nullable(),
  /** of the document, job card or voucher */
  number: z.string().nullable(),
  jobCardId: id().nullable(),
  jobCardNumber: z.string().nullable(),
  branchName,
  customerId: id(),
  customerName: z.string(),
  customerPhone: maskedPhone(),
  registrationNumber: z.string().nullable(),
});

/** What is outstanding at the end of a day, by how late it is and by who owes it. */
export const dues = defineReport(
  'dues',
  { advisors: 'own', technicians: 'none', cashiers: 'all' },
  {
    query: asOfQuery,
    answer: DuesReport,
    table: 'customers',
    columns: [
      { head: 'Customer', field: 'customerName' },
      { head: 'Phone', field: 'customerPhone', as: 'phone' },
      { head: 'Not late yet', field: 'notLate' },
      { head: '1 to 7 days', field: 'days1to7' },
      { head: '8 to 30 days', field: 'days8to30' },
      { head: '31 to 60 days', field: 'days31to60' },
      { head: '61 to 90 days', field: 'days61to90' },
      { head: 'Over 90 days', field: 'over90' },
      { head: 'Dues', field: 'dues' },
      { head: 'Not yet billed', field: 'notYetBilled' },
      { head: 'Credit', field: 'credit' },
      { head: 'Outstanding', field: 'outstanding' },
      { head: 'Oldest (days late)', field: 'lateDays' },
    ],
  },
  {
    query: {
      ...asOfQuery,
      part: choice('Part', duesParts).optional(),
      band: choice('Late', dueBands).optional(),
      side: choice('Side', duesSides).optional(),
      customerId: recordFilter('Customer'),
      ...othersQuery,
    },
    answer: rowsAsOf(OwingRow),
    row: OwingRow,
    columns: [
      { head: 'Since', field: 'at', as: 'time' },
      { head: 'What', field: 'kind', as: 'duesRowKind' },
      { head: 'Number', field: 'number' },
      { head: 'Job card #', field: 'jobCardNumber' },
      branch,
      { head: 'Customer', field: 'customerName' },
      { head: 'Phone', field: 'customerPhone', as: 'phone' },
      { head: 'Registration number', field: 'registrationNumber' },
      { head: 'Counts as', field: 'part', as: 'duesPart' },
      { head: 'Due', field: 'dueDay' },
      { head: 'Late (days)', field: 'lateDays' },
      { head: 'Amount', field: 'amount' },
    ],
  },
);

export type DuesReport = z.input<typeof DuesReport>;
export type OwingRow = z.input<typeof OwingRow>;
