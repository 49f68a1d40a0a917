import { CalendarClock, FileDown, IndianRupee, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { customerPayments, type Ledger } from '#contract/customer-payments.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { kindWords } from '#rules/statement-paper.ts';
import { ProblemError } from '#web/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { EmptyState, ErrorState } from '#web/ui/list/states.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Section } from '#web/ui/section.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { useLazyWhen } from '#web/ui/use-lazy.ts';
import { keyOf, useEndpoint } from '#web/use-endpoint.ts';
import { showDate } from '../dates.ts';
import { RemindButton } from '../messages/remind-button.tsx';
import { remindedWords } from '../messages/reminded-words.ts';
import { pageTitle } from '../page-title.ts';
import { useMay } from '../use-may.ts';
import { UnlessAskedAnew } from '../unless-asked-anew.tsx';
import { useToday } from '../use-today.ts';
import { Dues } from './ledger-dues.tsx';
import { Vouchers } from './ledger-vouchers.tsx';
import { PromiseDialog, Promised } from './promise.tsx';
import { standingWords } from './standing-words.ts';
import { TakePaymentDialog } from './take-payment-dialog.tsx';
import '../jobcards/sums.css';
import './payments.css';

export const meta = pageTitle('Ledger');

/** What a customer owes and has here, and all that changed it. */
export default function LedgerPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useEndpoint(customerPayments.ledger, { params: { id } });
  if (data) return <Loaded ledger={data.data} />;
  return (
    <>
      <PageHead title="Ledger" up={{ to: '/garage/customers', label: 'Customers' }} />
      {!error ? (
        <output className="foot">Loading ledger...</output>
      ) : error instanceof ProblemError && error.status === 404 ? (
        <EmptyState
          title="This customer is not here"
          text="It may have been deleted, or it belongs to someone else."
          action={<LinkButton to="/garage/customers">All customers</LinkButton>}
        />
      ) : (
        <ErrorState title="Failed to load the ledger" text={error.message} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function Loaded({ ledger }: { ledger: Ledger }) {
  const { customerId, customerName, dues, notYetBilled, credit, outstanding } = ledger;
  const figures = [
    { label: 'Outstanding', value: inRupees(outstanding ?? 0), note: standingWords.outstanding },
    { label: 'Dues', value: inRupees(dues ?? 0), note: standingWords.dues, to: '#dues' },
    {
      label: 'Not yet billed',
      value: inRupees(notYetBilled ?? 0),
      note: standingWords.notYetBilled,
      to: `/garage/customers/${customerId}`,
    },
    { label: 'Credit', value: inRupees(credit ?? 0), to: '#payments' },
  ];
  return (
    <>
      <title>{`Ledger of ${customerName} | Pattarai`}</title>
      <PageHead
        title={`Ledger of ${customerName}`}
        up={{ to: `/garage/customers/${customerId}`, label: customerName }}
        actions={<Actions ledger={ledger} />}
      />
      <Strip label="How the customer stands" figures={figures} two />
      {ledger.promise && <Promised promise={ledger.promise} />}
      <Reminders ledger={ledger} />
      <WhoGivesBack ledger={ledger} />
      <Dues ledger={ledger} />
      <Section title="Entries">
        {ledger.rows.length === 0 ? (
          <p className="none">
            <UnlessAskedAnew queryKey={keyOf(customerPayments.ledger)} loading="Loading entries...">
              Nothing was billed or paid yet
            </UnlessAskedAnew>
          </p>
        ) : (
          <DataTable
            label="Entries"
            className="t-ledger rows"
            columns={entryColumns}
            rows={ledger.rows}
            rowKey={(row) => `${row.at} ${row.kind} ${row.words} ${row.debit} ${row.balance}`}
            loading="Loading entries..."
          />
        )}
      </Section>
      <Vouchers vouchers={ledger.vouchers} />
    </>
  );
}

/** When they were reminded last, or that they want no more of it and where that is switched on again (MO-98). */
function Reminders({ ledger: { customerId, takesReminders, remindedAt } }: { ledger: Ledger }) {
  const may = useMay();
  const today = useToday();
  if (takesReminders) return remindedAt && <p className="foot">Last {remindedWords(remindedAt, today)}</p>;
  return (
    <p className="foot">
      <span>Asked for no more reminders</span>
      {may('customers.edit') && (
        <>
          . If they want them again, switch them on under Edit on{' '}
          <Link className="link" to={`/garage/customers/${customerId}`}>
            their page
          </Link>
          .
        </>
      )}
    </p>
  );
}

/** Who may give credit back, for who may not. */
function WhoGivesBack({ ledger: { free } }: { ledger: Ledger }) {
  const may = useMay();
  if ((free ?? 0) === 0 || may('payments.refund')) return null;
  return <p className="foot">A manager, an admin or the owner can give credit back.</p>;
}

function Actions({ ledger }: { ledger: Ledger }) {
  const may = useMay();
  const [opened, setOpened] = useState<'RECEIVED' | 'REFUNDED' | null>(null);
  const [promising, setPromising] = useState(false);
  const [stating, setStating] = useState(false);
  const endStating = () => setStating(false);
  const statement = useLazyWhen(stating, () => import('./statement-dialog.tsx'), endStating);
  const hasCredit = (ledger.free ?? 0) > 0;
  return (
    <>
      <Button slim icon={FileDown} onClick={() => setStating(true)}>
        Statement
      </Button>
      {(ledger.dues ?? 0) > (ledger.free ?? 0) && ledger.takesReminders && may('messages.write') && (
        <RemindButton
          slim
          customerId={ledger.customerId}
          customerName={ledger.customerName}
          promisedDay={ledger.promise && !ledger.promise.isOver ? ledger.promise.day : null}
          remindedAt={ledger.remindedAt}
        />
      )}
      {(ledger.dues ?? 0) > 0 && may('payments.record') && (
        <Button slim icon={CalendarClock} onClick={() => setPromising(true)}>
          Promise
        </Button>
      )}
      {hasCredit && may('payments.refund') && (
        <Button slim icon={Undo2} onClick={() => setOpened('REFUNDED')}>
          Refund
        </Button>
      )}
      {may('payments.record') && (
        <Button look="main" icon={IndianRupee} onClick={() => setOpened('RECEIVED')}>
          Take payment
        </Button>
      )}
      {stating && statement && <statement.StatementDialog of={ledger} onClose={endStating} />}
      {promising && <PromiseDialog customerId={ledger.customerId} onClose={() => setPromising(false)} />}
      {opened && <TakePaymentDialog customerId={ledger.customerId} kind={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

const dash = <span className="none dash">-</span>;
const figure = (amount: number | null) => (amount ? inRupees(amount) : dash);

/** Where what an entry is of stands: a payment among the payments below. */
function recordOf({ invoiceId, jobCardId, paymentId }: Ledger['rows'][number]): string {
  if (invoiceId) return `/garage/invoices/${invoiceId}`;
  return jobCardId ? `/garage/jobcards/${jobCardId}` : `#${paymentId}`;
}

const entryColumns: readonly Column<Ledger['rows'][number]>[] = [
  { key: 'at', head: 'Day', phone: 'start', cell: ({ at }) => showDate(at) },
  {
    key: 'what',
    head: 'What',
    phone: 'full',
    cell: (row) => (
      <>
        {kindWords[row.kind]}{' '}
        <Link className="link" to={recordOf(row)}>
          {row.words}
        </Link>
      </>
    ),
    detail: ({ reason }) => reason,
  },
  { key: 'debit', head: 'Debit', number: true, phone: 'line', cell: ({ debit }) => figure(debit) },
  { key: 'credit', head: 'Credit', number: true, phone: 'line', cell: ({ credit }) => figure(credit) },
  {
    key: 'balance',
    head: 'Balance',
    number: true,
    phone: 'end',
    className: 'named',
    cell: ({ balance }) => inRupees(balance ?? 0),
  },
];
