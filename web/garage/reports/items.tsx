import { reports } from '#contract/reports.ts';
import type { ItemsReport, LineRow } from '#contract/reports/items.ts';
import { countWords } from '#rules/counted.ts';
import { lineKindLabels } from '#rules/labels.ts';
import type { Column } from '#web/ui/list/column.ts';
import { Section } from '#web/ui/section.tsx';
import { changeOf } from './change.ts';
import { Chart } from './chart.tsx';
import { count, rupees, shortRupees } from './figures.ts';
import { inRupees, type Measure, measureColumns, measureStrip } from './measures.tsx';
import { SideBySide } from './side-by-side.tsx';
import { type BodyProps, ReportBody } from './report-body.tsx';
import { reportScreen } from './report-screen.tsx';
import { ReportTable } from './report-table.tsx';
import { amountColumn, customerColumn, figureColumn, numberColumn, toCard } from './row-columns.tsx';
import { othersWord, inOneLine, chosenLabel } from './row-words.ts';
import { useReport } from './use-report.ts';

type Sold = Pick<ItemsReport['totals'], 'lines' | 'worth'>;
type Kind = ItemsReport['kinds'][number];
type Item = ItemsReport['items'][number];
/** an item, or all those beyond the first of them */
interface Line extends Sold {
  item: Item | null;
  beyond: number;
}

export const itemsScreen = reportScreen(reports.items, {
  title: 'Services and parts',
  about: 'The lines of job cards delivered on these days, before a discount on the whole and credit notes.',
  tile: ({ totals, before, items }, { seesMoney }) => ({
    change: seesMoney
      ? changeOf({ now: totals.worth, before: before.totals.worth, write: rupees })
      : changeOf({ now: totals.lines, before: before.totals.lines, write: count }),
    figure: seesMoney ? rupees(totals.worth) : countWords(totals.lines, 'line'),
    note: items[0] ? `Most: ${items[0].description}` : 'No lines',
    bars: items.slice(0, 12).map((item) => (seesMoney ? (item.worth ?? 0) : item.lines)),
  }),
  Body: Items,
  rows: ({ seesMoney }) => ({ columns: rowColumns(seesMoney), one: 'line', unit: 'lines', href: toCard }),
  figureWords: (query) =>
    inOneLine([chosenLabel(query, 'kind', lineKindLabels), query.get('description'), othersWord(query)]) ||
    'Lines of job cards',
});

const lines: Measure<Sold> = { key: 'lines', head: 'Lines', of: (sold) => sold.lines };
const worth: Measure<Sold> = {
  key: 'worth',
  head: 'Worth',
  of: (sold) => sold.worth,
  phone: 'end',
  bar: true,
  ...inRupees,
};
const inChart = 10;

/** Labour and parts of delivered cards, the best first; who sees no money has them by lines. */
function Items(page: BodyProps) {
  const found = useReport(reports.items, page);
  const { range, seesMoney } = page;
  const all = { ...range };
  const measures = seesMoney ? [lines, worth] : [{ ...lines, phone: 'end' as const, bar: true }];
  return (
    <ReportBody
      found={found}
      figures={(report) => [
        ...measureStrip({
          name: 'items',
          measures: measures.toReversed(),
          totals: report?.totals,
          before: report?.before.totals,
          all,
        }),
        { label: 'Items', value: report && count(report.totals.items) },
      ]}
      nothing={({ totals }) => totals.lines === 0}
      nothingWords="No job card with lines was delivered on these days."
    >
      {({ kinds, items, others, totals }) => {
        const shared = { name: 'items', measures, totals, all } as const;
        const sold: Line[] = items.map((item) => ({ ...item, item, beyond: 0 }));
        if (others.items > 0) sold.push({ ...others, item: null, beyond: others.items });
        return (
          <>
            <SideBySide>
              <Chart
                label={seesMoney ? 'items by worth' : 'items by lines'}
                layout="rows"
                series={[seesMoney ? 'Worth' : 'Lines']}
                bars={items.slice(0, inChart).map((item) => ({
                  label: item.description,
                  tick: item.description,
                  values: [seesMoney ? (item.worth ?? 0) : item.lines],
                }))}
                write={seesMoney ? rupees : count}
                writeTick={seesMoney ? shortRupees : count}
              />
              <Section title="Labour and parts">
                <ReportTable
                  label="Labour and parts"
                  columns={[
                    { key: 'kind', head: 'Kind', phone: 'start', cell: ({ kind }: Kind) => lineKindLabels[kind] },
                    ...measureColumns({ ...shared, keyOf: ({ kind }: Kind) => ({ ...all, kind }) }),
                  ]}
                  rows={kinds}
                  rowKey={({ kind }) => kind}
                />
              </Section>
            </SideBySide>
            <Section title="By item">
              <ReportTable
                label="Items"
                columns={[
                  {
                    key: 'item',
                    head: 'Item',
                    phone: 'start',
                    cell: ({ item, beyond }) => item?.description ?? `Others (${countWords(beyond, 'item')})`,
                  },
                  { key: 'kind', head: 'Kind', cell: ({ item }) => item && lineKindLabels[item.kind] },
                  { key: 'quantity', head: 'Quantity', number: true, cell: ({ item }) => item && count(item.quantity) },
                  ...measureColumns({
                    ...shared,
                    keyOf: ({ item }: Line) =>
                      item ? { ...all, kind: item.kind, description: item.description } : { ...all, others: 'true' },
                  }),
                ]}
                rows={sold}
                rowKey={({ item }) => (item ? `${item.kind} ${item.description}` : 'others')}
              />
            </Section>
          </>
        );
      }}
    </ReportBody>
  );
}

const rowColumns = (money: boolean): readonly Column<LineRow>[] => [
  numberColumn,
  customerColumn,
  {
    key: 'item',
    head: 'Item',
    phone: 'full',
    cell: ({ description }) => description,
    detail: ({ kind }) => lineKindLabels[kind],
  },
  figureColumn('Quantity', ({ quantity }) => count(quantity), 'line'),
  ...(money ? [figureColumn<LineRow>('Rate', ({ rate }) => rupees(rate), 'line'), amountColumn('Total')] : []),
];
