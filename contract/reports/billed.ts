import { z } from 'zod';
import { money } from '../fields.ts';
import {
  answer,
  periodBefore,
  branchRangeQuery,
  cardColumns,
  CardRow,
  dayColumns,
  days,
  defineReport,
  count,
  reportSteps,
  rowsOf,
  steppedRangeQuery,
} from './report.ts';

/** `billed` is what the cards delivered on these days come to, `received` the net revenue of these days. */
const billing = { cards: count(), billed: money(), received: money() };
const BilledReport = z.object({
  ...answer,
  by: z.enum(reportSteps),
  totals: z.object(billing),
  before: periodBefore(billing),
  periods: z.array(z.object({ ...days, ...billing })),
});

/** What delivered cards come to, against what was received on the same days. */
export const billed = defineReport(
  'billed',
  { advisors: 'own', technicians: 'own', cashiers: 'none' },
  {
    query: steppedRangeQuery,
    answer: BilledReport,
    table: 'periods',
    columns: [
      ...dayColumns,
      { head: 'Cards delivered', field: 'cards' },
      { head: 'Billed', field: 'billed' },
      { head: 'Received', field: 'received' },
    ],
  },
  { query: branchRangeQuery, answer: rowsOf(CardRow), row: CardRow, columns: cardColumns('Delivered', 'Billed') },
);

export type BilledReport = z.input<typeof BilledReport>;
