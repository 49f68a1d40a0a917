import type { RevenueReport } from '#contract/report-shapes.ts';
import { reports } from '#contract/reports.ts';
import { paymentModeLabels } from '#rules/labels.ts';
import { Section } from '#web/ui/section.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { Chart } from './chart.tsx';
import { DayPayments } from './day-payments.tsx';
import { rupees, shortRupees } from './figures.ts';
import { inRupees, type Measure, measureColumns, measureStrip } from './measures.tsx';
import { type BodyProps, ReportBody } from './report-body.tsx';
import { ReportTable } from './report-table.tsx';
import { periodTick, periodWords } from './report-words.ts';

type Period = RevenueReport['periods'][number];
type Mode = RevenueReport['modes'][number];

const measures: readonly Measure<RevenueReport['totals']>[] = [
  { key: 'payments', head: 'Payments', of: ({ payments }) => payments, query: { kind: 'PAYMENT' } },
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
    head: 'Reversed',
    of: ({ reversed }) => reversed,
    query: { kind: 'REVERSAL' },
    blank: true,
    ...inRupees,
  },
  { key: 'net', head: 'Net', of: ({ net }) => net, phone: 'end', ...inRupees },
];

/** Received by period and by mode; a single day is a day book, so its payments follow. */
export function Revenue({ range, by }: BodyProps) {
  const found = useEndpoint(reports.revenue, { query: { ...range, by } });
  const all = { ...range };
  return (
    <ReportBody
      found={found}
      figures={(report) => measureStrip('revenue', measures.toReversed(), report?.totals, all)}
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
            {oneDay ? (
              <DayPayments day={range} />
            ) : (
              <Section title={`By ${by}`}>
                <ReportTable
                  label={`Revenue by ${by}`}
                  columns={[
                    { key: 'days', head: 'Days', phone: 'start', cell: (period: Period) => periodWords(period, by) },
                    ...measureColumns({ ...shared, keyOf: ({ from, to }: Period) => ({ from, to }) }),
                  ]}
                  rows={periods}
                  rowKey={({ from }) => from}
                />
              </Section>
            )}
          </>
        );
      }}
    </ReportBody>
  );
}
