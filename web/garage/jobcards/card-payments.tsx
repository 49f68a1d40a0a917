import { IndianRupee } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OtherPayment } from '#contract/jobcard-answers.ts';
import { type Payment, payments } from '#contract/payments.ts';
import { paymentModeLabels } from '#rules/labels.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { balanceOfCard, inRupees } from '#rules/jobcard-amounts.ts';
import { useToday } from '../use-today.ts';
import { useOnCard } from './on-card.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { ReceiptButton } from '../payments/receipt-button.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { showWhen } from './when.ts';
import './sums.css';

/** What was paid, newest first, what is still owed, and the way to take more or to take one back. */
export function CardPayments() {
  const { card, may } = useOnCard();
  const [recording, setRecording] = useState(false);
  const [reversed, setReversed] = useState<Payment | null>(null);
  const due = balanceOfCard(card) ?? 0;
  const paid: Paid[] = [...card.otherPayments, ...card.payments].toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <>
      <ul className="pays">
        {paid.map((payment) => (
          <PaymentLine
            key={`${payment.id} ${payment.invoiceId}`}
            payment={payment}
            // what came from Dues is taken back where its voucher is
            onReverse={
              may('payments.reverse') && payment.invoiceId === undefined ? () => setReversed(payment) : undefined
            }
          />
        ))}
        {paid.length === 0 && card.creditNow.length === 0 && <li className="none">No payments yet</li>}
        <CreditNow />
        {due > 0 && (
          <li className="owed">
            <b className="due">Balance</b>
            <b className="due">{inRupees(due)}</b>
          </li>
        )}
        <OwedByOthers />
      </ul>
      {may('payments.record') && (
        <Button
          className="take"
          // nothing is asked for on a cancelled card
          look={card.status === 'CANCELLED' ? 'bare' : 'plain'}
          icon={IndianRupee}
          onClick={() => setRecording(true)}
        >
          Record payment
        </Button>
      )}
      {recording && <PaymentDialog onClose={() => setRecording(false)} />}
      {reversed && <ReverseDialog payment={reversed} onClose={() => setReversed(null)} />}
    </>
  );
}

/** What was paid here and is credit now, as once its invoice was credited, with the way to where it is used or given back. */
function CreditNow() {
  const { card } = useOnCard();
  return card.creditNow.map(({ customerId, customerName, amount }) => (
    <li key={customerId}>
      <span>
        {inRupees(amount ?? 0)} paid here is{' '}
        {customerId === card.customerId ? "the customer's credit" : `credit of ${customerName}`} now.{' '}
        <Link className="link" to={`/garage/customers/${customerId}/ledger`}>
          Ledger
        </Link>
      </span>
    </li>
  ));
}

/** What of the balance others are to pay, with their documents, where it is taken. */
function OwedByOthers() {
  const { card } = useOnCard();
  const theirs = card.invoices.filter(({ customerId, isCancelled }) => customerId !== card.customerId && !isCancelled);
  if (!card.amountOwedByOthers) return null;
  return (
    <li>
      <span>Of it owed by others</span>
      <b>{inRupees(card.amountOwedByOthers)}</b>
      {theirs.map(({ id, number, buyerName }) => (
        <small key={id}>
          {buyerName}, <Link to={`/garage/invoices/${id}`}>{number}</Link>
        </small>
      ))}
    </li>
  );
}

/** `invoiceId` is undefined of what was taken on the card itself. */
type Paid = Payment & Partial<OtherPayment>;

interface LineProps {
  payment: Paid;
  onReverse: (() => void) | undefined;
}

function PaymentLine({ payment, onReverse }: LineProps) {
  const { id, amount, mode, advance, at, by, number, invoiceId, reference, reversedAt, reversedReason } = payment;
  const invoice = useOnCard().card.invoices.find((one) => one.id === invoiceId);
  const today = useToday();
  const what = `${inRupees(amount ?? 0)} by ${paymentModeLabels[mode]}`;
  const name = `${paymentModeLabels[mode]}${advance ? ', advance' : ''}`;
  return (
    <li className={reversedAt ? 'reversed' : undefined}>
      <span>{reversedAt ? <s>{name}</s> : name}</span>
      <b>{reversedAt ? <s>{inRupees(amount ?? 0)}</s> : inRupees(amount ?? 0)}</b>
      <small>
        {[showWhen(at, today), by, number, reference && `ref ${reference}`].filter(Boolean).join(', ')}
        {invoice && (
          <>
            , for <Link to={`/garage/invoices/${invoice.id}`}>{invoice.number}</Link>
          </>
        )}
      </small>
      {reversedAt && (
        <small className="why">
          Reversed{reversedReason && `: ${reversedReason}`} ({showWhen(reversedAt, today)})
        </small>
      )}
      {!reversedAt && (
        <span className="ways">
          <ReceiptButton id={id} number={number} what={what} />
          {onReverse && (
            <Button look="bare" small aria-label={`Reverse ${what}`} onClick={onReverse}>
              Reverse
            </Button>
          )}
        </span>
      )}
    </li>
  );
}

function ReverseDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { send } = useOnCard();
  const toast = useToast();
  const amount = inRupees(payment.amount ?? 0);
  return (
    <ReasonDialog
      title="Reverse payment"
      about={`${amount} by ${paymentModeLabels[payment.mode]}. It stays on the card, marked as reversed.`}
      verb="Reverse payment"
      busy="Reversing..."
      cancel="Keep it"
      failure="Failed to reverse the payment"
      onReason={async (reason) => {
        await send(payments.reverse, () => ({ params: { id: payment.id }, body: { reason } }));
        toast({ title: `${amount} reversed` });
      }}
      onClose={onClose}
    />
  );
}
