import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { AgreedLine, answers, EstimateAnswers } from './estimates.ts';
import { day, id, money } from './fields.ts';
import { lineKinds } from './lines.ts';
import { Photo } from './photos.ts';

/** A photo of the job card, whose picture is at `/l/{token}/photos/{id}`. */
const OpenedPhoto = Photo.pick({ id: true, width: true, height: true });

/**
 * What an estimate's link shows whoever holds it: no notes but those of its points (MO-171), no people and no phones but the garage's own.
 * `answer` is null for what waits for one.
 */
export const OpenedEstimate = z.object({
  garage: z.string(),
  city: z.string().nullable(),
  /** what the branch where the vehicle is is called; null in a garage of one branch */
  branch: z.string().nullable(),
  /** of the branch where the vehicle is, else of the garage */
  garagePhone: z.string().nullable(),
  registrationNumber: z.string(),
  vehicleInfo: z.string(),
  version: z.number().int(),
  day: day('Day'),
  validUntil: day('Valid until'),
  isTaxed: z.boolean(),
  /** of what is asked here and not declined */
  total: money(),
  /** of the inspection, as they were when the version was sent: what was to replace, now or soon, with its photos of then */
  points: z.array(
    z.object({
      label: z.string(),
      state: z.enum(['RED', 'AMBER']),
      note: z.string().nullable(),
      photos: z.array(OpenedPhoto),
    }),
  ),
  /** of the job card as a whole */
  photos: z.array(OpenedPhoto),
  lines: z.array(
    z.object({
      id: id(),
      kind: z.enum(lineKinds),
      description: z.string(),
      quantity: z.number(),
      value: money(),
      tax: money(),
      total: money(),
      answer: z.enum(answers).nullable(),
      /** it was approved before this version was sent */
      wasApproved: z.boolean(),
      /** this version asks about it */
      isAsked: z.boolean(),
    }),
  ),
  /** what else the visit came to when the version was sent; null of versions from before it was kept */
  agreed: z.array(AgreedLine).nullable(),
});

export const links = {
  read: endpoint({
    method: 'GET',
    path: '/public/links/{token}',
    access: 'anyone',
    summary:
      'What the link of an estimate opens; 404 for one that is unknown, expired, revoked or replaced, and for those of invoices and statements, which are pages at `/l/{token}`',
    answers: { 200: OpenedEstimate },
  }),
  answer: endpoint({
    method: 'POST',
    path: '/public/links/{token}',
    access: 'anyone',
    summary: 'Approve or decline lines of the estimate; 409 where each of them is answered already',
    body: EstimateAnswers,
    answers: { 200: OpenedEstimate },
  }),
};
