import type { Line } from '#contract/lines.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';

/**
 * What is said to whoever saves a figure of a line that is not as it was when they opened it: what somebody else made of the figure, or,
 * where that stands as it stood, that the line was changed elsewhere, as by the customer's answer.
 */
export function changedMeanwhile(field: keyof Line, before: number, theirs: number): string {
  if (theirs === before)
    return 'This line was changed meanwhile, or answered by the customer. Save again to change it.';
  const words = field === 'quantity' ? String(theirs) : inRupees(theirs);
  return `Someone else changed this to ${words}. Save again to keep yours.`;
}
