import { and, desc, eq, gt, isNull, lt, ne, or } from 'drizzle-orm';
import { declinedEarlier } from '#rules/estimate-moves.ts';
import { lineTotal } from '#rules/money.ts';
import type { Ctx } from '../context.ts';
import { idParameters } from '../database/one-of.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { jobCardLines, jobCards } from '../database/tables/jobcards.ts';
import type { JobCardRow } from '../jobcards/jobcards.queries.ts';
import { linesOf } from '../jobcards/on-jobcard.queries.ts';

/** More declined work of one vehicle than anybody offers again. */
const most = 50;

/** What was declined on earlier cards of the vehicle and not done since, newest first, unless a line of this card says the same (MO-21). */
export async function declinedBeforeOn(ctx: Ctx, { id, vehicleId }: JobCardRow) {
  return withTotal(declinedEarlier(await decidedOf(ctx, vehicleId, id), await linesOf(ctx, idParameters([id]))));
}

/** What was declined on any card of the vehicle and not done since, newest first (MO-21). */
export async function declinedOfVehicle(ctx: Ctx, { id }: { id: string }) {
  return withTotal(declinedEarlier(await decidedOf(ctx, id), []));
}

/** With what each came to before tax, as its card says it. */
const withTotal = <T extends Pick<typeof jobCardLines.$inferSelect, 'quantity' | 'rate' | 'discount'>>(lines: T[]) =>
  lines.map((line) => ({
    ...line,
    total: lineTotal({ quantity: line.quantity, ratePaise: line.rate, discountPaise: line.discount }),
  }));

/** What was declined on the vehicle's cards before `beforeId`, and what was done since the first of it, newest first. */
async function decidedOf(ctx: Ctx, vehicleId: string, beforeId?: string) {
  const ofVehicle = and(
    tenantFilter(jobCards, ctx),
    eq(jobCards.vehicleId, vehicleId),
    beforeId === undefined ? undefined : lt(jobCards.id, beforeId),
  );
  const declined = await decidedLines(ctx)
    .where(and(ofVehicle, eq(jobCardLines.decision, 'DECLINED')))
    .orderBy(desc(jobCardLines.id))
    .limit(most);
  const first = declined.at(-1);
  if (!first) return [];
  const isDone = and(
    ne(jobCards.status, 'CANCELLED'),
    or(isNull(jobCardLines.decision), eq(jobCardLines.decision, 'APPROVED')),
  );
  const done = await decidedLines(ctx).where(and(ofVehicle, gt(jobCardLines.id, first.id), isDone));
  return [...declined, ...done].toSorted((one, other) => (one.id < other.id ? 1 : -1));
}

const decidedLines = (ctx: Ctx) =>
  ctx.tx
    .select({
      id: jobCardLines.id,
      kind: jobCardLines.kind,
      description: jobCardLines.description,
      quantity: jobCardLines.quantity,
      rate: jobCardLines.rate,
      discount: jobCardLines.discount,
      decision: jobCardLines.decision,
      jobCardNumber: jobCards.jobCardNumber,
    })
    .from(jobCards)
    .innerJoin(jobCardLines, and(tenantFilter(jobCardLines, ctx), eq(jobCardLines.jobCardId, jobCards.id)));
