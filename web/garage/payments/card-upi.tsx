import { useWatch } from 'react-hook-form';
import { customerPayments } from '#contract/customer-payments.ts';
import { paiseOfBox } from '#rules/money.ts';
import { useEndpoint } from '#web/use-endpoint.ts';
import { UpiCode } from './upi-code.tsx';

/** What a payment taken on a job card asks for, to be scanned or opened where it is paid by UPI (MO-156). */
export function CardUpi({ card }: { card: { id: string; customerId: string; jobCardNumber: string } }) {
  const [mode, amount] = useWatch({ name: ['mode', 'amount'] });
  const { data } = useEndpoint(customerPayments.ledger, { params: { id: card.customerId } });
  if (!data || mode !== 'UPI') return null;
  const due = data.data.openDues.find(({ jobCardId }) => jobCardId === card.id);
  return <UpiCode ledger={data.data} paise={paiseOfBox(amount)} dueId={due?.dueId} note={card.jobCardNumber} />;
}
