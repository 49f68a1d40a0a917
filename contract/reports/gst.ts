import { z } from 'zod';
import { branch } from '../endpoint.ts';
import { choice, id, instant, money } from '../fields.ts';
import { documentKinds, gstTreatments } from '../gst-choices.ts';
import {
  answer,
  branchName,
  branchRangeQuery,
  days,
  defineReport,
  indiaDay,
  periodBefore,
  reportSteps,
  rowsOf,
  steppedRangeQuery,
} from './report.ts';

/** Who a document is to, registered or not; notes are apart, those of credit below 0. */
export const gstReportKinds = ['B2B', 'B2C', 'B2B_NOTES', 'B2C_NOTES'] as const;
/** What of a row is added up; all of its value before tax where nothing is said. */
export const gstFigures = ['taxable', 'untaxed', 'cgst', 'sgst', 'igst'] as const;

/** `untaxed` is nil rated, exempt and outside GST; `sgst` holds UTGST too. */
const supplied = { taxable: money(), untaxed: money(), cgst: money(), sgst: money(), igst: money() };
const ofRate = { kind: z.enum(gstReportKinds), treatment: z.enum(gstTreatments), taxRate: z.number() };
const GstReport = z.object({
  ...answer,
  by: z.enum(reportSteps),
  totals: z.object(supplied),
  before: periodBefore(supplied),
  lines: z.array(z.object({ ...ofRate, ...supplied })),
  periods: z.array(z.object({ ...days, ...supplied })),
});

/** What one document supplied at one rate, below 0 on a credit note; `amount` is what it adds to the figure. */
const GstRow = z.object({
  id: id(),
  at: instant('When'),
  day: indiaDay(),
  documentId: id(),
  documentKind: z.enum(documentKinds),
  number: z.string(),
  ...ofRate,
  ...supplied,
  amount: money(),
  /** as the document names the buyer */
  customerName: z.string(),
  branchName,
});

const figures = [
  { head: 'Taxable value', field: 'taxable' },
  { head: 'Without tax', field: 'untaxed' },
  { head: 'CGST', field: 'cgst' },
  { head: 'SGST/UTGST', field: 'sgst' },
  { head: 'IGST', field: 'igst' },
] as const;
const rateColumns = [
  { head: 'Kind', field: 'kind', as: 'gstReportKind' },
  { head: 'Treatment', field: 'treatment', as: 'gstTreatment' },
  { head: 'Rate %', field: 'taxRate' },
] as const;

/** What the documents of a garage with a GSTIN come to by rate and by who bought, as GSTR-1 of the same days has them (MO-108). */
export const gst = defineReport(
  'gst',
  { advisors: 'own', technicians: 'none', cashiers: 'none' },
  { query: steppedRangeQuery, answer: GstReport, table: 'lines', columns: [...rateColumns, ...figures] },
  {
    query: {
      ...branchRangeQuery,
      figure: choice('Figure', gstFigures).optional(),
      kind: choice('Kind', gstReportKinds).optional(),
      treatment: choice('Treatment', gstTreatments).optional(),
      taxRate: z
        .string()
        .regex(/^\d{1,2}$/, 'Rate is not valid')
        .optional(),
    },
    answer: rowsOf(GstRow),
    row: GstRow,
    columns: [
      { head: 'Day', field: 'day' },
      { head: 'Document', field: 'documentKind', as: 'documentKind' },
      { head: 'Number', field: 'number' },
      branch,
      { head: 'Customer', field: 'customerName' },
      ...rateColumns,
      ...figures,
    ],
  },
);

export type GstReport = z.input<typeof GstReport>;
export type GstRow = z.input<typeof GstRow>;
