import type { JobCardDetail } from '#contract/jobcard-answers.ts';
import { isAgreed } from '#rules/estimate-moves.ts';

/** The lines of a card that no document holds and no answer keeps from being billed. */
export function linesToBill({ lines, invoices }: Pick<JobCardDetail, 'lines' | 'invoices'>): JobCardDetail['lines'] {
  const billed = new Set(invoices.filter(({ isCancelled }) => !isCancelled).flatMap(({ lineIds }) => lineIds));
  return lines.filter((line) => isAgreed(line) && !billed.has(line.id));
}

/** Whether a document can be issued of the card as it stands (MO-46): what was delivered for nothing is on none (JC-53). */
export const isBillable = (card: JobCardDetail): boolean =>
  (card.status === 'READY' || (card.status === 'DELIVERED' && card.totalAmount !== 0)) && linesToBill(card).length > 0;
