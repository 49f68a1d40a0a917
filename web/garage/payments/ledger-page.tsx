import { CalendarClock, FileDown, IndianRupee, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { customerPayments, type Ledger, type OpenDue, type Voucher, WriteOff } from '#contract/customer-payments.ts';
import { payments } from '#contract/payments.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { dueBandLabels, paymentModeLabels } from '#rules/labels.ts';
import { kindWords } from '#rules/statement-paper.ts';
import { ProblemError } from '#web/http.ts';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { MoneyField } from '#web/ui/form/number-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { EmptyState, ErrorState } from '#web/ui/list/states.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Section } from '#web/ui/section.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { showDate, showDay } from '../dates.ts';
import { pageTitle } from '../page-title.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { Money } from '../ui/money.tsx';
import { useChange } from '../use-change.ts';
import { useMay } from '../use-may.ts';
import { PromiseDialog, Promised } from './promise.tsx';
import { TakePaymentDialog } from './take-payment-dialog.tsx';
import { useMoneyPaper } from './use-money-paper.ts';
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
    { label: 'Outstanding', value: inRupees(outstanding ?? 0), note: 'dues + not yet billed − credit' },
    { label: 'Dues', value: inRupees(dues ?? 0), to: '#dues' },
    { label: 'Not yet billed', value: inRupees(notYetBilled ?? 0), to: `/garage/customers/${customerId}` },
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
      <div id="dues">
        <Dues ledger={ledger} />
      </div>
      <Section title="Entries">
        {ledger.rows.length === 0 ? (
          <p className="none">Nothing was billed or paid yet</p>
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
      <div id="payments">
        <Vouchers vouchers={ledger.vouchers} />
      </div>
    </>
  );
}

function Actions({ ledger }: { ledger: Ledger }) {
  const may = useMay();
  const change = useChange();
  const toast = useToast();
  const paper = useMoneyPaper();
  const [opened, setOpened] = useState<'RECEIVED' | 'REFUNDED' | null>(null);
  const [promising, setPromising] = useState(false);
  const hasCredit = (ledger.free ?? 0) > 0;
  const apply = async () => {
    try {
      await change(customerPayments.useCredit, { params: { id: ledger.customerId }, body: {} });
      toast({ title: 'Credit put on the oldest dues' });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      toast({ tone: 'bad', title: 'The credit could not be used', detail: error.message });
    }
  };
  return (
    <>
      <Button slim icon={FileDown} busy={paper.drawing && 'Statement'} onClick={() => void paper.statement(ledger)}>
        Statement
      </Button>
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
      {hasCredit && (ledger.dues ?? 0) > 0 && may('payments.record') && (
        <Button slim onClick={() => void apply()}>
          Use credit
        </Button>
      )}
      {may('payments.record') && (
        <Button look="main" icon={IndianRupee} onClick={() => setOpened('RECEIVED')}>
          Take payment
        </Button>
      )}
      {promising && <PromiseDialog customerId={ledger.customerId} onClose={() => setPromising(false)} />}
      {opened && <TakePaymentDialog customerId={ledger.customerId} kind={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function Dues({ ledger }: { ledger: Ledger }) {
  const may = useMay();
  const [written, setWritten] = useState<OpenDue | null>(null);
  return (
    <Section title="Dues">
      {ledger.openDues.length === 0 ? (
        <p className="none">Nothing is due</p>
      ) : (
        <DataTable
          label="Dues"
          className="t-ledger rows"
          columns={dueColumns}
          rows={ledger.openDues}
          rowKey={({ dueId }) => dueId}
          href={({ invoiceId, jobCardId }) =>
            invoiceId ? `/garage/invoices/${invoiceId}` : `/garage/jobcards/${jobCardId}`
          }
          {...(may('payments.writeOff') && {
            menu: {
              label: ({ number }: OpenDue) => `Actions for ${number}`,
              items: (due: OpenDue) => [{ label: 'Write off', danger: true, onSelect: () => setWritten(due) }],
            },
          })}
          loading="Loading dues..."
        />
      )}
      {written && <WriteOffDialog customerId={ledger.customerId} due={written} onClose={() => setWritten(null)} />}
    </Section>
  );
}

function WriteOffDialog({ customerId, due, onClose }: { customerId: string; due: OpenDue; onClose: () => void }) {
  const change = useChange();
  const toast = useToast();
  const kit = useAppForm({
    schema: WriteOff,
    defaults: { dueId: due.dueId, amount: due.open },
    failure: 'Failed to write it off',
    onSave: async ({ amount, reason }) => {
      await change(customerPayments.writeOff, {
        params: { id: customerId },
        body: { dueId: due.dueId, amount, reason },
      });
      toast({ title: `${inRupees(amount)} of ${due.number} written off` });
      onClose();
    },
  });
  return (
    <FormDialog
      kit={kit}
      title={`Write off ${due.number}`}
      description={`${inRupees(due.open ?? 0)} is open. The tax of the document stays as it is.`}
      onClose={onClose}
      submit="Write Off"
      busy="Writing off..."
      danger
    >
      <MoneyField name="amount" label="Amount" required />
      <TextArea name="reason" label="Reason" rows={2} required />
    </FormDialog>
  );
}

function Vouchers({ vouchers }: { vouchers: readonly Voucher[] }) {
  const may = useMay();
  const change = useChange();
  const toast = useToast();
  const paper = useMoneyPaper();
  const [reversed, setReversed] = useState<Voucher['tenders'][number] | null>(null);
  return (
    <Section title="Payments">
      <ul className="pays">
        {vouchers.length === 0 && <li className="none">No payments yet</li>}
        {vouchers.map((one) => (
          <li key={one.id} className={one.isReversed ? 'reversed' : undefined}>
            <span>
              {one.kind === 'REFUNDED' && 'Given back, '}
              {one.tenders
                .map(({ mode, reference }) => [paymentModeLabels[mode], reference].filter(Boolean).join(' '))
                .join(', ')}
            </span>
            <b>{inRupees(one.tenders.reduce((sum, { amount }) => sum + (amount ?? 0), 0))}</b>
            <small>
              {[
                showDate(one.at),
                one.number,
                ...one.allocations.map(({ number }) => number),
                one.isReversed && 'reversed',
              ]
                .filter(Boolean)
                .join(', ')}
            </small>
            <span className="ways">
              <Button
                look="bare"
                small
                aria-label={`Voucher ${one.number ?? showDate(one.at)} as PDF`}
                onClick={() => void paper.voucher(one)}
              >
                PDF
              </Button>
              {may('payments.reverse') &&
                !one.isReversed &&
                one.tenders.map((tender) => (
                  <Button
                    key={tender.id}
                    look="bare"
                    small
                    aria-label={`Reverse ${paymentModeLabels[tender.mode]}, ${inRupees(tender.amount ?? 0)}`}
                    onClick={() => setReversed(tender)}
                  >
                    {one.tenders.length > 1 ? `Reverse ${paymentModeLabels[tender.mode]}` : 'Reverse'}
                  </Button>
                ))}
            </span>
          </li>
        ))}
      </ul>
      {reversed && (
        <ReasonDialog
          title="Reverse payment"
          about={`${inRupees(reversed.amount ?? 0)} by ${paymentModeLabels[reversed.mode]}. It stays here, marked as reversed.`}
          verb="Reverse payment"
          busy="Reversing..."
          cancel="Keep it"
          failure="Failed to reverse the payment"
          onReason={async (reason) => {
            await change(payments.reverse, { params: { id: reversed.id }, body: { reason } });
            toast({ title: `${inRupees(reversed.amount ?? 0)} reversed` });
          }}
          onClose={() => setReversed(null)}
        />
      )}
    </Section>
  );
}

const dash = <span className="none">-</span>;
const figure = (amount: number | null) => (amount ? inRupees(amount) : dash);

const dueColumns: readonly Column<OpenDue>[] = [
  {
    key: 'number',
    head: 'What',
    phone: 'start',
    cell: ({ number }) => <b className="nobr">{number}</b>,
    detail: ({ invoiceId, jobCardNumber }) => (invoiceId ? jobCardNumber : 'Delivered, not billed'),
  },
  { key: 'due', head: 'Due', phone: 'line', cell: ({ dueDay }) => showDay(dueDay) },
  { key: 'band', head: 'Late', phone: 'line', cell: ({ band }) => dueBandLabels[band] },
  { key: 'owed', head: 'Comes to', number: true, phone: 'line', cell: ({ owed }) => inRupees(owed ?? 0) },
  {
    key: 'open',
    head: 'Open',
    number: true,
    phone: 'end',
    cell: ({ open }) => <Money strong owed amount={inRupees(open ?? 0)} />,
  },
];

const entryColumns: readonly Column<Ledger['rows'][number]>[] = [
  { key: 'at', head: 'Day', phone: 'start', cell: ({ at }) => showDate(at) },
  { key: 'what', head: 'What', phone: 'full', cell: ({ kind, words }) => `${kindWords[kind]} ${words}` },
  { key: 'debit', head: 'Debit', number: true, phone: 'line', cell: ({ debit }) => figure(debit) },
  { key: 'credit', head: 'Credit', number: true, phone: 'line', cell: ({ credit }) => figure(credit) },
  { key: 'balance', head: 'Balance', number: true, phone: 'end', cell: ({ balance }) => inRupees(balance ?? 0) },
];
