import { reports } from '#contract/reports.ts';
import type { ReturningReport, VisitRow } from '#contract/reports/returning.ts';
import { countWords } from '#rules/counted.ts';
import { visitorGroupLabels } from '#rules/labels.ts';
import type { Column } from '#web/ui/list/column.ts';
import { Section } from '#web/ui/section.tsx';
import { showDate } from '../dates.ts';
import { changeOf } from './change.ts';
import { Chart } from './chart.tsx';
import { CustomerLink } from './customer-link.tsx';
import { count } from './figures.ts';
import { inRupees, type Measure, measureColumns, measureStrip } from './measures.tsx';
import { SideBySide } from './side-by-side.tsx';
import { type BodyProps, ReportBody } from './report-body.tsx';
import { reportScreen } from './report-screen.tsx';
import { type ReportColumn, ReportTable } from './report-table.tsx';
import { amountColumn, customerColumn, numberColumn, statusColumn, toCard } from './row-columns.tsx';
import { othersWord, inOneLine, chosenLabel } from './row-words.ts';
import { useReport } from './use-report.ts';

type Group = ReturningReport['groups'][number];
type Visits = Pick<Group, 'visits' | 'worth'>;
/** a returning customer, or all those beyond the first of them */
interface Visitor extends Visits {
  customer: ReturningReport['top'][number] | null;
  beyond: number;
}

export const returningScreen = reportScreen(reports.returning, {
  title: 'Returning customers',
  about: 'Customers with a visit on these days; new when it was their first.',
  tile: ({ totals, before, groups }) => ({
    change: changeOf({ now: totals.customers, before: before.totals.customers, write: count }),
    figure: countWords(totals.customers, 'customer'),
    note: groups.map((one) => `${count(one.customers)} ${one.group.toLowerCase()}`).join(', '),
    bars: groups.map((one) => one.customers),
  }),
  Body: Returning,
  rows: ({ seesMoney }) => ({ columns: rowColumns(seesMoney), one: 'visit', unit: 'visits', href: toCard }),
  figureWords: (query, who) =>
    inOneLine(['Visits', chosenLabel(query, 'group', visitorGroupLabels, ' customers'), who, othersWord(query)]),
});

const customers: Measure<ReturningReport['totals']> = {
  key: 'customers',
  head: 'Customers',
  of: (told) => told.customers,
};
const visits: Measure<Visits> = { key: 'visits', head: 'Visits', of: (told) => told.visits, phone: 'end', bar: true };
const worth: Measure<Visits> = { key: 'worth', head: 'Worth', of: (told) => told.worth, ...inRupees };

/** Who came for the first time and who came back. A customer's rows are the visits. */
function Returning(page: BodyProps) {
  const found = useReport(reports.returning, page);
  const { range, seesMoney } = page;
  const all = { ...range };
  const measures = seesMoney ? [visits, worth] : [visits];
  return (
    <ReportBody
      found={found}
      figures={(report) =>
        measureStrip({
          name: 'returning',
          measures: [customers, ...measures],
          totals: report?.totals,
          before: report?.before.totals,
          all,
        })
      }
      nothing={({ totals }) => totals.visits === 0}
      nothingWords="No vehicle came in on these days."
    >
      {({ groups, top, others, totals }) => {
        const visitors: Visitor[] = top.map((customer) => ({ ...customer, customer, beyond: 0 }));
        if (others.customers > 0) visitors.push({ ...others, customer: null, beyond: others.customers });
        const back = groups.find(({ group }) => group === 'RETURNING');
        return (
          <>
            <SideBySide>
              <Chart
                label="customers and their visits, new and returning"
                layout="rows"
                series={['Customers', 'Visits']}
                bars={groups.map((group) => ({
                  label: `${visitorGroupLabels[group.group]} customers`,
                  tick: `${visitorGroupLabels[group.group]} customers`,
                  values: [group.customers, group.visits],
                }))}
                write={count}
                writeTick={count}
              />
              <Section title="New and returning">
                <ReportTable
                  label="New and returning customers"
                  columns={[
                    {
                      key: 'group',
                      head: 'Customers',
                      phone: 'start',
                      cell: ({ group }: Group) => `${visitorGroupLabels[group]} customers`,
                    },
                    ...measureColumns({
                      name: 'returning',
                      measures: [{ ...customers, head: 'How many' }, ...measures],
                      totals,
                      all,
                      keyOf: ({ group }: Group) => ({ ...all, group }),
                    }),
                  ]}
                  rows={groups}
                  rowKey={({ group }) => group}
                />
              </Section>
            </SideBySide>
            {back && visitors.length > 0 && (
              <Section title="Returning customers">
                <ReportTable
                  label="Returning customers"
                  columns={[
                    ...aboutVisitor,
                    ...measureColumns({
                      name: 'returning',
                      measures,
                      totals: back,
                      all: { ...all, group: 'RETURNING' },
                      keyOf: ({ customer }: Visitor) =>
                        customer ? { ...all, customerId: customer.customerId } : { ...all, others: 'true' },
                    }),
                  ]}
                  rows={visitors}
                  rowKey={({ customer }) => customer?.customerId ?? 'others'}
                />
              </Section>
            )}
          </>
        );
      }}
    </ReportBody>
  );
}

const aboutVisitor: readonly ReportColumn<Visitor>[] = [
  {
    key: 'customer',
    head: 'Customer',
    phone: 'start',
    cell: ({ customer, beyond }) => <CustomerLink customer={customer} beyond={beyond} />,
  },
  { key: 'last', head: 'Last visit', cell: ({ customer }) => customer && showDate(customer.lastVisit) },
];

const rowColumns = (money: boolean): readonly Column<VisitRow>[] => [
  numberColumn,
  customerColumn,
  { key: 'group', head: 'Customer is', phone: 'full', cell: ({ group }) => visitorGroupLabels[group] },
  statusColumn,
  ...(money ? [amountColumn('Worth')] : []),
];
