import { and, desc, eq, lt } from 'drizzle-orm';
import { declinedEarlier } from '#rules/estimate-moves.ts';
import type { Ctx } from '../context.ts';
import { idParameters } from '../database/one-of.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { jobCardLines, jobCards } from '../database/tables/jobcards.ts';
import type { JobCardRow } from '../jobcards/jobcards.queries.ts';
import { linesOf } from '../jobcards/on-jobcard.queries.ts';

/** More declined work of one vehicle than anybody offers again. */
const most = 50;

/** What was declined on earlier cards of the vehicle, newest first, unless a line of this card says the same (MO-21). */
export async function declinedBeforeOn(ctx: Ctx, { id, vehicleId }: JobCardRow) {
  const earlier = await ctx.tx
    .select({
      kind: jobCardLines.kind,
      description: jobCardLines.description,
      quantity: jobCardLines.quantity,
      rate: jobCardLines.rate,
      decision: jobCardLines.decision,
      jobCardNumber: jobCards.jobCardNumber,
    })
    .from(jobCards)
    .innerJoin(jobCardLines, and(tenantFilter(jobCardLines, ctx), eq(jobCardLines.jobCardId, jobCards.id)))
    .where(
      and(
        tenantFilter(jobCards, ctx),
        eq(jobCards.vehicleId, vehicleId),
        lt(jobCards.id, id),
        eq(jobCardLines.decision, 'DECLINED'),
      ),
    )
    .orderBy(desc(jobCardLines.id))
    .limit(most);
  return declinedEarlier(earlier, await linesOf(ctx, idParameters([id])));
}
