import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { choice, defaulted, flag, id, instant, money, optional, rupees, text, fieldMessages } from './fields.ts';
import { hsn, lineUnits, taxRate } from './tax.ts';
import { gstTreatments } from './gst-choices.ts';
import { asAnswerFields, createBody, searchTerm, updateBody } from './shapes.ts';

/** So many lines a job card holds: what is drawn, added up and sent of it has an end. */
export const mostLines = 300;
export const lineKinds = ['LABOUR', 'PART'] as const;
/** How a line stands with the customer, where it was asked: what is APPROVED is billed, as is what was never asked (MO-18). */
export const lineDecisions = ['ASKED', 'APPROVED', 'DECLINED'] as const;

/** A quantity with at most three decimals: 3.5 litres, 1 hour. */
export const quantity = z
  .number(fieldMessages('Quantity', { invalid: 'Quantity must be a number' }))
  .gt(0, 'Quantity must be more than 0')
  .max(100_000, 'Quantity can be at most 100,000')
  .refine((value) => Math.round(value * 1000) / 1000 === value, 'Quantity can have at most three decimals')
  .meta({ title: 'Quantity' });

/** What a person writes of labour or a part on a job card. Those without lines.price leave rate, discount and tax out. */
export const lineFields = {
  kind: choice('Kind', lineKinds),
  description: text('Description', { personal: false }),
  quantity,
  rate: defaulted(rupees('Rate')),
  discount: defaulted(rupees('Discount')),
  /** null is the garage's usual of its kind; `taxRate` in per cent */
  hsn: optional(hsn()),
  unit: optional(choice('Unit', lineUnits)),
  taxRate: optional(taxRate()),
  treatment: optional(choice('Treatment', gstTreatments)),
};

/** `total` is quantity times rate less discount, rounded half up to a paisa; `decision` is null for what was never asked. */
export const Line = z.object({
  id: id(),
  ...asAnswerFields(lineFields),
  rate: money(),
  discount: money(),
  total: money(),
  decision: z.enum(lineDecisions).nullable(),
  updated_at: instant('Last change'),
});
export type Line = z.input<typeof Line>;

/** Whether the customer is asked first: true asks, of an answered line again, false bills it without an answer (MO-60). */
const ask = { ask: optional(flag('Ask')) };

/** `kindOfName` lets what the garage knows by the description decide the kind; `kind` is then what it is where the garage knows nothing (JC-47). */
export const LineCreate = createBody({ ...lineFields, ...ask, kindOfName: optional(flag('Kind of name')) });
export const LineUpdate = updateBody({ ...lineFields, ...ask });

/** What a line may be called, as a service or an earlier line of the garage is, with what was asked for it. */
export const LineSuggestion = z.object({ kind: lineFields.kind, description: z.string(), rate: money() });
export type LineSuggestion = z.input<typeof LineSuggestion>;

export const lines = {
  suggestions: endpoint({
    method: 'GET',
    path: '/garages/lines/suggestions',
    access: 'lines.add',
    summary: 'At most eight names for a line: active services and newer lines that start with or hold `search`',
    query: z.strictObject({ search: searchTerm(), kind: choice('Kind', lineKinds).optional() }),
    answers: { 200: z.array(LineSuggestion) },
  }),
  add: endpoint({
    method: 'POST',
    path: '/garages/jobcards/{id}/lines',
    access: 'lines.add',
    summary:
      'Add labour or a part to a job card, without a rate at the usual price of its name, with `kindOfName` of the kind the garage knows it by; 403 for a price from those who may not set one, 409 once it is delivered or cancelled, or holds 300 lines',
    body: LineCreate,
    answers: { 201: Line },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/garages/lines/{id}',
    access: 'lines.edit',
    summary: 'Change a line of a job card',
    body: LineUpdate,
    record: Line,
    answers: { 200: Line },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/garages/lines/{id}',
    access: 'lines.edit',
    summary: 'Remove a line of a job card',
    answers: { 204: null },
  }),
};
