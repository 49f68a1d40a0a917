import type { Payment } from '#contract/payments.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { paymentModeLabels } from '#rules/labels.ts';
import { showTime } from '../dates.ts';

/** What was received, the oldest first; a reversed payment stays and says so. */
export function PaperPayments({ payments }: { payments: readonly Payment[] }) {
  return (
    <table className="received">
      <thead>
        <tr>
          <th>Received</th>
          <th>Payment</th>
          <th>Amount</th>
        </tr>
      </thead>
      <tbody>
        {payments.toReversed().map((payment) => (
          <tr key={payment.id}>
            <td>{showTime(payment.at)}</td>
            <td>{wordsOf(payment)}</td>
            <td>{payment.reversedAt ? `(${inRupees(payment.amount ?? 0)})` : inRupees(payment.amount ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function wordsOf({ mode, advance, reference, by, reversedAt, reversedReason }: Payment): string {
  const reversed = reversedAt && `reversed on ${showTime(reversedAt)}${reversedReason ? `: ${reversedReason}` : ''}`;
  const words = [
    paymentModeLabels[mode],
    advance && 'advance',
    reference && `ref ${reference}`,
    by && `taken by ${by}`,
    reversed,
  ];
  return words.filter(Boolean).join(', ');
}
