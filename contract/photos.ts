import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';

/** In bytes, as it is sent (LI-26). */
export const mostPhotoBytes = 500 * 1024;
/** Pixels along either side. */
export const mostPhotoPixels = 4096;
/** Of one job card. */
export const mostPhotos = 20;

/** A photo of a job card, without its bytes: `bytes` says how many it has, width and height are pixels. */
export const Photo = z.object({
  id: id(),
  jobCardId: id(),
  /** the point of the inspection that it shows */
  pointId: id().nullable(),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  by: z.string().nullable(),
  at: instant('When'),
});
export type Photo = z.input<typeof Photo>;

/** What a photo's file is made of. */
const PhotoFile = z.object({ id: id(), image: z.string().meta({ contentEncoding: 'base64' }) });

export const photos = {
  add: endpoint({
    method: 'POST',
    path: '/garages/jobcards/{id}/photos',
    access: 'inspections.edit',
    summary:
      'Keep a photo of a job card, of a point of its inspection where `pointId` says so: a JPEG of at most 500 KB and 4,096 pixels a side, without what a camera writes beside the picture; 200 with the one there is for the same photo again, 409 beyond 20',
    query: z.strictObject({ pointId: z.uuid('Point not found').toLowerCase().optional() }),
    takes: { type: 'image/jpeg', bytes: mostPhotoBytes, what: 'a JPEG photo' },
    answers: { 200: Photo, 201: Photo },
  }),
  read: endpoint({
    method: 'GET',
    path: '/garages/photos/{id}',
    access: 'jobcards.read',
    summary: 'The picture itself',
    file: 'image/jpeg',
    answers: { 200: PhotoFile },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/garages/photos/{id}',
    access: 'inspections.edit',
    summary: 'Remove a photo; 409 once it was sent with an estimate, or the job card is delivered or cancelled',
    answers: { 204: null },
  }),
};
