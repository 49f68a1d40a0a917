import { reports } from '#contract/reports.ts';
import type { JobCardsReport, CardMomentRow } from '#contract/reports/jobcards.ts';
import { countWords } from '#rules/counted.ts';
import { jobcardStatusLabels } from '#rules/labels.ts';
import type { Column } from '#web/ui/list/column.ts';
import { Section } from '#web/ui/section.tsx';
import { JobStatus } from '../ui/status.tsx';
import { changeOf } from './change.ts';
import { Chart } from './chart.tsx';
import { count, durationWords } from './figures.ts';
import { type Measure, measureColumns, measureStrip } from './measures.tsx';
import { SideBySide } from './side-by-side.tsx';
import { PeriodTable } from './period-table.tsx';
import { periodTick, periodWords } from './period-words.ts';
import { type BodyProps, ReportBody } from './report-body.tsx';
import { reportScreen } from './report-screen.tsx';
import { ReportFigure, type ReportColumn, ReportTable } from './report-table.tsx';
import { customerColumn, figureColumn, numberColumn, peopleColumn, statusColumn, toCard } from './row-columns.tsx';
import { momentLabels, inOneLine, chosenLabel } from './row-words.ts';
import { type FigureQuery, rowsLink } from './rows-link.ts';
import { useReport } from './use-report.ts';

type Period = JobCardsReport['periods'][number];
type Standing = JobCardsReport['now'][number];
type Stay = JobCardsReport['times'][number];

export const jobCardsScreen = reportScreen(reports.jobcards, {
  title: 'Job cards',
  about: 'What came, what left, and how long each state took.',
  tile: ({ totals, before, periods }) => ({
    change: changeOf({ now: totals.opened, before: before.totals.opened, write: count }),
    figure: countWords(totals.opened, 'opened', 'opened'),
    note: countWords(totals.delivered, 'delivered', 'delivered'),
    bars: periods.map(({ opened }) => opened),
  }),
  Body: JobCards,
  rows: ({ query }) => {
    const left = query['figure'] === 'left';
    const [one, unit] = left ? ['stay', 'stays'] : ['job card', 'job cards'];
    return { columns: rowColumns(left), one, unit, href: toCard };
  },
  figureWords: (query) => {
    const state = chosenLabel(query, 'status', jobcardStatusLabels);
    if (query.get('figure') === 'left') return `Stays in ${state ?? 'each state'}`;
    return inOneLine([chosenLabel(query, 'figure', momentLabels) ?? momentLabels.opened, state]);
  },
});

const measures: readonly Measure<JobCardsReport['totals']>[] = [
  { key: 'opened', head: 'Opened', of: ({ opened }) => opened, bar: true, query: { figure: 'opened' } },
  { key: 'delivered', head: 'Delivered', of: ({ delivered }) => delivered, query: { figure: 'delivered' } },
  { key: 'reopened', head: 'Reopened', of: ({ reopened }) => reopened, query: { figure: 'reopened' } },
  { key: 'cancelled', head: 'Cancelled', of: ({ cancelled }) => cancelled, query: { figure: 'cancelled' } },
];

/** What came and went, what stands in the garage now, and how long each state took. */
function JobCards(page: BodyProps) {
  const found = useReport(reports.jobcards, page);
  const { range, by } = page;
  const all = { ...range };
  return (
    <ReportBody
      found={found}
      figures={(report) =>
        measureStrip({ name: 'jobcards', measures, totals: report?.totals, before: report?.before.totals, all })
      }
      nothing={({ totals, now, times }) =>
        totals.opened + totals.delivered + totals.reopened + totals.cancelled === 0 &&
        now.every(({ cards }) => cards === 0) &&
        times.every(({ stays }) => stays === 0)
      }
    >
      {({ periods, now, times, totals }) => (
        <>
          <Chart
            label={`job cards opened and delivered by ${by}`}
            layout="columns"
            series={['Opened', 'Delivered']}
            bars={periods.map((period) => ({
              label: periodWords(period, by),
              tick: periodTick(period, by),
              values: [period.opened, period.delivered],
            }))}
            write={count}
            writeTick={count}
          />
          <SideBySide>
            <Section title="In the garage now">
              <ReportTable
                label="Job cards by state"
                columns={[
                  status,
                  ...measureColumns({
                    name: 'jobcards',
                    measures: standing,
                    totals: { cards: now.reduce((sum, { cards }) => sum + cards, 0) },
                    all: { ...all, figure: 'now' },
                    keyOf: ({ status }: Standing) => ({ ...all, figure: 'now', status }),
                  }),
                ]}
                rows={now}
                rowKey={({ status }) => status}
              />
            </Section>
            <Section title="Time in each state" aside={<span className="sub">Stays that ended on these days</span>}>
              <ReportTable
                label="Time in each state"
                totals={false}
                columns={[status, ...stayColumns(all)]}
                rows={times}
                rowKey={({ status }) => status}
              />
            </Section>
          </SideBySide>
          <Section title={`By ${by}`}>
            <PeriodTable
              label={`Job cards by ${by}`}
              by={by}
              periods={periods}
              measures={measures}
              columns={measureColumns({
                name: 'jobcards',
                measures,
                totals,
                all,
                keyOf: ({ from, to }: Period) => ({ from, to }),
              })}
            />
          </Section>
        </>
      )}
    </ReportBody>
  );
}

const status: ReportColumn<Pick<Standing, 'status'>> = {
  key: 'status',
  head: 'Status',
  phone: 'start',
  cell: (row) => <JobStatus status={row.status} />,
};

/** Each figure of a state leads to its stays. */
function stayColumns(all: FigureQuery): ReportColumn<Stay>[] {
  const stays = (write: (stay: Stay) => string) => (stay: Stay) => (
    <ReportFigure to={stay.stays > 0 ? rowsLink('jobcards', { ...all, figure: 'left', status: stay.status }) : null}>
      {write(stay)}
    </ReportFigure>
  );
  return [
    { key: 'stays', head: 'Stays', number: true, cell: stays((stay) => count(stay.stays)) },
    { key: 'average', head: 'Average', number: true, cell: stays((stay) => durationWords(stay.averageMinutes)) },
    {
      key: 'median',
      head: 'Median',
      number: true,
      phone: 'end',
      cell: stays((stay) => durationWords(stay.medianMinutes)),
    },
  ];
}

const standing: readonly Measure<{ cards: number }>[] = [
  { key: 'cards', head: 'Job cards', of: ({ cards }) => cards, phone: 'end', bar: true },
];

/** `left`: the stays in a state, which have a length. */
const rowColumns = (left: boolean): readonly Column<CardMomentRow>[] => [
  numberColumn,
  customerColumn,
  peopleColumn,
  { ...statusColumn, phone: left ? 'start' : 'end' },
  ...(left ? [figureColumn<CardMomentRow>('Time in state', ({ minutes }) => durationWords(minutes))] : []),
];
