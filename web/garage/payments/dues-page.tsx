import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { customerPayments, type DuesOfCustomer } from '#contract/customer-payments.ts';
import { dueBands } from '#contract/gst-choices.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { type Day, dayOfWire } from '#rules/days.ts';
import { formatDay, formatNearDay } from '#rules/day-words.ts';
import { dueBandLabels, duesSideLabels } from '#rules/labels.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { EmptyState, ErrorState, NoPermission } from '#web/ui/list/states.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { showDay } from '../dates.ts';
import { RemindButton } from '../messages/remind-button.tsx';
import { remindedWords } from '../messages/reminded-words.ts';
import { listHeads } from '../heads.ts';
import { pageTitle } from '../page-title.ts';
import { rowsLink } from '../reports/rows-link.ts';
import { Money } from '../ui/money.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';
import { useMay } from '../use-may.ts';
import { useToday } from '../use-today.ts';
import { aboveWords, standingWords } from './standing-words.ts';
import { TakePaymentDialog } from './take-payment-dialog.tsx';
import './payments.css';

export const meta = pageTitle('Dues');

/** Who owes, how much and how late, the oldest first. */
export default function DuesPage() {
  const may = useMay();
  if (may('payments.read')) return <Dues />;
  return (
    <>
      <PageHead {...listHeads['/garage/dues']} />
      <NoPermission title="Dues are not open to you" text="The owner of the garage can change your role." />
    </>
  );
}

function Dues() {
  const may = useMay();
  const [params] = useSearchParams();
  const band = dueBands.find((one) => one === params.get('band'));
  const { data, error, refetch } = useEndpoint(customerPayments.dues, { query: band ? { band } : {} });
  const today = useToday();
  const [paying, setPaying] = useState<string | null>(null);
  const totals = data?.data.totals;
  const rows = data?.data.customers;
  const figure = (amount: number | null | undefined) => (amount === undefined ? undefined : inRupees(amount ?? 0));
  const figures = [
    {
      label: duesSideLabels.TO_COLLECT,
      value: figure(totals?.toCollect),
      note: standingWords.toCollect,
      to: '/garage/reports/dues',
    },
    {
      label: 'Dues',
      value: figure(totals?.dues),
      note: standingWords.dues,
      to: '/garage/dues',
      current: band === undefined,
    },
    {
      label: 'Not yet billed',
      value: figure(totals?.notYetBilled),
      note: standingWords.notYetBilled,
      to: rowsLink('dues', { part: 'NOT_YET_BILLED' }),
    },
    {
      label: 'Credit',
      value: figure(totals?.credit),
      note: aboveWords(totals?.toCustomers ?? null),
      to: rowsLink('dues', { part: 'CREDIT' }),
    },
  ];
  const ages = dueBands.map((one) => {
    const amount = totals?.ages.find((age) => age.band === one)?.amount;
    return {
      label: dueBandLabels[one],
      value: figure(amount),
      to: `/garage/dues?band=${one}`,
      current: one === band,
      slight: amount === 0 && one !== band,
    };
  });
  return (
    <>
      <PageHead {...listHeads['/garage/dues']} />
      <Strip label="What is to come" figures={figures} two />
      <Strip label="Dues by how late they are" figures={ages} two />
      {error ? (
        <ErrorState title="Failed to load dues" text={error.message} onRetry={() => void refetch()} />
      ) : rows?.length === 0 ? (
        <EmptyState icon={HandCoins} {...emptyWords(totals?.notYetBilled ?? 0, band !== undefined)} />
      ) : (
        <DataTable
          label="Dues"
          className="t-dues rows"
          columns={columnsOn(today)}
          rows={rows}
          rowKey={({ customerId }) => customerId}
          href={({ customerId }) => `/garage/customers/${customerId}/ledger`}
          {...((may('payments.record') || may('messages.write')) && {
            actionsHead: 'Actions',
            actions: waysOf({ takes: may('payments.record'), reminds: may('messages.write'), onTake: setPaying }),
          })}
          loading="Loading dues..."
        />
      )}
      {(data?.data.others ?? 0) > 0 && <p className="foot">{data?.data.others} more owe what is newer</p>}
      {paying && <TakePaymentDialog customerId={paying} onClose={() => setPaying(null)} />}
    </>
  );
}

/** The day is to come and near: its year is no news, and would not fit. */
const promisedWords = (day: string, today: Day) =>
  dayOfWire(day) === today ? 'promised for today' : `promised by ${formatDay(day.slice(0, 10), { year: false })}`;

/** Work that is under way is outstanding, but nobody owes it yet. */
function emptyWords(notYetBilled: number, isOfBand: boolean) {
  if (isOfBand) return { title: 'Nothing is as late as this', text: 'The other figures above lead to what is.' };
  if (notYetBilled === 0)
    return { title: 'Nobody owes anything here', text: 'What is billed or delivered and not paid stands here.' };
  return {
    title: 'Nothing is due yet',
    text: `${inRupees(notYetBilled)} is on job cards that are neither billed nor delivered.`,
  };
}

interface Ways {
  takes: boolean;
  reminds: boolean;
  onTake: (customerId: string) => void;
}

/** What can be done about a row, at its end. */
const waysOf = ({ takes, reminds, onTake }: Ways) =>
  function ways({ customerId, customerName, promisedDay, remindedAt, takesReminders }: DuesOfCustomer) {
    return (
      <>
        {reminds && takesReminders && (
          <RemindButton
            small
            {...{ customerId, customerName, promisedDay, remindedAt }}
            label={`Remind ${customerName}`}
          />
        )}
        {takes && (
          <Button small aria-label={`Take payment of ${customerName}`} onClick={() => onTake(customerId)}>
            Take payment
          </Button>
        )}
      </>
    );
  };

const columnsOn = (today: Day): readonly Column<DuesOfCustomer>[] => [
  { key: 'customer', head: 'Customer', phone: 'start', cell: ({ customerName }) => <b>{customerName}</b> },
  { key: 'phone', head: 'Phone', phone: 'line', cell: ({ customerPhone }) => <PhoneLink phone={customerPhone} /> },
  {
    key: 'oldest',
    head: 'Oldest due',
    phone: 'line',
    cell: ({ oldest }) => oldest && showDay(oldest),
    detail: ({ band, promisedDay, brokenPromiseDay, toRemind, remindedAt, takesReminders }) =>
      [
        band && dueBandLabels[band],
        promisedDay && promisedWords(promisedDay, today),
        brokenPromiseDay && `promise of ${formatNearDay(brokenPromiseDay.slice(0, 10), today)} not kept`,
        toRemind !== null && 'reminder due',
        remindedAt !== null && remindedWords(remindedAt, today),
        !takesReminders && 'asked for no more reminders',
      ]
        .filter(Boolean)
        .join(', '),
  },
  {
    key: 'credit',
    head: 'Credit',
    number: true,
    phone: 'line',
    cell: ({ credit }) => (credit ? inRupees(credit) : <span className="none dash">-</span>),
  },
  {
    key: 'dues',
    head: 'Dues',
    number: true,
    phone: 'end',
    className: 'named',
    cell: ({ dues }) => <Money strong owed amount={inRupees(dues ?? 0)} />,
  },
];
