import type { UsualTax } from '#contract/tax.ts';
import type { AskedLine } from '#rules/estimate-moves.ts';
import type { jobCardLines } from '../database/tables/jobcards.ts';

/** What a customer would agree to on a line of a card, its tax the garage's usual one where it says nothing. */
export function askedLineOf(line: typeof jobCardLines.$inferSelect, usualTax: UsualTax): AskedLine {
  const usual = usualTax[line.kind];
  return {
    lineId: line.id,
    kind: line.kind,
    description: line.description,
    quantity: line.quantity,
    ratePaise: line.rate,
    discountPaise: line.discount,
    treatment: line.treatment ?? usual.treatment,
    taxRate: line.taxRate ?? usual.taxRate,
  };
}
