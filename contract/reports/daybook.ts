import { z } from 'zod';
import { cashMoveKinds } from '../drawer-choices.ts';
import { branch } from '../endpoint.ts';
import { choice, id, instant, money } from '../fields.ts';
import { paymentModes } from '../payments.ts';
import { recordFilter, yesOrNo } from '../queries.ts';
import { answer, periodBefore, branchName, branchRangeQuery, defineReport, indiaDay, rowsOf } from './report.ts';
import { revenueEntryKinds } from './revenue.ts';

/** `REVERSAL` asks for all that was taken back, refunds among it */
export const daybookKinds = [...revenueEntryKinds, ...cashMoveKinds] as const;

/** Money by its ways, what was taken back taken off; then what came and what went back, and cash beside payments. */
const moved = {
  cash: money(),
  upi: money(),
  card: money(),
  bank: money(),
  received: money(),
  takenBack: money(),
  net: money(),
  payIns: money(),
  payOuts: money(),
  deposits: money(),
};
/** `openingVariance` adds up by how much drawers held another amount when they were opened than when they were closed before (MO-154) */
const totals = { ...moved, openingVariance: money(), variance: money() };
/** A day of a drawer is a line under the day on which it was opened; money in no drawer a line for each day and branch. */
const DaybookReport = z.object({
  ...answer,
  totals: z.object(totals),
  before: periodBefore(totals),
  days: z.array(
    z.object({
      day: indiaDay(),
      branchId: z.string(),
      branchName,
      /** of the drawer; null for money in none, of which what follows is null too */
      drawerDayId: id().nullable(),
      ...moved,
      opening: money(),
      openingVariance: money(),
      openingReason: z.string().nullable(),
      /** opening, cash and what was put in, less what was taken out (MO-31) */
      expected: money(),
      /** null until it is closed, as the variance */
      counted: money(),
      variance: money(),
      /** why what was counted differs from what was expected */
      reason: z.string().nullable(),
      openedBy: z.string().nullable(),
      closedBy: z.string().nullable(),
    }),
  ),
});

/** `amount` is below 0 for what went. */
const DaybookRow = z.object({
  id: id(),
  kind: z.enum(daybookKinds),
  at: instant('When'),
  day: indiaDay(),
  amount: money(),
  mode: z.enum(paymentModes),
  /** of a payment its reference, of what was taken back or moved beside payments why */
  words: z.string().nullable(),
  by: z.string().nullable(),
  branchName,
  drawerDayId: id().nullable(),
  jobCardId: id().nullable(),
  jobCardNumber: z.string().nullable(),
  customerId: id().nullable(),
  customerName: z.string().nullable(),
});

/** What came and went on each day in each branch, and how its drawer was closed. */
export const daybook = defineReport(
  'daybook',
  { advisors: 'all', technicians: 'none', cashiers: 'all' },
  {
    query: branchRangeQuery,
    answer: DaybookReport,
    table: 'days',
    columns: [
      { head: 'Day', field: 'day' },
      branch,
      { head: 'Received', field: 'received' },
      { head: 'Taken back', field: 'takenBack' },
      { head: 'Net', field: 'net' },
      // by which ways the net came
      { head: 'Cash', field: 'cash' },
      { head: 'UPI', field: 'upi' },
      { head: 'Card', field: 'card' },
      { head: 'Bank', field: 'bank' },
      { head: 'Opening', field: 'opening' },
      { head: 'Difference at opening', field: 'openingVariance' },
      { head: 'Reason at opening', field: 'openingReason' },
      { head: 'Put in', field: 'payIns' },
      { head: 'Paid out', field: 'payOuts' },
      { head: 'Deposited', field: 'deposits' },
      { head: 'Expected', field: 'expected' },
      { head: 'Counted', field: 'counted' },
      { head: 'Variance', field: 'variance' },
      { head: 'Reason of the variance', field: 'reason' },
      { head: 'Opened by', field: 'openedBy' },
      { head: 'Closed by', field: 'closedBy' },
    ],
  },
  {
    /** `outside` is the money in no drawer */
    query: {
      ...branchRangeQuery,
      mode: choice('Mode', paymentModes).optional(),
      kind: choice('Kind', daybookKinds).optional(),
      drawerDayId: recordFilter('Day'),
      outside: yesOrNo('Outside'),
    },
    answer: rowsOf(DaybookRow),
    row: DaybookRow,
    columns: [
      { head: 'When', field: 'at', as: 'time' },
      { head: 'Day', field: 'day' },
      { head: 'Kind', field: 'kind', as: 'daybookKind' },
      { head: 'Mode', field: 'mode', as: 'paymentMode' },
      { head: 'Amount', field: 'amount' },
      { head: 'Reference or reason', field: 'words' },
      { head: 'Job card #', field: 'jobCardNumber' },
      branch,
      { head: 'Customer', field: 'customerName' },
      { head: 'By', field: 'by' },
    ],
  },
);

export type DaybookReport = z.input<typeof DaybookReport>;
export type DaybookRow = z.input<typeof DaybookRow>;
