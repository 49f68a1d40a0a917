import { z } from 'zod';
import { branch } from '../endpoint.ts';
import { choice, id, instant, money } from '../fields.ts';
import { paymentModes } from '../payments.ts';
import {
  answer,
  periodBefore,
  branchName,
  branchRangeQuery,
  dayColumns,
  days,
  defineReport,
  count,
  reportSteps,
  rowsOf,
  steppedRangeQuery,
} from './report.ts';

/** `REVERSAL` asks for all that was taken back, refunds among it */
export const revenueEntryKinds = ['PAYMENT', 'REVERSAL', 'REFUND'] as const;

/** Received less taken back, each on its own India day. */
const revenueFigures = {
  payments: count(),
  reversals: count(),
  received: money(),
  reversed: money(),
  net: money(),
};
const modeTaken = z.object({ mode: z.enum(paymentModes), net: money() });
/** `modes` has those with a payment or a reversal. */
const revenuePeriod = z.object({ ...days, ...revenueFigures, modes: z.array(modeTaken) });
const RevenueReport = z.object({
  ...answer,
  by: z.enum(reportSteps),
  totals: z.object(revenueFigures),
  before: periodBefore(revenueFigures),
  periods: z.array(revenuePeriod),
  modes: z.array(z.object({ mode: z.enum(paymentModes), ...revenueFigures })),
});

/** `amount` is below 0 for what was taken back; a payment of several job cards, and what is credit, is on no one card. */
const RevenueRow = z.object({
  id: id(),
  kind: z.enum(revenueEntryKinds),
  at: instant('When'),
  amount: money(),
  mode: z.enum(paymentModes),
  reference: z.string().nullable(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
  jobCardId: id().nullable(),
  jobCardNumber: z.string().nullable(),
  branchName,
  customerId: id(),
  customerName: z.string(),
  registrationNumber: z.string().nullable(),
});

const modeHeads: Readonly<Record<(typeof paymentModes)[number], string>> = {
  CASH: 'Cash',
  UPI: 'UPI',
  CARD: 'Card',
  BANK: 'Bank',
};

/** Received payments less reversals, each on its own day. */
export const revenue = defineReport(
  'revenue',
  { advisors: 'own', technicians: 'none', cashiers: 'all' },
  {
    query: steppedRangeQuery,
    answer: RevenueReport,
    table: 'periods',
    columns: [
      ...dayColumns,
      { head: 'Payments', field: 'payments' },
      { head: 'Received', field: 'received' },
      { head: 'Reversals and refunds', field: 'reversals' },
      { head: 'Taken back', field: 'reversed' },
      { head: 'Net', field: 'net' },
      // by which ways the net came, as the screen has it
      ...Object.entries(modeHeads).map(([mode, head]) => ({ head, field: 'modes', part: { mode, figure: 'net' } })),
    ],
  },
  {
    query: {
      ...branchRangeQuery,
      mode: choice('Mode', paymentModes).optional(),
      kind: choice('Kind', revenueEntryKinds).optional(),
    },
    answer: rowsOf(RevenueRow),
    row: RevenueRow,
    columns: [
      { head: 'When', field: 'at', as: 'time' },
      { head: 'Kind', field: 'kind', as: 'revenueEntryKind' },
      { head: 'Mode', field: 'mode', as: 'paymentMode' },
      { head: 'Amount', field: 'amount' },
      { head: 'Reference', field: 'reference' },
      { head: 'Job card #', field: 'jobCardNumber' },
      branch,
      { head: 'Customer', field: 'customerName' },
      { head: 'Registration number', field: 'registrationNumber' },
      { head: 'By', field: 'by' },
      { head: 'Reason', field: 'reason' },
    ],
  },
);

export type RevenueReport = z.input<typeof RevenueReport>;
export type RevenueRow = z.input<typeof RevenueRow>;
