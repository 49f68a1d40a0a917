import { and, desc, eq } from 'drizzle-orm';
import type { UsualTax } from '#contract/tax.ts';
import { formatPaise } from '#rules/money.ts';
import type { Ctx } from '../context.ts';
import { prepareQuery, type ParametersOf } from '../database/prepared-query.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { estimateAnswers, estimateLines } from '../database/tables/estimates.ts';
import type { jobCardLines } from '../database/tables/jobcards.ts';
import { conflict } from '../problems.ts';
import { askedLineOf } from './asked-line.ts';
import { comesTo, type TaxBasis } from './comes-to.ts';

type CardLine = typeof jobCardLines.$inferSelect;

/**
 * Throws 409 for an approved line that would come to more with its tax than its customer approved, as after a change of the garage's tax
 * settings (MO-177).
 */
export async function refuseAboveApproved(
  ctx: Ctx,
  card: { id: string },
  lines: readonly CardLine[],
  garage: { tax: TaxBasis; usualTax: UsualTax },
): Promise<void> {
  const approved = lines.filter(({ decision }) => decision === 'APPROVED');
  if (approved.length === 0) return;
  const told = new Map((await approvedOn(ctx, { jobCardId: card.id })).map(({ lineId, total }) => [lineId, total]));
  const now = approved.map((line) => askedLineOf(line, garage.usualTax));
  const above = comesTo(now, garage).find(({ lineId, total }) => isAboveApproved(total, told.get(lineId)));
  if (!above) return;
  const [then, by] = [told.get(above.lineId)!, above.total].map((paise) => formatPaise(paise, { paise: 'always' }));
  throw conflict(
    `${above.description} was approved at ${then} and comes to ${by} with the tax settings of today. Ask the customer again, or lower its price`,
  );
}

/** Whether what a line comes to in paise is more than what was told of it; a paisa of rounding is none. */
export const isAboveApproved = (total: number, told: number | undefined): boolean =>
  told !== undefined && total > told + 1;

/** What was told of each line that was last approved, in paise. */
const approvedOn = prepareQuery((ctx, { jobCardId }: ParametersOf<{ jobCardId: string }>) =>
  ctx.tx
    .selectDistinctOn([estimateLines.jobCardLineId], {
      lineId: estimateLines.jobCardLineId,
      total: estimateLines.total,
    })
    .from(estimateAnswers)
    .innerJoin(
      estimateLines,
      and(tenantFilter(estimateLines, ctx), eq(estimateLines.id, estimateAnswers.estimateLineId)),
    )
    .where(
      and(
        tenantFilter(estimateAnswers, ctx),
        eq(estimateAnswers.jobCardId, jobCardId),
        eq(estimateAnswers.answer, 'APPROVED'),
      ),
    )
    .orderBy(estimateLines.jobCardLineId, desc(estimateAnswers.id)),
);
