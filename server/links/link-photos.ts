import type { AppContext, Ctx } from '../context.ts';
import { imageOf, photosAt } from '../inspections/inspections.queries.ts';
import { notFound } from '../problems.ts';
import { answerable } from './open-link.ts';
import { withinLink, type Holder, type Link } from './within-link.ts';

/** The picture of one of the photos that an estimate's link shows. Throws 404 for every other one, and as `withinLink`. */
export const openPhoto = (appContext: AppContext, holder: Holder, photoId: string) =>
  withinLink(appContext, holder, (ctx, link) => pictureOf(ctx, link, photoId), 'picture of a link');

async function pictureOf(ctx: Ctx, link: Link, photoId: string) {
  const { estimate, card } = await answerable(ctx, link, { lock: false });
  const shown = await photosAt(ctx, card.id, estimate.sentAt);
  const image = shown.some(({ id }) => id === photoId) ? await imageOf(ctx, photoId) : undefined;
  if (!image) throw notFound();
  return image;
}
