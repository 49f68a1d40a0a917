import type { GstTreatment } from '#contract/gst-choices.ts';
import { isTaxed, sumOfAmounts, type Amounts } from './gst.ts';

export interface SummedLine extends Amounts {
  treatment: GstTreatment;
  taxRate: number;
}

export interface RateRow extends SummedLine {}

/** Lines added up by treatment and rate: taxed ones by rising rate, then what carries no tax. In whole paise. */
export function byRate(lines: readonly SummedLine[]): RateRow[] {
  return grouped(lines, ({ treatment, taxRate }) => `${treatment} ${taxRate}`)
    .map((of) => ({ treatment: of[0]!.treatment, taxRate: of[0]!.taxRate, ...sumOfAmounts(of) }))
    .toSorted(taxedFirst);
}

export interface CodedLine extends SummedLine {
  hsn: string;
  unit: string;
  /** at most three decimals */
  quantity: number;
}

export interface CodeRow extends CodedLine {}

/** Lines added up by HSN or SAC code, unit, treatment and rate, by rising code. */
export function byCode(lines: readonly CodedLine[]): CodeRow[] {
  return grouped(lines, ({ hsn, unit, treatment, taxRate }) => `${hsn} ${unit} ${treatment} ${taxRate}`)
    .map((of) => {
      const { hsn, unit, treatment, taxRate } = of[0]!;
      return { hsn, unit, treatment, taxRate, quantity: quantities(of), ...sumOfAmounts(of) };
    })
    .toSorted((a, b) => (a.hsn === b.hsn ? taxedFirst(a, b) : a.hsn < b.hsn ? -1 : 1));
}

/** Quantities added up in whole thousandths, so that 0.1 and 0.2 are 0.3. */
export function quantities(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + Math.round(quantity * 1000), 0) / 1000;
}

/** Whether a return tells of a row of these figures: of what was credited wholly nothing is left, below 0 is something (MO-36). */
export const isLeft = (figures: readonly number[]): boolean => figures.some((one) => one !== 0);

/** Groups in the order their first one came. */
export function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): T[][] {
  return [...Map.groupBy(rows, keyOf).values()];
}

function taxedFirst(a: SummedLine, b: SummedLine): number {
  if (isTaxed(a) !== isTaxed(b)) return isTaxed(a) ? -1 : 1;
  return a.taxRate - b.taxRate || a.treatment.localeCompare(b.treatment);
}
