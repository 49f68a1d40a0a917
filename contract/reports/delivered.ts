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

/** `worth` is what the cards delivered on these days come to, `received` the net revenue of these days. */
const figures = { cards: count(), worth: money(), received: money() };
const DeliveredReport = z.object({
  ...answer,
  by: z.enum(reportSteps),
  totals: z.object(figures),
  before: periodBefore(figures),
  periods: z.array(z.object({ ...days, ...figures })),
});

/** What delivered cards come to, against what was received on the same days. */
export const delivered = defineReport(
  'delivered',
  { advisors: 'own', technicians: 'own', cashiers: 'none' },
  {
    query: steppedRangeQuery,
    answer: DeliveredReport,
    table: 'periods',
    columns: [
      ...dayColumns,
      { head: 'Cards delivered', field: 'cards' },
      { head: 'Worth', field: 'worth' },
      { head: 'Received', field: 'received' },
    ],
  },
  { query: branchRangeQuery, answer: rowsOf(CardRow), row: CardRow, columns: cardColumns('Delivered', 'Worth') },
);

export type DeliveredReport = z.input<typeof DeliveredReport>;
