import { and, asc, eq } from 'drizzle-orm';
import type { BodyOut } from '#contract/endpoint.ts';
import type { inspections as endpoints } from '#contract/inspections.ts';
import { isFrozen } from '#rules/jobcard-moves.ts';
import { jobcardStatusLabels } from '#rules/labels.ts';
import { starterChecklist } from '#rules/starter-checklist.ts';
import type { Ctx } from '../context.ts';
import { newId } from '../database/ids.ts';
import { checklists, inspectionPoints, inspections } from '../database/tables/inspections.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { findRow, insertRow, updateRow } from '../database/write.ts';
import { lockedJobCard, type JobCardRow } from '../jobcards/jobcards.queries.ts';
import { badField, conflict } from '../problems.ts';
import { inspectionOn, pointDetail } from './inspections.queries.ts';

/** A point with its card, which is locked. */
export interface PointOnCard {
  point: typeof inspectionPoints.$inferSelect;
  card: JobCardRow;
}

/** The point the path names, its card locked first, or undefined when there is none the caller may see. */
export async function lockedPoint(ctx: Ctx, { id }: { id: string }): Promise<PointOnCard | undefined> {
  const seen = await findRow(ctx, inspectionPoints, id);
  const card = seen && (await lockedJobCard(ctx, { id: seen.jobCardId }));
  const point = card && (await findRow(ctx, inspectionPoints, id));
  return point && { point, card };
}

/**
 * Begins the inspection of a locked card: its points are those that the checklist has now (MO-80, MO-81). Throws 400 at `checklistId` for one
 * that is not active, 409 where the card has an inspection or is over.
 */
export async function startInspection(ctx: Ctx, card: JobCardRow, { checklistId }: BodyOut<typeof endpoints.start>) {
  const checklist = await checklistFor(ctx, checklistId);
  refuseClosedCard(card);
  const [begun] = await ctx.tx
    .select({ id: inspections.id })
    .from(inspections)
    .where(and(tenantFilter(inspections, ctx), eq(inspections.jobCardId, card.id)));
  if (begun) throw conflict('The inspection of this job card was begun already');
  const { id } = await insertRow(ctx, inspections, {
    jobCardId: card.id,
    checklistName: checklist.name,
    startedById: ctx.person.staffId,
  });
  await ctx.tx.insert(inspectionPoints).values(
    checklist.points.map((label, at) => ({
      garageId: ctx.garageId,
      id: newId(ctx.now),
      created_at: ctx.now,
      updated_at: ctx.now,
      inspectionId: id,
      jobCardId: card.id,
      position: at + 1,
      label,
    })),
  );
  return inspectionOn(ctx, card.id);
}

/** Says how a point was found. Throws 409 once the card is over. */
export async function recordPoint(ctx: Ctx, { point, card }: PointOnCard, body: BodyOut<typeof endpoints.update>) {
  refuseClosedCard(card);
  const looked = body.state === undefined || body.state === point.state ? {} : lookedNow(ctx, body.state);
  await updateRow(ctx, inspectionPoints, point, { ...body, ...looked });
  return pointDetail(ctx, point.id);
}

/**
 * Says GREEN of those points of a locked card of which nothing is said yet; the others keep what was said (MO-80). Throws 400 at `points` for
 * one of another card, 409 once the card is over.
 */
export async function recordRestGood(ctx: Ctx, card: JobCardRow, { points: ids }: BodyOut<typeof endpoints.restGood>) {
  refuseClosedCard(card);
  const points = await ctx.tx
    .select()
    .from(inspectionPoints)
    .where(and(tenantFilter(inspectionPoints, ctx), eq(inspectionPoints.jobCardId, card.id)));
  const named = new Set(ids);
  const found = points.filter(({ id }) => named.has(id));
  if (found.length < named.size) throw badField('points', 'Point not found');
  for (const point of found.filter(({ state }) => state === null))
    await updateRow(ctx, inspectionPoints, point, { state: 'GREEN', ...lookedNow(ctx, 'GREEN') });
  return inspectionOn(ctx, card.id);
}

/** Throws 409 for a card that is delivered or cancelled (JC-22). */
export function refuseClosedCard({ status }: JobCardRow): void {
  if (isFrozen(status))
    throw conflict(`This job card is ${jobcardStatusLabels[status]}, so its inspection stays as it is`);
}

const lookedNow = (ctx: Ctx, state: string | null) =>
  state === null ? { lookedById: null, lookedAt: null } : { lookedById: ctx.person.staffId, lookedAt: ctx.now };

async function checklistFor(ctx: Ctx, id: string | null | undefined) {
  const all = await activeChecklists(ctx);
  if (!id) return all[0] ?? starterChecklist;
  const chosen = all.find((one) => one.id === id);
  if (!chosen) throw badField('checklistId', 'Checklist not found');
  return chosen;
}

const activeChecklists = (ctx: Ctx) =>
  ctx.tx
    .select()
    .from(checklists)
    .where(and(tenantFilter(checklists, ctx), eq(checklists.isActive, true)))
    .orderBy(asc(checklists.name), asc(checklists.id));
