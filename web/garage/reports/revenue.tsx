import { reports } from '#contract/reports.ts';
import type { RevenueReport, RevenueRow } from '#contract/reports/revenue.ts';
import { countWords } from '#rules/counted.ts';
import { paymentModeLabels, revenueEntryKindLabels } from '#rules/labels.ts';
import type { Column } from '#web/ui/list/column.ts';
import { Section } from '#web/ui/section.tsx';
import { changeOf } from './change.ts';
import { Chart } from './chart.tsx';
import { rupees, shortRupees } from './figures.ts';
import { inRupees, type Measure, measureColumns, measureStrip } from './measures.tsx';
import { SideBySide } from './side-by-side.tsx';
import { PeriodTable } from './period-table.tsx';
import { periodTick, periodWords } from './period-words.ts';
import { type BodyProps, ReportBody } from './report-body.tsx';
import { reportScreen } from './report-screen.tsx';
import { ReportFigure, type ReportColumn, ReportTable } from './report-table.tsx';
import { amountColumn, customerColumn, numberColumn, toCard } from './row-columns.tsx';
import { inOneLine, chosenLabel } from './row-words.ts';
import { type FigureQuery, rowsLink } from './rows-link.ts';
import { useReport } from './use-report.ts';

type Period = RevenueReport['periods'][number];
type Mode = RevenueReport['modes'][number];

type Totals = RevenueReport['totals'];

export const revenueScreen = reportScreen(reports.revenue, {
  title: 'Revenue received',
  about: 'Payments less what was taken back, each on its own day.',
  wordsFor: ({ isCashier }) =>
    isCashier
      ? { title: 'Day book', about: 'Each payment and reversal of the day, and what each mode comes to.' }
      : null,
  tile: ({ totals, before, periods, modes }) => ({
    figure: rupees(totals.net),
    change: changeOf({ now: totals.net, before: before.totals.net, write: rupees }),
    note: countWords(totals.payments, 'payment'),
    bars: (periods.length > 1 ? periods : modes).map(({ net }) => net ?? 0),
  }),
  Body: Revenue,
  rows: () => ({ columns: rowColumns, one: 'payment or reversal', unit: 'payments and reversals', href: toRow }),
  figureWords: (query) =>
    inOneLine([
      chosenLabel(query, 'mode', paymentModeLabels),
      chosenLabel(query, 'kind', revenueEntryKindLabels, 's') ?? 'Payments and reversals',
    ]),
});

const payments: Measure<Totals> = {
  key: 'payments',
  head: 'Payments',
  of: ({ payments: many }) => many,
  query: { kind: 'PAYMENT' },
};
const netTaken: Measure<Totals> = {
  key: 'net',
  head: 'Net',
  of: (told) => told.net,
  phone: 'end',
  bar: true,
  ...inRupees,
};
const measures: readonly Measure<Totals>[] = [
  payments,
  {
    key: 'received',
    head: 'Received',
    of: ({ received }) => received,
    query: { kind: 'PAYMENT' },
    phone: 'none',
    ...inRupees,
  },
  {
    key: 'reversed',
    head: 'Taken back',
    of: ({ reversed }) => reversed,
    query: { kind: 'REVERSAL' },
    blank: true,
    ...inRupees,
  },
  netTaken,
];

/** Received by period and by mode; a single day is a day book, so its payments follow. */
function Revenue(page: BodyProps) {
  const found = useReport(reports.revenue, page);
  const { range, by, seesMoney } = page;
  const all = { ...range };
  return (
    <ReportBody
      found={found}
      figures={(report) =>
        measureStrip({
          name: 'revenue',
          measures: measures.toReversed(),
          totals: report?.totals,
          before: report?.before.totals,
          all,
        })
      }
      nothing={({ totals }) => totals.payments + totals.reversals === 0}
      nothingWords="No payment was received or reversed on these days."
    >
      {({ periods, modes, totals }) => {
        const shared = { name: 'revenue', measures, totals, all } as const;
        const oneDay = range.from === range.to;
        const bars = oneDay
          ? modes.map(({ mode, net }) => ({
              label: paymentModeLabels[mode],
              tick: paymentModeLabels[mode],
              values: [net ?? 0],
            }))
          : periods.map((period) => ({
              label: periodWords(period, by),
              tick: periodTick(period, by),
              values: [period.net ?? 0],
            }));
        return (
          <>
            <SideBySide>
              <Chart
                label={oneDay ? 'net revenue by mode' : `net revenue by ${by}`}
                layout={oneDay ? 'rows' : 'columns'}
                series={['Net']}
                bars={bars}
                write={rupees}
                writeTick={shortRupees}
              />
              <Section title="By mode">
                <ReportTable
                  label="Revenue by mode"
                  columns={[
                    { key: 'mode', head: 'Mode', phone: 'start', cell: ({ mode }: Mode) => paymentModeLabels[mode] },
                    ...measureColumns({ ...shared, keyOf: ({ mode }: Mode) => ({ ...all, mode }) }),
                  ]}
                  rows={modes}
                  rowKey={({ mode }) => mode}
                />
              </Section>
            </SideBySide>
            {oneDay ? (
              <Section title="Payments and reversals">
                <revenueScreen.Rows query={all} seesMoney={seesMoney} />
              </Section>
            ) : (
              <Section title={`Collections by ${by} and mode`}>
                <PeriodTable
                  label={`Revenue by ${by} and mode`}
                  by={by}
                  periods={periods}
                  measures={measures}
                  columns={[
                    ...measureColumns({ ...shared, measures: [payments], keyOf: daysOf }),
                    ...modes.filter(hasRevenue).map((mode) => modeColumn(mode, all)),
                    ...measureColumns({ ...shared, measures: [netTaken], keyOf: daysOf }),
                  ]}
                />
              </Section>
            )}
          </>
        );
      }}
    </ReportBody>
  );
}

const daysOf = ({ from, to }: Period) => ({ from, to });
const hasRevenue = ({ payments: taken, reversals }: Mode) => taken + reversals > 0;

/** What came in by one mode in each period, less what was taken back. */
function modeColumn({ mode, net: whole }: Mode, all: FigureQuery): ReportColumn<Period> {
  const figure = (amount: number | null, days: FigureQuery) => (
    <ReportFigure to={rowsLink('revenue', { ...days, mode })}>{rupees(amount)}</ReportFigure>
  );
  return {
    key: mode,
    head: paymentModeLabels[mode],
    number: true,
    cell: ({ from, to, modes }) => {
      const taken = modes.find((one) => one.mode === mode);
      return taken && figure(taken.net, { from, to });
    },
    total: figure(whole, all),
  };
}

/** Where a payment leads: to its card or, on none, to who paid. */
const toRow = ({ jobCardId, customerId }: RevenueRow): string =>
  jobCardId === null ? `/garage/customers/${customerId}` : toCard({ jobCardId });

const before = { PAYMENT: '', REVERSAL: 'Reversed, ', REFUND: 'Given back, ' } as const;

const rowColumns: readonly Column<RevenueRow>[] = [
  numberColumn,
  customerColumn,
  {
    key: 'how',
    head: 'How',
    phone: 'full',
    cell: ({ kind, mode }) => `${before[kind]}${paymentModeLabels[mode]}`,
    detail: ({ reason, reference }) => reason ?? reference,
  },
  { key: 'by', head: 'By', phone: 'line', cell: ({ by }) => by ?? <span className="none">-</span> },
  amountColumn('Amount'),
];
