import { Link } from 'react-router';
import { drawer, type DrawerDay, type DrawerDayDetail } from '#contract/drawer.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { cashMoveLabels, paymentModeLabels } from '#rules/labels.ts';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { Section } from '#web/ui/section.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { keyOf } from '#web/use-endpoint.ts';
import { Money } from '../ui/money.tsx';
import { UnlessAskedAnew } from '../unless-asked-anew.tsx';
import { momentWords, openingWords } from './day-words.ts';

/** So many figures stand beside one another on a desk: what should be there ends the second line. */
const columns = 4;

/** The money of a day: what moved, what should be there, and each payment and move behind it. */
export function DayMoney({ day, detail }: { day: DrawerDay; detail: DrawerDayDetail | undefined }) {
  return (
    <>
      <div className="day-figures">
        <Strip label="Cash of the day" figures={cashFigures(detail ?? day)} two columns={columns} />
        {detail && detail.others.length > 0 && (
          <Strip label="By other ways than cash" figures={detail.others.map(otherFigure)} two columns={columns} />
        )}
      </div>
      <Section title="Payments">
        {detail?.payments.length === 0 ? (
          <p className="none">Nothing was paid in this day yet</p>
        ) : (
          <DataTable
            label="Payments"
            className="t-day rows"
            columns={paymentColumns}
            rows={detail?.payments}
            rowKey={({ id, isReversal }) => `${id} ${isReversal}`}
            loading="Loading payments..."
          />
        )}
      </Section>
      <Section title="Cash put in and taken out">
        {detail?.moves.length === 0 ? (
          <p className="none">
            <UnlessAskedAnew queryKey={keyOf(drawer.read)} loading="Loading cash...">
              Nothing was put in or taken out
            </UnlessAskedAnew>
          </p>
        ) : (
          <DataTable
            label="Cash put in and taken out"
            className="t-day rows"
            columns={moveColumns}
            rows={detail?.moves}
            rowKey={({ id }) => id}
            loading="Loading cash..."
          />
        )}
      </Section>
    </>
  );
}

/** What came by another way, and what of it was given back or never came. */
function otherFigure({ mode, received, refunded, reversed }: DrawerDayDetail['others'][number]) {
  const notes = [refunded ? `${inRupees(refunded)} given back` : '', reversed ? `${inRupees(reversed)} reversed` : ''];
  const note = notes.filter(Boolean).join(', ');
  return {
    label: paymentModeLabels[mode],
    value: inRupees((received ?? 0) - (refunded ?? 0) - (reversed ?? 0)),
    ...(note && { note }),
  };
}

/** From what was there to what should be there. */
function cashFigures(day: DrawerDay) {
  const less = (amount: number | null) => inRupees(amount ? -amount : 0);
  return [
    { label: 'At first', value: inRupees(day.opening ?? 0), note: openingWords(day) },
    { label: 'Received', value: inRupees(day.received ?? 0) },
    { label: 'Given back', value: less(day.refunded) },
    ...(day.reversed ? [{ label: 'Reversed', value: less(day.reversed) }] : []),
    { label: 'Paid in', value: inRupees(day.payIns ?? 0) },
    { label: 'Paid out', value: less(day.payOuts) },
    { label: 'Taken to bank', value: less(day.deposits) },
    { label: 'Should be there', value: <b>{inRupees(day.expected ?? 0)}</b> },
  ];
}

type Tender = DrawerDayDetail['payments'][number];
type Move = DrawerDayDetail['moves'][number];

const paymentColumns: readonly Column<Tender>[] = [
  {
    key: 'customer',
    head: 'Customer',
    phone: 'start',
    cell: ({ customerId, customerName, jobCardId }) => (
      <Link to={jobCardId ? `/garage/jobcards/${jobCardId}` : `/garage/customers/${customerId}/ledger`}>
        {customerName}
      </Link>
    ),
    detail: ({ isReversal, kind }) => (isReversal ? 'Reversed' : kind === 'REFUNDED' ? 'Given back' : null),
  },
  { key: 'at', head: 'When', phone: 'line', cell: ({ at }) => momentWords(at) },
  { key: 'by', head: 'By', phone: 'line', cell: ({ by }) => by },
  { key: 'mode', head: 'Mode', phone: 'line', cell: ({ mode }) => paymentModeLabels[mode] },
  {
    key: 'amount',
    head: 'Amount',
    number: true,
    phone: 'end',
    className: 'named',
    cell: ({ amount, kind }) => (
      <Money strong amount={inRupees(kind === 'REFUNDED' ? -(amount ?? 0) : (amount ?? 0))} />
    ),
  },
];

const moveColumns: readonly Column<Move>[] = [
  {
    key: 'kind',
    head: 'What',
    phone: 'start',
    cell: ({ kind }) => cashMoveLabels[kind],
    detail: ({ reason }) => reason,
  },
  { key: 'at', head: 'When', phone: 'line', cell: ({ at }) => momentWords(at) },
  { key: 'by', head: 'By', phone: 'line', cell: ({ by }) => by },
  {
    key: 'amount',
    head: 'Amount',
    number: true,
    phone: 'end',
    className: 'named',
    cell: ({ amount, kind }) => <Money strong amount={inRupees(kind === 'PAY_IN' ? (amount ?? 0) : -(amount ?? 0))} />,
  },
];
