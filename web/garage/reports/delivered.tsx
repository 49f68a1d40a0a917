import { reports } from '#contract/reports.ts';
import type { DeliveredReport } from '#contract/reports/delivered.ts';
import type { CardRow } from '#contract/reports/report.ts';
import { countWords } from '#rules/counted.ts';
import type { Column } from '#web/ui/list/column.ts';
import { Section } from '#web/ui/section.tsx';
import { changeOf } from './change.ts';
import { Chart } from './chart.tsx';
import { count, rupees, shortRupees } from './figures.ts';
import { inRupees, type Measure, measureColumns, measureStrip } from './measures.tsx';
import { PeriodTable } from './period-table.tsx';
import { periodTick, periodWords } from './period-words.ts';
import { type BodyProps, ReportBody } from './report-body.tsx';
import { reportScreen } from './report-screen.tsx';
import type { ReportColumn } from './report-table.tsx';
import { amountColumn, customerColumn, numberColumn, peopleColumn, statusColumn, toCard } from './row-columns.tsx';
import { useReport } from './use-report.ts';

type Period = DeliveredReport['periods'][number];
type Totals = DeliveredReport['totals'];

export const deliveredScreen = reportScreen(reports.delivered, {
  title: 'Delivered against received',
  about: 'What delivered job cards come to, beside the money that came in on the same days.',
  wordsFor: ({ seesMoney }) =>
    seesMoney ? null : { title: 'Delivered job cards', about: 'Job cards delivered on these days.' },
  tile: ({ totals, before, periods }, { seesMoney }) => ({
    change: seesMoney
      ? changeOf({ now: totals.worth, before: before.totals.worth, write: rupees })
      : changeOf({ now: totals.cards, before: before.totals.cards, write: count }),
    figure: seesMoney ? rupees(totals.worth) : countWords(totals.cards, 'delivered', 'delivered'),
    note: seesMoney ? `${rupees(totals.received)} received` : 'job cards of these days',
    bars: periods.map((period) => (seesMoney ? (period.worth ?? 0) : period.cards)),
  }),
  Body: Delivered,
  rows: ({ seesMoney }) => ({ columns: rowColumns(seesMoney), one: 'job card', unit: 'job cards', href: toCard }),
  figureWords: () => 'Delivered job cards',
});

const cards: Measure<Totals> = { key: 'cards', head: 'Cards delivered', of: ({ cards: delivered }) => delivered };
const worth: Measure<Totals> = {
  key: 'worth',
  head: 'Worth',
  of: ({ worth: amount }) => amount,
  phone: 'end',
  bar: true,
  ...inRupees,
};
const received: Measure<Totals> = {
  key: 'received',
  head: 'Received',
  of: ({ received: amount }) => amount,
  ...inRupees,
};

/** What delivered cards come to beside what came in; who sees no money has the cards. */
function Delivered(page: BodyProps) {
  const found = useReport(reports.delivered, page);
  const { range, by, seesMoney } = page;
  const all = { ...range };
  const own = seesMoney ? [cards, worth] : [{ ...cards, phone: 'end' as const, bar: true }];
  const wholeOf = (report: DeliveredReport | undefined) => ({
    totals: report?.totals,
    before: report?.before.totals,
    all,
  });
  return (
    <ReportBody
      found={found}
      figures={(report) => [
        ...measureStrip({ ...wholeOf(report), name: 'delivered', measures: own.toReversed() }),
        // what came in is the revenue report's figure, so its rows are there
        ...(seesMoney ? measureStrip({ ...wholeOf(report), name: 'revenue', measures: [received] }) : []),
      ]}
      nothing={({ totals }) => totals.cards === 0 && !totals.received && !totals.worth}
      nothingWords="No job card was delivered and no payment received on these days."
    >
      {({ periods, totals }) => {
        const keyOf = ({ from, to }: Period) => ({ from, to });
        const shared = { totals, all, keyOf };
        const columns: ReportColumn<Period>[] = [
          ...measureColumns({ ...shared, name: 'delivered', measures: own }),
          ...(seesMoney ? measureColumns({ ...shared, name: 'revenue', measures: [received] }) : []),
        ];
        return (
          <>
            <Chart
              label={seesMoney ? `delivered against received by ${by}` : `job cards delivered by ${by}`}
              layout="columns"
              series={seesMoney ? ['Worth', 'Received'] : ['Cards delivered']}
              bars={periods.map((period) => ({
                label: periodWords(period, by),
                tick: periodTick(period, by),
                values: seesMoney ? [period.worth ?? 0, period.received ?? 0] : [period.cards],
              }))}
              write={seesMoney ? rupees : count}
              writeTick={seesMoney ? shortRupees : count}
            />
            <Section title={`By ${by}`}>
              <PeriodTable
                label={`Delivered by ${by}`}
                by={by}
                periods={periods}
                measures={seesMoney ? [...own, received] : own}
                columns={columns}
              />
            </Section>
          </>
        );
      }}
    </ReportBody>
  );
}

/** Cards with the amount they add; without it for those who see no money. */
const rowColumns = (money: boolean): readonly Column<CardRow>[] => [
  numberColumn,
  customerColumn,
  peopleColumn,
  statusColumn,
  ...(money ? [amountColumn('Worth')] : []),
];
