import { checklists } from '#contract/checklists.ts';
import { inspections } from '#contract/inspections.ts';
import { photos } from '#contract/photos.ts';
import type { Ctx } from '../context.ts';
import * as tables from '../database/tables/inspections.ts';
import { findRow } from '../database/write.ts';
import type { Api } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { lockedJobCard, visibleJobCard } from '../jobcards/jobcards.queries.ts';
import { addChecklist, allChecklists, changeChecklist } from './checklists.ts';
import { lockedPoint, recordPoint, recordRestGood, startInspection } from './inspect.ts';
import { inspectionOn } from './inspections.queries.ts';
import { addPhoto, lockedPhoto, removePhoto, visibleImage } from './photos.ts';

/** How vehicles were found, point by point, with photos. Whatever writes holds the lock on the job card. */
export function inspectionsRoutes(api: Api): void {
  serve(api, checklists.list, allChecklists);
  serve(api, checklists.create, (ctx, { body }) => addChecklist(ctx, body));
  serve(api, checklists.update, {
    load: lockedChecklist,
    handle: (ctx, row, { body }) => changeChecklist(ctx, row, body),
  });

  serve(api, inspections.read, { load: visibleJobCard, handle: (ctx, card) => inspectionOn(ctx, card.id) });
  serve(api, inspections.start, {
    load: lockedJobCard,
    handle: (ctx, card, { body }) => startInspection(ctx, card, body),
  });
  serve(api, inspections.restGood, {
    load: lockedJobCard,
    handle: (ctx, card, { body }) => recordRestGood(ctx, card, body),
  });
  serve(api, inspections.update, {
    load: lockedPoint,
    handle: (ctx, found, { body }) => recordPoint(ctx, found, body),
  });

  serve(api, photos.add, {
    load: lockedJobCard,
    handle: (ctx, card, { body, query }) => addPhoto(ctx, card, body, query.pointId),
  });
  serve(api, photos.read, {
    load: visibleImage,
    handle: async (_, photo) => photo,
    draw: async ({ id, image }) => ({
      name: `photo-${id}`,
      bytes: Buffer.from(image, 'base64'),
      cache: 'private, max-age=3600',
    }),
  });
  serve(api, photos.remove, { load: lockedPhoto, handle: removePhoto });
}

const lockedChecklist = (ctx: Ctx, { id }: { id: string }) => findRow(ctx, tables.checklists, id, { lock: true });
