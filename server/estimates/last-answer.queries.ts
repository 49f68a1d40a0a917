import { and, desc, eq } from 'drizzle-orm';
import { prepareQuery, type ParametersOf } from '../database/prepared-query.ts';
import { estimateAnswers, estimateLines } from '../database/tables/estimates.ts';
import { tenantFilter } from '../database/tenant-filter.ts';

/** What the customer said last of a line, with the line as that version asked it; of one that was never answered, nothing. */
export const lastAnswerTo = prepareQuery((ctx, line: ParametersOf<{ id: string; jobCardId: string }>) =>
  ctx.tx
    .select({
      answer: estimateAnswers.answer,
      jobCardLineId: estimateLines.jobCardLineId,
      kind: estimateLines.kind,
      description: estimateLines.description,
      quantity: estimateLines.quantity,
      rate: estimateLines.rate,
      discount: estimateLines.discount,
      treatment: estimateLines.treatment,
      taxRate: estimateLines.taxRate,
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
        eq(estimateAnswers.jobCardId, line.jobCardId),
        eq(estimateLines.jobCardLineId, line.id),
      ),
    )
    .orderBy(desc(estimateAnswers.id))
    .limit(1),
);
