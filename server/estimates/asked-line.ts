import type { UsualTax } from '#contract/tax.ts';
import type { AskedLine } from '#rules/estimate-moves.ts';
import type { estimateLines } from '../database/tables/estimates.ts';
import type { jobCardLines } from '../database/tables/jobcards.ts';
import type { garageWithTax } from '../garages/settings.ts';
import { comesTo } from './comes-to.ts';

type LineOfCard = typeof jobCardLines.$inferSelect;
type LineOfVersion = Pick<
  typeof estimateLines.$inferSelect,
  'jobCardLineId' | 'kind' | 'description' | 'quantity' | 'rate' | 'discount' | 'treatment' | 'taxRate' | 'total'
>;

/** What a customer would agree to on a line of a card, its tax the garage's usual one where it says nothing. */
export function askedLineOf(line: LineOfCard, usualTax: UsualTax): AskedLine {
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

/** The same with what it comes to today. */
export function askedToday(line: LineOfCard, garage: Awaited<ReturnType<typeof garageWithTax>>) {
  const [one] = comesTo([askedLineOf(line, garage.usualTax)], garage);
  return { ...one!, totalPaise: one!.total };
}

/** What a version asked of a line, and what it said that comes to. */
export function askedIn({ kind, description, quantity, treatment, taxRate, ...line }: LineOfVersion) {
  return {
    lineId: line.jobCardLineId,
    kind,
    description,
    quantity,
    ratePaise: line.rate,
    discountPaise: line.discount,
    treatment,
    taxRate,
    totalPaise: line.total,
  };
}
