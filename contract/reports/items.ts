import { z } from 'zod';
import { branch } from '../endpoint.ts';
import { choice, id, instant, money } from '../fields.ts';
import { lineKinds } from '../lines.ts';
import {
  answer,
  periodBefore,
  branchName,
  branchRangeQuery,
  defineReport,
  count,
  othersQuery,
  rowsOf,
} from './report.ts';

const sold = { lines: count(), quantity: z.number(), worth: money() };
/** Lines of the cards delivered on these days; the same description in other letter case is the same item. */
const ItemsReport = z.object({
  ...answer,
  totals: z.object({ items: count(), ...sold }),
  before: periodBefore({ items: count(), ...sold }),
  kinds: z.array(z.object({ kind: z.enum(lineKinds), ...sold })),
  items: z.array(z.object({ kind: z.enum(lineKinds), description: z.string(), ...sold })),
  others: z.object({ items: count(), ...sold }),
});

/** `amount` is the line's total, `at` when its card was delivered. */
const LineRow = z.object({
  id: id(),
  kind: z.enum(lineKinds),
  description: z.string(),
  quantity: z.number(),
  rate: money(),
  discount: money(),
  amount: money(),
  at: instant('Delivered'),
  jobCardId: id(),
  jobCardNumber: z.string(),
  branchName,
  customerId: id(),
  customerName: z.string(),
  registrationNumber: z.string(),
});

/** Services and parts by what they brought in. */
export const items = defineReport(
  'items',
  { advisors: 'own', technicians: 'own', cashiers: 'none' },
  {
    query: branchRangeQuery,
    answer: ItemsReport,
    table: 'items',
    columns: [
      { head: 'Kind', field: 'kind', as: 'lineKind' },
      { head: 'Description', field: 'description' },
      { head: 'Lines', field: 'lines' },
      { head: 'Quantity', field: 'quantity' },
      { head: 'Worth', field: 'worth' },
    ],
  },
  {
    query: {
      ...branchRangeQuery,
      kind: choice('Kind', lineKinds).optional(),
      description: z.string().trim().max(200, 'Description can have at most 200 characters').optional(),
      ...othersQuery,
    },
    answer: rowsOf(LineRow),
    row: LineRow,
    columns: [
      { head: 'Delivered', field: 'at', as: 'time' },
      { head: 'Job card #', field: 'jobCardNumber' },
      branch,
      { head: 'Customer', field: 'customerName' },
      { head: 'Registration number', field: 'registrationNumber' },
      { head: 'Kind', field: 'kind', as: 'lineKind' },
      { head: 'Description', field: 'description' },
      { head: 'Quantity', field: 'quantity' },
      { head: 'Rate', field: 'rate' },
      { head: 'Discount', field: 'discount' },
      { head: 'Total', field: 'amount' },
    ],
  },
);

export type ItemsReport = z.input<typeof ItemsReport>;
export type LineRow = z.input<typeof LineRow>;
