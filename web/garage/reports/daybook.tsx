import { Link } from 'react-router';
import { reports } from '#contract/reports.ts';
import type { DaybookReport, DaybookRow } from '#contract/reports/daybook.ts';
import { paymentModeLabels, daybookKindLabels } from '#rules/labels.ts';
import { toPaise, toRupees } from '#rules/money.ts';
import type { Column } from '#web/ui/list/column.ts';
import { Section } from '#web/ui/section.tsx';
import { showDay, showTime } from '../dates.ts';
import { changeOf } from './change.ts';
import { rupees } from './figures.ts';
import { inRupees, type Measure, measureColumns, measureStrip } from './measures.tsx';
import { type BodyProps, ReportBody } from './report-body.tsx';
import { reportScreen } from './report-screen.tsx';
import { type ReportColumn, ReportTable } from './report-table.tsx';
import { amountColumn } from './row-columns.tsx';
import { inOneLine, chosenLabel } from './row-words.ts';
import { useReport } from './use-report.ts';

type Line = DaybookReport['days'][number];
type Moved = Omit<DaybookReport['totals'], 'variance' | 'openingVariance'>;

export const daybookScreen = reportScreen(reports.daybook, {
  title: 'Days and drawers',
  about: 'What came and went on each day in each branch, and how its drawer was closed.',
  tile: ({ totals, before, days }) => ({
    figure: rupees(totals.net),
    change: changeOf({ now: totals.net, before: before.totals.net, write: rupees }),
    note: varianceNote(toPaise(totals.variance ?? 0) + toPaise(totals.openingVariance ?? 0), days),
    bars: days.map((day) => day.net ?? 0).toReversed(),
  }),
  Body: Daybook,
  rows: () => ({
    columns: rowColumns,
    one: 'payment or move of cash',
    unit: 'payments and moves of cash',
    href: toRow,
  }),
  figureWords: (query) =>
    inOneLine([
      chosenLabel(query, 'mode', paymentModeLabels),
      chosenLabel(query, 'kind', daybookKindLabels) ?? 'Payments and moves of cash',
      query.get('outside') === 'true' ? 'in no drawer' : null,
    ]),
});

/** Nothing is said of drawers where none was counted. */
function varianceNote(paise: number, days: readonly Line[]): string {
  if (paise !== 0) return `${rupees(toRupees(paise))} variance`;
  return days.some(({ counted }) => counted !== null) ? 'Nothing is missing' : '';
}

const amount = { ...inRupees, blank: true } as const;
const net: Measure<Moved> = { key: 'net', head: 'Net', of: (told) => told.net, phone: 'end', ...inRupees };
const received: Measure<Moved> = {
  key: 'received',
  head: 'Received',
  of: (told) => told.received,
  query: { kind: 'PAYMENT' },
  ...inRupees,
};
const takenBack: Measure<Moved> = {
  key: 'takenBack',
  head: 'Taken back',
  of: (told) => told.takenBack,
  query: { kind: 'REVERSAL' },
  ...amount,
};
const modes: readonly Measure<Moved>[] = [
  { key: 'cash', head: paymentModeLabels.CASH, of: ({ cash }) => cash, query: { mode: 'CASH' }, ...amount },
  { key: 'upi', head: paymentModeLabels.UPI, of: ({ upi }) => upi, query: { mode: 'UPI' }, ...amount },
  { key: 'card', head: paymentModeLabels.CARD, of: ({ card }) => card, query: { mode: 'CARD' }, ...amount },
  { key: 'bank', head: paymentModeLabels.BANK, of: ({ bank }) => bank, query: { mode: 'BANK' }, ...amount },
];
const beside: readonly Measure<Moved>[] = [
  { key: 'in', head: 'Put in', of: ({ payIns }) => payIns, query: { kind: 'PAY_IN' }, ...amount },
  { key: 'out', head: 'Paid out', of: ({ payOuts }) => payOuts, query: { kind: 'PAY_OUT' }, ...amount },
  { key: 'deposits', head: 'Deposited', of: ({ deposits }) => deposits, query: { kind: 'DEPOSIT' }, ...amount },
];

