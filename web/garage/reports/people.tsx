import { reports } from '#contract/reports.ts';
import { type PeopleReport, peopleParts, type WorkRow } from '#contract/reports/people.ts';
import { countWords } from '#rules/counted.ts';
import { peoplePartLabels, staffRoleLabels } from '#rules/labels.ts';
import type { Column } from '#web/ui/list/column.ts';
import { Section } from '#web/ui/section.tsx';
import { changeOf } from './change.ts';
import { Chart } from './chart.tsx';
import { count, inDays, rupees, shortRupees } from './figures.ts';
import { inRupees, type Measure, measureColumns, measureStrip } from './measures.tsx';
import { type BodyProps, ReportBody } from './report-body.tsx';
import { reportScreen } from './report-screen.tsx';
import { type ReportColumn, ReportTable } from './report-table.tsx';
import {
  amountColumn,
  customerColumn,
  figureColumn,
  numberColumn,
  peopleColumn,
  statusColumn,
  toCard,
} from './row-columns.tsx';
import { momentLabels, inOneLine, chosenLabel } from './row-words.ts';
import { useReport } from './use-report.ts';

type Person = PeopleReport['people'][number];

export const peopleScreen = reportScreen(reports.people, {
  title: 'People',
  about: 'The work of advisors and technicians.',
  tile: ({ totals, before, people }) => ({
    change: changeOf({ now: totals.completed, before: before.totals.completed, write: count }),
    figure: countWords(totals.completed, 'completed', 'completed'),
    note: countWords(totals.delivered, 'delivered', 'delivered'),
    bars: people.map(({ completed }) => completed),
  }),
  Body: People,
  rows: ({ seesMoney }) => ({ columns: rowColumns(seesMoney), one: 'job card', unit: 'job cards', href: toCard }),
  figureWords: (query, who) =>
    inOneLine([who ?? nobody(query), chosenLabel(query, 'figure', momentLabels) ?? momentLabels.delivered]),
});

const work: readonly Measure<PeopleReport['totals']>[] = [
  { key: 'opened', head: 'Opened', of: ({ opened }) => opened, query: { figure: 'opened' } },
  { key: 'completed', head: 'Completed', of: ({ completed }) => completed, query: { figure: 'completed' } },
  { key: 'delivered', head: 'Delivered', of: ({ delivered }) => delivered, query: { figure: 'delivered' } },
  {
    key: 'days',
    head: 'Average days',
    of: ({ averageDays }) => averageDays,
    query: { figure: 'delivered' },
    write: inDays,
    isShare: true,
  },
];
const worth: Measure<PeopleReport['totals']> = {
  key: 'worth',
  head: 'Worth',
  of: ({ worth: amount }) => amount,
  query: { figure: 'delivered' },
  phone: 'end',
  bar: true,
  ...inRupees,
};

/** What each advisor and each technician did; a card counts once for the one and once for the other. */
function People(page: BodyProps) {
  const found = useReport(reports.people, page);
  const { range, seesMoney } = page;
  const all = { ...range };
  const measures = seesMoney ? [...work, worth] : work;
  return (
    <ReportBody
      found={found}
      figures={(report) =>
        measureStrip({
          name: 'people',
          measures: measures.toReversed(),
          totals: report?.totals,
          before: report?.before.totals,
          all,
        })
      }
      nothing={({ totals }) => totals.opened + totals.completed + totals.delivered === 0}
    >
      {({ people, totals, own }) =>
        peopleParts
          .map((part) => ({ part, workers: people.filter((worker) => worker.part === part) }))
          .filter(({ workers }) => workers.length > 0)
          .map(({ part, workers }) => (
            <Section key={part} title={`${peoplePartLabels[part]}s`}>
              {!own && (
                <Chart
                  label={`delivered by ${peoplePartLabels[part].toLowerCase()}`}
                  layout="rows"
                  series={[seesMoney ? 'Worth' : 'Delivered']}
                  bars={workers.map((worker) => ({
                    label: nameOf(worker),
                    tick: nameOf(worker),
                    values: [seesMoney ? (worker.worth ?? 0) : worker.delivered],
                  }))}
                  write={seesMoney ? rupees : count}
                  writeTick={seesMoney ? shortRupees : count}
                />
              )}
              <ReportTable
                label={`${peoplePartLabels[part]}s`}
                totals={!own}
                columns={[
                  { ...person, phone: seesMoney ? 'start' : 'full' },
                  ...measureColumns({
                    name: 'people',
                    measures,
                    totals,
                    all,
                    keyOf: ({ staffId }: Person) => ({
                      ...all,
                      part,
                      ...(staffId === null ? { nobody: 'true' } : { staffId }),
                    }),
                  }),
                ]}
                rows={workers}
                rowKey={({ staffId }) => staffId ?? 'nobody'}
              />
            </Section>
          ))
      }
    </ReportBody>
  );
}

const nameOf = ({ name }: Person) => name ?? 'Nobody';

const person: ReportColumn<Person> = {
  key: 'name',
  head: 'Name',
  cell: ({ name, role }) => (
    <>
      {name ?? 'Nobody'}
      {role && <small>{staffRoleLabels[role]}</small>}
    </>
  ),
};

const rowColumns = (money: boolean): readonly Column<WorkRow>[] => [
  numberColumn,
  customerColumn,
  peopleColumn,
  statusColumn,
  figureColumn('Days', ({ days }) => inDays(days), 'line'),
  ...(money ? [amountColumn('Worth')] : []),
];

function nobody(query: URLSearchParams): string | null {
  if (query.get('nobody') !== 'true') return null;
  return query.get('part') === 'TECHNICIAN' ? 'Without a technician' : 'Without an advisor';
}
