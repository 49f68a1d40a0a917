import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { defaulted, flag, id, instant, name, text } from './fields.ts';
import { asAnswerFields, createBody, updateBody } from './shapes.ts';

/** Of one checklist, and so of one inspection (LI-26). */
export const mostPoints = 100;
/** Of one garage. */
export const mostChecklists = 50;

/** What a person writes of a checklist; `points` are the labels in the order in which they are looked at. */
export const checklistFields = {
  name: name('Name', { required: 'Checklist name is required', personal: false }),
  points: z
    .array(text('Point', { max: 120, personal: false }), {
      error: ({ input }) => (input == null ? 'Write at least one point' : 'Points must be a list'),
    })
    .min(1, 'Write at least one point')
    .max(mostPoints, `A checklist can have at most ${mostPoints} points`)
    .meta({ title: 'Points', kind: 'list', personal: false }),
  isActive: defaulted(flag('Active')),
};

export const Checklist = z.object({
  id: id(),
  ...asAnswerFields(checklistFields),
  points: z.array(z.string()),
  updated_at: instant('Last change'),
});
export type Checklist = z.input<typeof Checklist>;

export const ChecklistCreate = createBody(checklistFields);
export const ChecklistUpdate = updateBody(checklistFields);

export const checklists = {
  list: endpoint({
    method: 'GET',
    path: '/garages/checklists',
    access: 'jobcards.read',
    summary: "The garage's checklists by name; a garage without any inspects by the built-in one",
    answers: { 200: z.array(Checklist) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/garages/checklists',
    access: 'settings.edit',
    summary: 'Add a checklist; 409 when another one has its name',
    body: ChecklistCreate,
    answers: { 201: Checklist },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/garages/checklists/{id}',
    access: 'settings.edit',
    summary: 'Change a checklist; inspections that were begun by it stay as they are',
    body: ChecklistUpdate,
    record: Checklist,
    answers: { 200: Checklist },
  }),
};
