import { customerPayments, type Ledger } from '#contract/customer-payments.ts';
import { sumOfPaise } from '#rules/gst.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { toPaise, toRupees } from '#rules/money.ts';
import { useFormMethods } from '#web/ui/form/use-form-methods.ts';
import { useEndpoint } from '#web/use-endpoint.ts';
import { CreditFirst } from './credit-first.tsx';

interface CardCreditProps {
  card: { id: string; customerId: string };
  /** what its payment asks for, in rupees */
  due: number;
  onPaid: () => void;
}

/** Offers the credit of a job card's customer before a payment is taken on the card (MO-113); what it cannot be used for yet it says. */
export function CardCredit({ card, due, onPaid }: CardCreditProps) {
  const { getValues, setValue } = useFormMethods<{ amount?: number | string }>();
  const { data } = useEndpoint(customerPayments.ledger, { params: { id: card.customerId } });
  const ledger = data?.data;
  if (!ledger || !ledger.free) return null;
  const ofCard = onCardAlone(ledger, card.id);
  if (ofCard.openDues.length === 0)
    return due > 0 ? (
      <p className="sub">
        {ledger.customerName} has {inRupees(ledger.free)} of credit. It can be used once this job card is billed or
        delivered.
      </p>
    ) : null;
  const onUsed = (after: Ledger) => {
    const left = onCardAlone(after, card.id).dues ?? 0;
    if (left === 0) return onPaid();
    // what was typed stays; a box that was looked at holds its amount as text
    if (Number(getValues('amount')) === due) setValue('amount', left);
  };
  return <CreditFirst ledger={ofCard} firstId={undefined} onUsed={onUsed} />;
}

function onCardAlone(ledger: Ledger, cardId: string): Ledger {
  const openDues = ledger.openDues.filter(({ jobCardId }) => jobCardId === cardId);
  return { ...ledger, openDues, dues: toRupees(sumOfPaise(openDues.map(({ open }) => toPaise(open ?? 0)))) };
}
