import { z } from 'zod';
import { AuditEntry } from './audit.ts';
import { Booking } from './bookings.ts';
import { CustomerDetail } from './customers.ts';
import { endpoint } from './endpoint.ts';
import { answers, answerWays } from './estimates.ts';
import { day, id, instant, money } from './fields.ts';
import { pointStates } from './inspections.ts';
import { JobCardDetail } from './jobcard-answers.ts';
import { Party } from './invoice-documents.ts';
import { documentKinds } from './gst-choices.ts';
import { Lead } from './leads.ts';
import { paymentKinds } from './payments.ts';

/** A message that could not be delivered to the customer. */
const Undelivered = z.object({ at: instant('When'), channel: z.string(), to: z.string(), template: z.string() });

/** What was answered to an estimate, and by whom: the browser and the address of an answer by link. */
const EstimateAnswer = z.object({
  at: instant('When'),
  jobCardId: id(),
  description: z.string(),
  answer: z.enum(answers),
  way: z.enum(answerWays),
  name: z.string().nullable(),
  device: z.string().nullable(),
  address: z.string().nullable(),
});

/** What was written to the customer, with its links cut short. */
const Written = z.object({ at: instant('When'), channel: z.string(), to: z.string(), text: z.string() });

/** What a customer promised to pay by. */
const Promised = z.object({ at: instant('When'), day: day('Day'), note: z.string().nullable() });
/** What was found of a vehicle, and a photo of it, whose picture is at `/garages/photos/{id}`. */
const PointOfCard = z.object({
  jobCardId: id(),
  label: z.string(),
  state: z.enum(pointStates).nullable(),
  note: z.string().nullable(),
});
const PhotoOfCard = z.object({
  id: id(),
  jobCardId: id(),
  at: instant('When'),
  bytes: z.number().int(),
  sha256: z.string(),
});

/** What was issued to the customer, on the job card of another too; its PDF is at `/garages/invoices/{id}/paper.pdf`. */
const Billed = z.object({
  id: id(),
  number: z.string(),
  kind: z.enum(documentKinds),
  day: day('Day'),
  jobCardId: id(),
  buyer: Party,
  payable: money(),
});

/** A payment whose voucher names the customer, as it did when it was given; its PDF is at `/garages/payments/{id}/paper.pdf`. */
const Vouched = z.object({
  id: id(),
  number: z.string().nullable(),
  kind: z.enum(paymentKinds),
  at: instant('When'),
  amount: money(),
  buyer: Party,
});

/** All that a garage keeps about one customer. `changes` is who changed what of it, newest first. */
export const PersonalData = z.object({
  madeAt: instant('Made'),
  customer: CustomerDetail,
  leads: z.array(Lead),
  bookings: z.array(Booking),
  jobCards: z.array(JobCardDetail),
  documents: z.array(Billed),
  vouchers: z.array(Vouched),
  estimateAnswers: z.array(EstimateAnswer),
  promises: z.array(Promised),
  inspectionPoints: z.array(PointOfCard),
  photos: z.array(PhotoOfCard),
  messages: z.array(Written),
  undelivered: z.array(Undelivered),
  changes: z.array(AuditEntry),
});
export type PersonalData = z.input<typeof PersonalData>;

/** What became of the record: gone, or kept without the person, for the bookings and job cards that tax law asks for. */
export const Erased = z.object({
  isGone: z.boolean(),
  kept: z.object({ bookings: z.number().int(), jobCards: z.number().int(), payments: z.number().int() }),
});
export type Erased = z.input<typeof Erased>;

/** What a person may ask of a garage by the Digital Personal Data Protection Act, 2023: to see what is kept, and to have it erased. */
export const personalData = {
  export: endpoint({
    method: 'GET',
    path: '/garages/customers/{id}/personal-data',
    access: 'customers.export',
    fresh: true,
    summary: 'All that is kept about one customer',
    answers: { 200: PersonalData },
  }),
  erase: endpoint({
    method: 'POST',
    path: '/garages/customers/{id}/erase',
    access: 'customers.delete',
    fresh: true,
    summary:
      'Erase the person behind a customer: without bookings and job cards the record goes, else these stay with numbers and amounts alone; 409 while work or a balance is open',
    answers: { 200: Erased },
  }),
};
