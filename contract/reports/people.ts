import { z } from 'zod';
import { choice, id, money } from '../fields.ts';
import { recordFilter, yesOrNo } from '../queries.ts';
import { roles } from '../roles.ts';
import { answer, periodBefore, branchRangeQuery, cardColumns, CardRow, defineReport, count, rowsOf } from './report.ts';

export const peopleFigures = ['opened', 'completed', 'delivered'] as const;
export const peopleParts = ['ADVISOR', 'TECHNICIAN'] as const;

/**
 * `completed` counts cards by the day they were first ready, `delivered` and `worth` by the day of delivery, as `averageDays` from opening
 * to it.
 */
const output = {
  opened: count(),
  completed: count(),
  delivered: count(),
  worth: money(),
  averageDays: z.number().nullable(),
};
/** Every card counts once for its advisor and once for its technician; `staffId` null is nobody. */
const PeopleReport = z.object({
  ...answer,
  totals: z.object(output),
  before: periodBefore(output),
  people: z.array(
    z.object({
      part: z.enum(peopleParts),
      staffId: id().nullable(),
      name: z.string().nullable(),
      role: z.enum(roles).nullable(),
      ...output,
    }),
  ),
});

/** `days` from opening to delivery, null but for the figure 'delivered'. */
const WorkRow = CardRow.extend({ days: z.number().nullable() });

/** The work of advisors and technicians. */
export const people = defineReport(
  'people',
  { advisors: 'own', technicians: 'own', cashiers: 'none' },
  {
    query: branchRangeQuery,
    answer: PeopleReport,
    table: 'people',
    columns: [
      { head: 'Name', field: 'name', as: 'person' },
      { head: 'As', field: 'part', as: 'peoplePart' },
      { head: 'Opened', field: 'opened' },
      { head: 'Completed', field: 'completed' },
      { head: 'Delivered', field: 'delivered' },
      { head: 'Worth', field: 'worth' },
      { head: 'Average days', field: 'averageDays' },
    ],
  },
  {
    /** `figure` is 'delivered' unless said; `staffId` counts for `part`, else for either, and `nobody` for cards without one */
    query: {
      ...branchRangeQuery,
      figure: choice('Figure', peopleFigures).optional(),
      part: choice('Part', peopleParts).optional(),
      staffId: recordFilter('Person'),
      nobody: yesOrNo('Nobody'),
    },
    answer: rowsOf(WorkRow),
    row: WorkRow,
    columns: [...cardColumns('When', 'Worth'), { head: 'Days', field: 'days' }],
  },
);

export type PeopleReport = z.input<typeof PeopleReport>;
export type WorkRow = z.input<typeof WorkRow>;
