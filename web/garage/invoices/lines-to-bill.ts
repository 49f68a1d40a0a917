import type { JobCardDetail } from '#contract/jobcards.ts';
import { isAgreed } from '#rules/estimate-moves.ts';

/** The lines of a card that no document holds and no answer keeps from being billed. */
export function linesToBill({ lines, invoices }: Pick<JobCardDetail, 'lines' | 'invoices'>): JobCardDetail['lines'] {
  const billed = new Set(invoices.filter(({ isCancelled }) => !isCancelled).flatMap(({ lineIds }) => lineIds));
  return lines.filter((line) => isAgreed(line) && !billed.has(line.id));
}
