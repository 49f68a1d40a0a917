import { createHash } from 'node:crypto';
import { and, eq, gte } from 'drizzle-orm';
import { mostPhotos } from '#contract/photos.ts';
import { readJpeg } from '#rules/jpeg.ts';
import type { Ctx } from '../context.ts';
import { estimates } from '../database/tables/estimates.ts';
import { inspectionPoints, photoBytes, photos } from '../database/tables/inspections.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { deleteRow, findRow, insertRow } from '../database/write.ts';
import { withStatus } from '../http/answer.ts';
import { lockedJobCard, visibleJobCard, type JobCardRow } from '../jobcards/jobcards.queries.ts';
import { badField, badRequest, conflict } from '../problems.ts';
import { refuseClosedCard } from './inspect.ts';
import { imageOf, photoDetail } from './inspections.queries.ts';

/** A photo with its card, which is locked. */
export interface PhotoOnCard {
  photo: typeof photos.$inferSelect;
  card: JobCardRow;
}

/** The photo the path names, its card locked first, or undefined when there is none the caller may see. */
export async function lockedPhoto(ctx: Ctx, { id }: { id: string }): Promise<PhotoOnCard | undefined> {
  const seen = await findRow(ctx, photos, id);
  const card = seen && (await lockedJobCard(ctx, { id: seen.jobCardId }));
  const photo = card && (await findRow(ctx, photos, id));
  return photo && { photo, card };
}

/** The picture of the photo the path names, or undefined when there is none the caller may see. */
export async function visibleImage(ctx: Ctx, { id }: { id: string }) {
  const photo = await findRow(ctx, photos, id);
  const card = photo && (await visibleJobCard(ctx, { id: photo.jobCardId }));
  const image = card && (await imageOf(ctx, id));
  return image && { id, image: Buffer.from(image).toString('base64') };
}

/**
 * Keeps a photo of a locked card without anything but its picture (MO-83, MO-84), and answers the one there is for the same again. Throws 400
 * for what is no photo that is kept and a point of another card, 409 where the card is over or full (LI-26).
 */
export async function addPhoto(ctx: Ctx, card: JobCardRow, sent: Uint8Array, pointId: string | undefined) {
  const jpeg = readJpeg(sent);
  if ('refusal' in jpeg) throw badRequest(jpeg.refusal);
  if (pointId) await refuseForeignPoint(ctx, card, pointId);
  const { image, width, height } = jpeg;
  const sha256 = createHash('sha256').update(image).digest('hex');
  const there = await ctx.tx
    .select({ id: photos.id, sha256: photos.sha256 })
    .from(photos)
    .where(and(tenantFilter(photos, ctx), eq(photos.jobCardId, card.id)));
  const same = there.find((one) => one.sha256 === sha256);
  if (same) return withStatus(200, await photoDetail(ctx, same.id));
  refuseClosedCard(card);
  if (there.length >= mostPhotos) throw conflict(`A job card holds at most ${mostPhotos} photos. Remove one first`);
  const { id } = await insertRow(ctx, photos, {
    jobCardId: card.id,
    pointId: pointId ?? null,
    sha256,
    width,
    height,
    bytes: image.length,
    byId: ctx.person.staffId,
  });
  await ctx.tx.insert(photoBytes).values({ garageId: ctx.garageId, photoId: id, image });
  return withStatus(201, await photoDetail(ctx, id));
}

/** Removes a photo and its picture. Throws 409 once the card is over, or an estimate was sent that shows it (MO-87). */
export async function removePhoto(ctx: Ctx, { photo, card }: PhotoOnCard): Promise<void> {
  refuseClosedCard(card);
  const [sent] = await ctx.tx
    .select({ id: estimates.id })
    .from(estimates)
    .where(
      and(tenantFilter(estimates, ctx), eq(estimates.jobCardId, card.id), gte(estimates.created_at, photo.created_at)),
    )
    .limit(1);
  if (sent) throw conflict('This photo was sent with an estimate, so it stays');
  await ctx.tx.delete(photoBytes).where(and(tenantFilter(photoBytes, ctx), eq(photoBytes.photoId, photo.id)));
  await deleteRow(ctx, photos, photo);
}

async function refuseForeignPoint(ctx: Ctx, card: JobCardRow, pointId: string) {
  const point = await findRow(ctx, inspectionPoints, pointId);
  if (point?.jobCardId !== card.id) throw badField('pointId', 'Point not found');
}
