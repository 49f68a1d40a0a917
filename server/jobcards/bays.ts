import { and, eq, ne, sql } from 'drizzle-orm';
import { bayWords } from '#rules/bays.ts';
import type { Ctx } from '../context.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { refusalProblem } from '../moves/refusal-problem.ts';
import type { JobCardRow } from './jobcards.queries.ts';

type Wanting = Pick<JobCardRow, 'id' | 'branchId' | 'bayNumber'>;

/**
 * Throws the problem 409 when another card IN_PROGRESS of its branch stands in the card's bay (`isSameBay`). Those who want one bay take
 * turns from here to the end of the transaction, so that two cards at once cannot both find it empty.
 */
export async function refuseTakenBay(ctx: Ctx, card: Wanting): Promise<void> {
  const standing = await standingIn(ctx, card);
  if (!standing) return;
  const message = `${standing.number} stands in ${bayWords(card.bayNumber!)} already`;
  throw refusalProblem({ status: 409, path: 'bayNumber', message });
}

/** Whether another card IN_PROGRESS stands in the card's bay; takes the same turns. */
export const isBayTaken = async (ctx: Ctx, card: Wanting): Promise<boolean> =>
  (await standingIn(ctx, card)) !== undefined;

async function standingIn(ctx: Ctx, { id, branchId, bayNumber }: Wanting) {
  if (!bayNumber) return undefined;
  const bay = bayNumber.toLowerCase();
  await ctx.tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.garageId} ${branchId} bay ${bay}`}, 0))`,
  );
  const [standing] = await ctx.tx
    .select({ number: jobCards.jobCardNumber })
    .from(jobCards)
    .where(
      and(
        tenantFilter(jobCards, ctx),
        eq(jobCards.status, 'IN_PROGRESS'),
        ne(jobCards.id, id),
        eq(jobCards.branchId, branchId),
        sql`lower(${jobCards.bayNumber}) = ${bay}`,
      ),
    )
    .limit(1);
  return standing;
}