/** What came and went on each day in each branch, and how its drawer was closed. */
function Daybook(page: BodyProps) {
  const found = useReport(reports.daybook, page);
  const { range } = page;
  const all = { ...range };
  const keyOf = ({ day, branchId, drawerDayId }: Line) =>
    drawerDayId ? { ...all, drawerDayId } : { from: day, to: day, branchId, outside: 'true' };
  return (
    <ReportBody
      found={found}
      figures={(report) =>
        measureStrip({
          name: 'daybook',
          measures: [net, received, { ...takenBack, blank: false }],
          totals: report?.totals,
          before: report?.before.totals,
          all,
        })
      }
      nothing={({ days }) => days.length === 0}
    >
      {({ days, totals }) => {
        const columns = (measures: readonly Measure<Moved>[]) =>
          measureColumns({ name: 'daybook', measures, totals, all, keyOf });
        const hasBranches = days.some(({ branchName }) => branchName !== null);
        const drawers = days.filter(({ drawerDayId }) => drawerDayId !== null);
        const [cash, ...besides] = columns([modes[0]!, ...beside]);
        const day = dayColumn(drawers.length > 0);
        const about = hasBranches ? [day, branchColumn] : [day];
        return (
          <>
            <Section title="Money by mode">
              <ReportTable
                label="Money by day and mode"
                columns={[...about, ...columns([received, takenBack, net, ...modes])]}
                rows={days}
                rowKey={keyOfLine}
              />
            </Section>
            {drawers.length > 0 && (
              <Section title="Drawers">
                <div className="many">
                  <ReportTable
                    label="Drawers by day"
                    columns={[
                      ...about,
                      kept('opening', 'Opening', ({ opening }) => opening),
                      ...(drawers.some(({ openingVariance }) => openingVariance)
                        ? [atOpening(totals.openingVariance)]
                        : []),
                      // the whole's cash is also what went through no drawer
                      { ...cash!, total: cashIn(drawers) === 0 ? null : rupees(cashIn(drawers)) },
                      ...besides,
                      kept('expected', 'Expected', ({ expected }) => expected),
                      kept('counted', 'Counted', ({ counted }) => counted),
                      atClosing(totals.variance),
                      who,
                    ]}
                    rows={drawers}
                    rowKey={keyOfLine}
                  />
                </div>
              </Section>
            )}
          </>
        );
      }}
    </ReportBody>
  );
}

const keyOfLine = ({ day, branchId, drawerDayId }: Line) => drawerDayId ?? `${day} ${branchId}`;

/** The cash that went through these drawers, in rupees. */
const cashIn = (drawers: readonly Line[]) => toRupees(drawers.reduce((sum, { cash }) => sum + toPaise(cash ?? 0), 0));

/** Where there are drawers, a row of what went through none says so. */
const dayColumn = (hasDrawers: boolean): ReportColumn<Line> => ({
  key: 'day',
  head: 'Day',
  phone: 'start',
  cell: ({ day, drawerDayId }) =>
    drawerDayId ? (
      <Link className="link nobr" to={`/garage/day/${drawerDayId}`}>
        {showDay(day)}
      </Link>
    ) : (
      <>
        <span className="nobr">{showDay(day)}</span>
        {hasDrawers && <small className="nobr">in no drawer</small>}
      </>
    ),
});

const branchColumn: ReportColumn<Line> = { key: 'branch', head: 'Branch', cell: ({ branchName }) => branchName };

const who: ReportColumn<Line> = {
  key: 'who',
  head: 'Opened, closed by',
  cell: ({ openedBy, closedBy }) => [openedBy, closedBy ?? 'open still'].filter(Boolean).join(', '),
};

/** A figure of the drawer itself: what was counted is told, not added up of rows. */
const kept = (key: string, head: string, of: (line: Line) => number | null): ReportColumn<Line> => ({
  key,
  head,
  number: true,
  phone: 'line',
  cell: (line) => (of(line) === null ? null : rupees(of(line))),
});

/** By how much drawers held another amount than they were closed with before, and why (MO-154). */
const atOpening = (total: number | null): ReportColumn<Line> => ({
  key: 'atOpening',
  head: 'At opening',
  phone: 'line',
  cell: ({ openingVariance, openingReason }) => (openingVariance ? withReason(openingVariance, openingReason) : null),
  total: rupees(total),
});

/** By how much what was counted differs from what was expected, and why; blank until it is counted. */
const atClosing = (total: number | null): ReportColumn<Line> => ({
  key: 'variance',
  head: 'Variance',
  phone: 'line',
  cell: ({ variance, reason }) => (variance === null ? null : withReason(variance, reason)),
  total: rupees(total),
});

const withReason = (variance: number, reason: string | null) => [rupees(variance), reason].filter(Boolean).join(': ');

/** Where a row of the day book leads: to its card, who paid, or the day of the drawer. */
const toRow = ({ jobCardId, customerId, drawerDayId }: DaybookRow): string => {
  if (jobCardId) return `/garage/jobcards/${jobCardId}`;
  return customerId ? `/garage/customers/${customerId}/ledger#payments` : `/garage/day/${drawerDayId}`;
};

const rowColumns: readonly Column<DaybookRow>[] = [
  {
    key: 'what',
    head: 'What',
    phone: 'start',
    cell: ({ kind, mode }) => `${daybookKindLabels[kind]}, ${paymentModeLabels[mode]}`,
    detail: ({ at, branchName }) => [showTime(at), branchName].filter(Boolean).join(', '),
  },
  {
    key: 'whose',
    head: 'Customer & job card',
    phone: 'full',
    cell: ({ customerName }) => customerName ?? <span className="none">-</span>,
    detail: ({ jobCardNumber }) => jobCardNumber,
  },
  { key: 'words', head: 'Reference or reason', phone: 'line', cell: ({ words }) => words },
  { key: 'by', head: 'By', phone: 'line', cell: ({ by }) => by ?? <span className="none">-</span> },
  amountColumn('Amount'),
];
