import type { Estimate } from '#contract/estimates.ts';
import { askedWords } from '#rules/asked-words.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';

/** 'Asked here ₹100.00. This visit comes to ₹300.00.', as the customer's page says it; null where nothing else is done on the visit. */
export function sumWords({ total, visit, lines }: Pick<Estimate, 'total' | 'visit' | 'lines'>): string | null {
  if (total === null || visit === null || visit === total) return null;
  const asked = lines.filter(({ decision }) => decision === 'ASKED').map(({ answered }) => answered?.answer ?? null);
  return `${askedWords(asked)} ${inRupees(total)}. This visit comes to ${inRupees(visit)}.`;
}
