import { reports } from '#contract/reports.ts';
import type { gstFigures, GstReport, GstRow } from '#contract/reports/gst.ts';
import { documentKindLabels, gstReportKindLabels, gstTreatmentLabels } from '#rules/labels.ts';
import type { Column } from '#web/ui/list/column.ts';
import { Section } from '#web/ui/section.tsx';
import { showDay } from '../dates.ts';
import { changeOf } from './change.ts';
import { Chart } from './chart.tsx';
import { rupees, shortRupees } from './figures.ts';
import { gstFigureLabels, kindAndRateWords } from './gst-words.ts';
import { inRupees, type Measure, measureColumns, measureStrip } from './measures.tsx';
import { PeriodTable } from './period-table.tsx';
import { periodTick, periodWords } from './period-words.ts';
import { type BodyProps, ReportBody } from './report-body.tsx';
import { reportScreen } from './report-screen.tsx';
import { type ReportColumn, ReportTable } from './report-table.tsx';
import { amountColumn, figureColumn, orNothing } from './row-columns.tsx';
import { inOneLine, chosenLabel } from './row-words.ts';
import { useReport } from './use-report.ts';

type Line = GstReport['lines'][number];
type Period = GstReport['periods'][number];
type Supplied = GstReport['totals'];

export const gstScreen = reportScreen(reports.gst, {
  title: 'GST',
  about: 'What invoices and notes come to by rate and by who bought, as GSTR-1 of the same days has it.',
  tile: ({ totals, before, periods }) => ({
    figure: rupees(totals.taxable),
    change: changeOf({ now: totals.taxable, before: before.totals.taxable, write: rupees }),
    note: `${rupees((totals.cgst ?? 0) + (totals.sgst ?? 0) + (totals.igst ?? 0))} tax`,
    bars: periods.map((period) => period.taxable ?? 0),
  }),
  Body: Gst,
  rows: () => ({ columns: rowColumns, one: 'document at a rate', unit: 'documents by rate', href: toDocument }),
  figureWords: (query) => {
    const treatment = query.get('treatment') === 'TAXABLE' ? null : chosenLabel(query, 'treatment', gstTreatmentLabels);
    return inOneLine([
      chosenLabel(query, 'figure', gstFigureLabels) ?? 'Value of documents',
      chosenLabel(query, 'kind', gstReportKindLabels),
      treatment ?? (/^\d{1,2}$/.test(query.get('taxRate') ?? '') ? `${query.get('taxRate')}%` : null),
    ]);
  },
});

const measureOf = (figure: (typeof gstFigures)[number]): Measure<Supplied> => ({
  key: figure,
  head: gstFigureLabels[figure],
  of: (told) => told[figure],
  query: { figure },
  ...inRupees,
});
/** Blank where it is 0, as most lines have none. */
const blankMeasureOf = (figure: (typeof gstFigures)[number]) => ({ ...measureOf(figure), blank: true });

const taxable: Measure<Supplied> = { ...measureOf('taxable'), phone: 'end' };
const taxes = [blankMeasureOf('cgst'), blankMeasureOf('sgst'), blankMeasureOf('igst')];
const measures = [taxable, ...taxes, blankMeasureOf('untaxed')];

/** What documents come to by rate and by who bought, and by period, as GSTR-1 of the same days has it. */
function Gst(page: BodyProps) {
  const found = useReport(reports.gst, page);
  const { range, by } = page;
  const all = { ...range };
  return (
    <ReportBody
      found={found}
      figures={(report) =>
        measureStrip({
          name: 'gst',
          measures: [taxable, ...taxes],
          totals: report?.totals,
          before: report?.before.totals,
          all,
        })
      }
      nothing={({ lines }) => lines.length === 0}
      nothingWords="No invoice or note with GST was issued on these days."
    >
      {({ lines, periods, totals }) => {
        const shared = { name: 'gst', measures, totals, all } as const;
        const keyOfLine = ({ kind, treatment, taxRate }: Line) => ({
          ...all,
          kind,
          treatment,
          taxRate: String(taxRate),
        });
        const keyOfPeriod = ({ from, to }: Period) => ({ from, to });
        return (
          <>
            <Chart
              label={`taxable value by ${by}`}
              layout="columns"
              series={['Taxable value']}
              bars={periods.map((period) => ({
                label: periodWords(period, by),
                tick: periodTick(period, by),
                values: [period.taxable ?? 0],
              }))}
              write={rupees}
              writeTick={shortRupees}
            />
            <Section title="By kind and rate">
              <ReportTable
                label="GST by kind and rate"
                columns={[kindAndRate, ...measureColumns({ ...shared, keyOf: keyOfLine })]}
                rows={lines}
                rowKey={(line) => Object.values(keyOfLine(line)).join(' ')}
              />
            </Section>
            <Section title={`By ${by}`}>
              <PeriodTable
                label={`GST by ${by}`}
                by={by}
                periods={periods}
                measures={measures}
                columns={measureColumns({ ...shared, keyOf: keyOfPeriod })}
              />
            </Section>
          </>
        );
      }}
    </ReportBody>
  );
}

const kindAndRate: ReportColumn<Line> = {
  key: 'kind',
  head: 'Kind and rate',
  phone: 'start',
  cell: kindAndRateWords,
};

/** Where what a document supplied leads: to the document. */
const toDocument = ({ documentId }: GstRow): string => `/garage/invoices/${documentId}`;

const rowColumns: readonly Column<GstRow>[] = [
  {
    key: 'number',
    head: 'Document',
    phone: 'start',
    cell: (row) => row.number,
    detail: ({ documentKind, day, branchName }) =>
      [documentKindLabels[documentKind], showDay(day), branchName].filter(Boolean).join(', '),
  },
  { key: 'customer', head: 'Customer', phone: 'full', cell: ({ customerName }) => customerName },
  {
    key: 'rate',
    head: 'Kind and rate',
    phone: 'line',
    cell: kindAndRateWords,
  },
  figureColumn('Value', (row) => rupees((row.taxable ?? 0) + (row.untaxed ?? 0)), 'line'),
  figureColumn('CGST', ({ cgst }) => orNothing(cgst), 'line'),
  figureColumn('SGST/UTGST', ({ sgst }) => orNothing(sgst), 'line'),
  figureColumn('IGST', ({ igst }) => orNothing(igst), 'line'),
  amountColumn('Amount'),
];
