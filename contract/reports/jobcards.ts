import { z } from 'zod';
import { choice } from '../fields.ts';
import { jobCardStatuses } from '../jobcard-choices.ts';
import {
  answer,
  periodBefore,
  branchRangeQuery,
  cardColumns,
  CardRow,
  countedRowsOf,
  dayColumns,
  days,
  defineReport,
  count,
  reportSteps,
  steppedRangeQuery,
} from './report.ts';

export const jobCardFigures = ['opened', 'delivered', 'reopened', 'cancelled', 'now', 'left'] as const;
/** The states a card leaves again. */
export const passingStatuses = ['OPEN', 'IN_PROGRESS', 'READY'] as const;

/** `delivered` are deliveries that stand, `reopened` those of cards that were taken back into work since */
const traffic = { opened: count(), delivered: count(), reopened: count(), cancelled: count() };
const JobCardsReport = z.object({
  ...answer,
  by: z.enum(reportSteps),
  totals: z.object(traffic),
  before: periodBefore(traffic),
  periods: z.array(z.object({ ...days, ...traffic })),
  /** cards in the garage at this moment, whenever they came */
  now: z.array(z.object({ status: z.enum(passingStatuses), cards: count() })),
  /** stays in a state that ended on these days; minutes, null when there were none */
  times: z.array(
    z.object({
      status: z.enum(passingStatuses),
      stays: count(),
      averageMinutes: count().nullable(),
      medianMinutes: count().nullable(),
    }),
  ),
});

/** `minutes` it stood in the state it left; null but for the figure 'left', where a card can come more than once. */
const CardMomentRow = CardRow.omit({ amount: true }).extend({ minutes: count().nullable() });

/** What came, what left, and how long each state took. */
export const jobcards = defineReport(
  'jobcards',
  { advisors: 'own', technicians: 'own', cashiers: 'none' },
  {
    query: steppedRangeQuery,
    answer: JobCardsReport,
    table: 'periods',
    columns: [
      ...dayColumns,
      { head: 'Opened', field: 'opened' },
      { head: 'Delivered', field: 'delivered' },
      { head: 'Reopened', field: 'reopened' },
      { head: 'Cancelled', field: 'cancelled' },
    ],
  },
  {
    /** `figure` is 'opened' unless said; `status` is the state left, else the card's state now */
    query: {
      ...branchRangeQuery,
      figure: choice('Figure', jobCardFigures).optional(),
      status: choice('Status', jobCardStatuses).optional(),
    },
    answer: countedRowsOf(CardMomentRow),
    row: CardMomentRow,
    columns: [...cardColumns('When'), { head: 'Minutes in state', field: 'minutes' }],
  },
);

export type JobCardsReport = z.input<typeof JobCardsReport>;
export type CardMomentRow = z.input<typeof CardMomentRow>;
