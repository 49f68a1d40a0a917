import type { GstRow, gstFigures } from '#contract/reports/gst.ts';
import { gstReportKindLabels, gstTreatmentLabels } from '#rules/labels.ts';

export const gstFigureLabels: Readonly<Record<(typeof gstFigures)[number], string>> = {
  taxable: 'Taxable value',
  untaxed: 'Without tax',
  cgst: 'CGST',
  sgst: 'SGST/UTGST',
  igst: 'IGST',
};

/** Who bought and at which rate, in words: 'B2B, 18%', 'B2C, exempt'. */
export function kindAndRateWords({ kind, treatment, taxRate }: Pick<GstRow, 'kind' | 'treatment' | 'taxRate'>): string {
  return `${gstReportKindLabels[kind]}, ${treatment === 'TAXABLE' ? `${taxRate}%` : gstTreatmentLabels[treatment].toLowerCase()}`;
}
