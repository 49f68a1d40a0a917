import { z } from 'zod';
import { choice } from '../fields.ts';
import { jobCardStatuses } from '../jobcards.ts';
import {
  answer,
  before,
  branchRangeQuery,
  cardColumns,
  CardRow,
  countedRowsOf,
  dayColumns,
  days,
  defineReport,
  howMany,
  reportSteps,
  steppedRangeQuery,
} from './report.ts';

export const jobCardFigures = ['opened', 'delivered', 'reopened', 'cancelled', 'now', 'left'] as const;
/** The states a card leaves again. */
export const passingStatuses = ['OPEN', 'IN_PROGRESS', 'READY'] as const;

/** `delivered` are deliveries that stand, `reopened` those of cards that were taken back into work since */
const traffic = { opened: howMany(), delivered: howMany(), reopened: howMany(), cancelled: howMany() };
const JobCardsReport = z.object({
  ...answer,
  by: z.enum(reportSteps),
  totals: z.object(traffic),
  before: before(traffic),
  periods: z.array(z.object({ ...days, ...traffic })),
  /** cards in the garage at this moment, whenever they came */
  now: z.array(z.object({ status: z.enum(passingStatuses), cards: howMany() })),
  /** stays in a state that ended on these days; minutes, null when there were none */
  times: z.array(
    z.object({
      status: z.enum(passingStatuses),
      stays: howMany(),
      averageMinutes: howMany().nullable(),
      medianMinutes: howMany().nullable(),
    }),
  ),
});

/** `minutes` it stood in the state it left; null but for the figure 'left', where a card can come more than once. */
const CardMomentRow = CardRow.omit({ amount: true }).extend({ minutes: howMany().nullable() });

/** What came, what left, and how long each state took. */
export const jobcards = defineReport(
  'jobcards',
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
