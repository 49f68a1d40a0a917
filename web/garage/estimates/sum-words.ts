import type { Estimate } from '#contract/estimates.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';

/** 'Asked here ₹100.00. This visit comes to ₹300.00.', as the customer's page says it; null where nothing else is done on the visit. */
export function sumWords({ total, visit }: Pick<Estimate, 'total' | 'visit'>): string | null {
  if (total === null || visit === null || visit === total) return null;
  return `Asked here ${inRupees(total)}. This visit comes to ${inRupees(visit)}.`;
}
