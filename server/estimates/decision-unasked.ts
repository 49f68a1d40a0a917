import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { UsualTax } from '#contract/tax.ts';
import { type Decision, decisionBy } from '#rules/estimate-moves.ts';
import type { Ctx } from '../context.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { estimateAnswers, estimateLines } from '../database/tables/estimates.ts';
import type { jobCardLines } from '../database/tables/jobcards.ts';
import { conflict } from '../problems.ts';
import { askedLineOf } from './asked-line.ts';

/**
 * How a line stands that is asked no more: never answered it is billed as it is, else its last answer stands again (MO-178). Throws 409 where
 * that was to something else than the line says now.
 */
export async function decisionUnasked(
  ctx: Ctx,
  line: typeof jobCardLines.$inferSelect,
  usualTax: UsualTax,
): Promise<Decision> {
  const [last] = await ctx.tx
    .select({ ...getTableColumns(estimateLines), answer: estimateAnswers.answer })
    .from(estimateAnswers)
    .innerJoin(
      estimateLines,
      and(tenantFilter(estimateLines, ctx), eq(estimateLines.id, estimateAnswers.estimateLineId)),
    )
    .where(
      and(
        tenantFilter(estimateAnswers, ctx),
        eq(estimateAnswers.jobCardId, line.jobCardId),
        eq(estimateLines.jobCardLineId, line.id),
      ),
    )
    .orderBy(desc(estimateAnswers.id))
    .limit(1);
  if (!last) return null;
  const asked = { ...last, lineId: line.id, ratePaise: last.rate, discountPaise: last.discount };
  const decision = decisionBy(last.answer, asked, { ...askedLineOf(line, usualTax), decision: 'ASKED' });
  if (decision === 'ASKED')
    throw conflict('The customer has answered for this line as it was. Send the estimate to hear another answer');
  return decision;
}
