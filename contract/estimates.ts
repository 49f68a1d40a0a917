import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { choice, day, id, instant, money, name } from './fields.ts';
import { GarageProfile } from './garages.ts';
import { Party } from './invoice-documents.ts';
import { lineDecisions, lineKinds } from './lines.ts';
import { createBody } from './shapes.ts';

export const estimateStates = ['OPEN', 'REPLACED', 'REVOKED', 'EXPIRED'] as const;
export const answers = ['APPROVED', 'DECLINED'] as const;
/** How an answer came: by the customer's link, or told on the telephone and noted by staff. */
export const answerWays = ['LINK', 'TELEPHONE'] as const;

/** Who answers, and what for each line of a version by the line's id there. */
export const answerFields = {
  name: name('Name', { required: 'Write the name of who answers', personal: true }),
  answers: z
    .array(
      z.strictObject({ lineId: z.uuid('Line not found').toLowerCase(), answer: choice('Answer', answers) }),
      'Answers must be a list',
    )
    .min(1, 'Approve or decline at least one line')
    .max(300, 'Answers can be at most 300')
    .refine(isOfEachOnce, 'A line stands there twice. Answer each line once')
    .meta({ title: 'Answers' }),
};
export const EstimateAnswers = createBody(answerFields);
export type EstimateAnswers = z.input<typeof EstimateAnswers>;

function isOfEachOnce(all: readonly { lineId: string }[]): boolean {
  return new Set(all.map(({ lineId }) => lineId)).size === all.length;
}

/** `name` is null once the customer's personal data was erased, `notedBy` for an answer by link. */
const Answered = z.object({
  answer: z.enum(answers),
  way: z.enum(answerWays),
  name: z.string().nullable(),
  at: instant('When'),
  notedBy: z.string().nullable(),
});

/** A line as it was sent. `value` is before tax, `total` with it; `decision` as it stood then, `answered` what was said to this version. */
const EstimateLine = z.object({
  id: id(),
  jobCardLineId: id(),
  kind: z.enum(lineKinds),
  description: z.string(),
  quantity: z.number(),
  rate: money(),
  discount: money(),
  value: money(),
  tax: money(),
  total: money(),
  decision: z.enum(lineDecisions),
  answered: Answered.nullable(),
});

/** Work of the same visit that was agreed without being asked about; it has no price yet where `rate` is 0. */
export const AgreedLine = z.object({
  kind: z.enum(lineKinds),
  description: z.string(),
  quantity: z.number(),
  rate: money(),
  value: money(),
  tax: money(),
  total: money(),
});

/**
 * One version of a card's estimate, with tax. `total` is what is asked here, `visit` what the visit comes to with it and what else is agreed;
 * both leave out what is declined. Of versions from before that was kept `total` is of all lines and `visit` null (MO-114).
 */
export const Estimate = z.object({
  id: id(),
  jobCardId: id(),
  version: z.number().int(),
  state: z.enum(estimateStates),
  day: day('Day'),
  validUntil: day('Valid until'),
  sentAt: instant('Sent'),
  sentBy: z.string().nullable(),
  isTaxed: z.boolean(),
  total: money(),
  visit: money().nullable(),
  lines: z.array(EstimateLine),
  /** as it stood when the version was sent; null of versions from before it was kept */
  agreed: z.array(AgreedLine).nullable(),
});
export type Estimate = z.input<typeof Estimate>;

/** `token` opens the version at `/l/{token}`. It is told once: null to the same request sent again under its key. */
export const SentEstimate = Estimate.extend({ token: z.string().nullable() });
export type SentEstimate = z.input<typeof SentEstimate>;

/** What an estimate's paper is drawn of. */
export const EstimatePaper = z.object({
  garage: GarageProfile,
  estimate: Estimate,
  jobCardNumber: z.string(),
  branchId: z.string(),
  customer: Party.omit({ email: true }),
  vehicleInfo: z.string(),
  registrationNumber: z.string(),
  odometer: z.number(),
  printedAt: instant('Printed'),
});
export type EstimatePaper = z.input<typeof EstimatePaper>;

/** Work that the customer declined at an earlier visit of the vehicle. `total` is before tax, as of a line of a card. */
export const DeclinedWork = z.object({
  kind: z.enum(lineKinds),
  description: z.string(),
  quantity: z.number(),
  rate: money(),
  discount: money(),
  total: money(),
  jobCardNumber: z.string(),
});
export type DeclinedWork = z.input<typeof DeclinedWork>;

export const estimates = {
  list: endpoint({
    method: 'GET',
    path: '/garages/jobcards/{id}/estimates',
    access: 'estimates.read',
    summary: "The versions of a job card's estimate with their answers, newest first",
    answers: { 200: z.array(Estimate) },
  }),
  declined: endpoint({
    method: 'GET',
    path: '/garages/jobcards/{id}/declined',
    access: 'estimates.read',
    summary: 'What was declined at earlier visits of the vehicle and no line of this job card says',
    answers: { 200: z.array(DeclinedWork) },
  }),
  declinedOfVehicle: endpoint({
    method: 'GET',
    path: '/garages/vehicles/{id}/declined',
    access: 'estimates.read',
    summary: 'What was declined at visits of the vehicle and not done since, newest first',
    answers: { 200: z.array(DeclinedWork) },
  }),
  send: endpoint({
    method: 'POST',
    path: '/garages/jobcards/{id}/estimates',
    access: 'estimates.send',
    summary:
      "Freeze the lines that were asked as the next version, which ends the one before and its link; 409 where nothing waits for an answer. `token` is the link's",
    toldOnce: 'token',
    answers: { 201: SentEstimate },
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/garages/estimates/{id}/revoke',
    access: 'estimates.send',
    summary: 'End a version and its link before its time; 409 once it is over',
    answers: { 200: Estimate },
  }),
  answer: endpoint({
    method: 'POST',
    path: '/garages/estimates/{id}/answers',
    access: 'estimates.send',
    summary: 'Note what the customer said on the telephone; 409 where the version is over or every line is answered',
    body: EstimateAnswers,
    answers: { 200: Estimate },
  }),
  paper: endpoint({
    method: 'GET',
    path: '/garages/estimates/{id}/paper.pdf',
    access: 'estimates.read',
    summary: 'One version on A4 as PDF',
    file: 'application/pdf',
    answers: { 200: EstimatePaper },
  }),
};
