import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { PaymentCreate, payments } from '#contract/payments.ts';
import { choicesOf, paymentModeLabels } from '#rules/labels.ts';
import { Row } from '#web/ui/form/app-form.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { MoneyField } from '#web/ui/form/number-field.tsx';
import { CheckField } from '#web/ui/form/switch-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { useFormMethods } from '#web/ui/form/use-form-methods.ts';
import { useToast } from '#web/ui/toast.tsx';
import { usePart } from '#web/ui/use-part.ts';
import { paiseOfBox, toRupees } from '#rules/money.ts';
import { aboveBalance, dueOfCustomer, inRupees } from '#rules/jobcard-amounts.ts';
import { OpenFirst } from '../drawer/open-first.tsx';
import { useKnownReference } from '../payments/use-known-reference.ts';
import { keepMode, lastMode } from './last-mode.ts';
import { useOnCard } from './on-card.tsx';

/** Takes a payment; the balance stands there already. More than that and what was written off has to be said to be an advance. */
export function PaymentDialog({ onClose }: { onClose: () => void }) {
  const { card, may, send } = useOnCard();
  const toast = useToast();
  const isAccepted = useKnownReference();
  const due = Math.max(dueOfCustomer(card) ?? 0, 0);
  const [usual] = useState(lastMode);
  const kit = useAppForm({
    schema: PaymentCreate,
    defaults: { amount: due > 0 ? due : undefined, mode: usual, reference: '', advance: false },
    failure: 'Failed to record the payment',
    onSave: async ({ advance, ...values }, submission) => {
      const body = { ...values, ...(advance && aboveBalance(card, values.amount).advance > 0 && { advance }) };
      const record = (acceptReference: boolean) =>
        send(payments.record, ({ id }) => ({ params: { id }, body: { ...body, acceptReference }, submission }));
      await record(false).catch(async (error: unknown) => {
        if (!(await isAccepted(error))) throw error;
        return record(true);
      });
      keepMode(values.mode);
      toast({ title: `${inRupees(values.amount)} recorded` });
      onClose();
    },
  });
  return (
    <FormDialog
      kit={kit}
      title="Record Payment"
      description={`${card.jobCardNumber}, ${due > 0 ? `balance ${inRupees(due)}` : 'nothing to pay'}`}
      onClose={onClose}
      submit="Record Payment"
      busy="Recording..."
    >
      <OpenFirst kit={kit} />
      {may('payments.read') && <Credit due={due} onPaid={onClose} />}
      <Row>
        <MoneyField name="amount" label="Amount" required />
        <TextField name="reference" label="Reference" placeholder="UPI or cheque number" />
      </Row>
      <AboveBalance card={card} due={due} />
      <ModeField usual={usual} />
      {may('payments.read') && <Upi />}
    </FormDialog>
  );
}

/** Nothing waits for it: a payment is taken without it, too. */
function Credit(given: { due: number; onPaid: () => void }) {
  const { card } = useOnCard();
  const { part } = usePart('card-credit', () => import('../payments/card-credit.tsx'));
  return part ? <part.CardCredit card={card} {...given} /> : null;
}

/** A code to scan, where it is paid by UPI. */
function Upi() {
  const { card } = useOnCard();
  const { part } = usePart('card-upi', () => import('../payments/card-upi.tsx'));
  return part ? <part.CardUpi card={card} /> : null;
}

/** Stands as the payment before was taken, and says so. */
function ModeField({ usual }: { usual: ReturnType<typeof lastMode> }) {
  const isUsual = useWatch({ name: 'mode' }) === usual && usual !== undefined;
  return (
    <ChoiceField
      name="mode"
      label="Mode"
      options={choicesOf(paymentModeLabels)}
      hint={isUsual ? 'As your last payment' : undefined}
      required
    />
  );
}

const nothingAbove = { writtenOff: 0, advance: 0 };

function AboveBalance({ card, due }: { card: Parameters<typeof aboveBalance>[0]; due: number }) {
  const amount = toRupees(paiseOfBox(useWatch({ name: 'amount' })));
  const { setValue } = useFormMethods();
  const { writtenOff, advance } = amount > due ? aboveBalance(card, amount) : nothingAbove;
  // who said yes to one sum has not said it to another, which a colleague's payment can make of it
  const asked = useRef(advance);
  useEffect(() => {
    if (asked.current !== advance) setValue('advance', false);
    asked.current = advance;
  }, [setValue, advance]);
  if (!(amount > due)) return null;
  const pays = writtenOff > 0 ? `${inRupees(writtenOff)} of it pays what was written off.` : null;
  if (advance === 0) return <p className="sub">{pays}</p>;
  return (
    <CheckField
      name="advance"
      label={`Take ${inRupees(advance)} as an advance`}
      hint={pays ?? balanceWords(card, due)}
    />
  );
}

function balanceWords({ status, totalAmount }: Parameters<typeof aboveBalance>[0], due: number) {
  if (status === 'CANCELLED') return 'Nothing is to be paid on a cancelled job card.';
  if (due > 0) return `The balance is ${inRupees(due)}.`;
  return (totalAmount ?? 0) > 0 ? 'Nothing is left to pay on this card.' : 'There is nothing to pay on this card yet.';
}
