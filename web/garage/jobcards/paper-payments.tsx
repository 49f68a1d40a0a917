import type { Payment } from '#contract/payments.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { paymentWords } from '#rules/payment-words.ts';
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
            <td>{paymentWords(payment)}</td>
            <td>{payment.reversedAt ? `(${inRupees(payment.amount ?? 0)})` : inRupees(payment.amount ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
