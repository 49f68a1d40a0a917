import { z } from 'zod';
import { mostPoints } from './checklists.ts';
import { endpoint } from './endpoint.ts';
import { choice, id, instant, optional, reference, text } from './fields.ts';
import { Photo } from './photos.ts';
import { createBody, updateBody } from './shapes.ts';

/** How a point was found, the worst first; none of them is not looked at. */
export const pointStates = ['RED', 'AMBER', 'GREEN'] as const;

/** What a person says of a point (MO-80). */
export const pointFields = {
  state: optional(choice('State', pointStates)),
  note: optional(text('Note', { max: 500, personal: true })),
};

const pointIds = z
  .array(z.uuid('Point not found').toLowerCase(), {
    error: ({ input }) => (input == null ? 'Points are required' : 'Points must be a list'),
  })
  .min(1, 'Points are required')
  .max(mostPoints, `At most ${mostPoints} points can be said at once`)
  .meta({ title: 'Points' });

/** A point as it stands; `by` and `at` tell who looked last, null where nobody did. */
export const InspectionPoint = z.object({
  id: id(),
  label: z.string(),
  state: z.enum(pointStates).nullable(),
  note: z.string().nullable(),
  by: z.string().nullable(),
  at: instant('When').nullable(),
  updated_at: instant('Last change'),
});
export type InspectionPoint = z.input<typeof InspectionPoint>;

/** The inspection of a job card with its points in their order, null where there is none yet, and all photos of the card, oldest first. */
export const CardInspection = z.object({
  inspection: z
    .object({
      id: id(),
      checklistName: z.string(),
      startedBy: z.string().nullable(),
      startedAt: instant('Started'),
      points: z.array(InspectionPoint),
    })
    .nullable(),
  photos: z.array(Photo),
});
export type CardInspection = z.input<typeof CardInspection>;

export const inspections = {
  read: endpoint({
    method: 'GET',
    path: '/garages/jobcards/{id}/inspection',
    access: 'jobcards.read',
    summary: 'The inspection of a job card, and the photos of the card',
    answers: { 200: CardInspection },
  }),
  start: endpoint({
    method: 'POST',
    path: '/garages/jobcards/{id}/inspection',
    access: 'inspections.edit',
    summary:
      "Begin the inspection of a job card by a checklist, without one by the garage's first active one or, where it has none, the built-in one; 409 where it was begun, or the job card is delivered or cancelled",
    body: createBody({ checklistId: optional(reference('Checklist', 'Checklist')) }),
    answers: { 201: CardInspection },
  }),
  restGood: endpoint({
    method: 'POST',
    path: '/garages/jobcards/{id}/inspection/good',
    access: 'inspections.edit',
    summary:
      'Say of several points at once that they are good; one of which something was said meanwhile keeps it; 409 once the job card is delivered or cancelled',
    body: createBody({ points: pointIds }),
    answers: { 200: CardInspection },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/garages/points/{id}',
    access: 'inspections.edit',
    summary: 'Say how a point was found; 409 once the job card is delivered or cancelled',
    body: updateBody(pointFields),
    record: InspectionPoint,
    answers: { 200: InspectionPoint },
  }),
};
