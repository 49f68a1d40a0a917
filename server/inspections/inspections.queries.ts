import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import type { PointToReplace } from '../database/tables/estimates.ts';
import { inspectionPoints, inspections, photoBytes, photos } from '../database/tables/inspections.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { namedOne } from '../staff/named-staff.ts';

/** The inspection of a card with its points in their order, null where there is none yet, and the photos of the card. */
export async function inspectionOn(ctx: Ctx, jobCardId: string) {
  const person = namedOne(ctx, inspections.startedById, 'person');
  const [inspection] = await ctx.tx
    .select({
      id: inspections.id,
      checklistName: inspections.checklistName,
      startedBy: person.name,
      startedAt: inspections.created_at,
    })
    .from(inspections)
    .leftJoinLateral(person, sql`true`)
    .where(and(tenantFilter(inspections, ctx), eq(inspections.jobCardId, jobCardId)));
  return {
    inspection: inspection ? { ...inspection, points: await pointsOn(ctx, jobCardId) } : null,
    photos: await photosOn(ctx, jobCardId),
  };
}

/** The points of a card's inspection, in their order. */
export const pointsOn = (ctx: Ctx, jobCardId: string) =>
  pointsWhere(ctx)
    .where(and(tenantFilter(inspectionPoints, ctx), eq(inspectionPoints.jobCardId, jobCardId)))
    .orderBy(asc(inspectionPoints.position));

/** The points of a card that are to replace, now or soon, in their order. */
export async function pointsToReplace(ctx: Ctx, jobCardId: string): Promise<PointToReplace[]> {
  const points = await pointsOn(ctx, jobCardId);
  return points.flatMap(({ id, label, state, note }) =>
    state === 'RED' || state === 'AMBER' ? [{ id, label, state, note }] : [],
  );
}

/** One point as it is answered. */
export async function pointDetail(ctx: Ctx, id: string) {
  const [point] = await pointsWhere(ctx).where(and(tenantFilter(inspectionPoints, ctx), eq(inspectionPoints.id, id)));
  return point!;
}

function pointsWhere(ctx: Ctx) {
  const person = namedOne(ctx, inspectionPoints.lookedById, 'person');
  return ctx.tx
    .select({
      id: inspectionPoints.id,
      label: inspectionPoints.label,
      state: inspectionPoints.state,
      note: inspectionPoints.note,
      by: person.name,
      at: inspectionPoints.lookedAt,
      updated_at: inspectionPoints.updated_at,
    })
    .from(inspectionPoints)
    .leftJoinLateral(person, sql`true`)
    .$dynamic();
}

/** The photos of a card without their pictures, oldest first. */
export const photosOn = (ctx: Ctx, jobCardId: string) =>
  photosWhere(ctx)
    .where(and(tenantFilter(photos, ctx), eq(photos.jobCardId, jobCardId)))
    .orderBy(asc(photos.id));

/** The photos that were on a card at a moment and still are, oldest first. */
export const photosAt = (ctx: Ctx, jobCardId: string, moment: Date) =>
  photosWhere(ctx)
    .where(and(tenantFilter(photos, ctx), eq(photos.jobCardId, jobCardId), lte(photos.created_at, moment)))
    .orderBy(asc(photos.id));

/** One photo as it is answered. */
export async function photoDetail(ctx: Ctx, id: string) {
  const [photo] = await photosWhere(ctx).where(and(tenantFilter(photos, ctx), eq(photos.id, id)));
  return photo!;
}

function photosWhere(ctx: Ctx) {
  const person = namedOne(ctx, photos.byId, 'person');
  return ctx.tx
    .select({
      id: photos.id,
      jobCardId: photos.jobCardId,
      pointId: photos.pointId,
      width: photos.width,
      height: photos.height,
      bytes: photos.bytes,
      by: person.name,
      at: photos.created_at,
    })
    .from(photos)
    .leftJoinLateral(person, sql`true`)
    .$dynamic();
}

/** The picture of a photo, or undefined where it is gone. */
export async function imageOf(ctx: Ctx, photoId: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const [row] = await ctx.tx
    .select({ image: photoBytes.image })
    .from(photoBytes)
    .where(and(tenantFilter(photoBytes, ctx), eq(photoBytes.photoId, photoId)));
  return row?.image;
}
