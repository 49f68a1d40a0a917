import type { InvoiceDetail } from '#contract/invoice-documents.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { paymentModeLabels } from '#rules/labels.ts';
import { Section } from '#web/ui/section.tsx';
import { ReceiptButton } from '../payments/receipt-button.tsx';
import { showWhen } from '../jobcards/when.ts';
import { useToday } from '../use-today.ts';

/** How it was paid: by which payments, when, and under which voucher. */
export function PaidBy({ paid }: Pick<InvoiceDetail, 'paid'>) {
  const today = useToday();
  return (
    <Section title="Payments">
      <ul className="pays">
        {paid.map(({ id, mode, amount, at, number, reference }) => (
          <li key={id}>
            <span>{paymentModeLabels[mode]}</span>
            <b>{inRupees(amount ?? 0)}</b>
            <small>{[showWhen(at, today), number, reference && `ref ${reference}`].filter(Boolean).join(', ')}</small>
            <span className="ways">
              <ReceiptButton id={id} number={number} what={`${inRupees(amount ?? 0)} by ${paymentModeLabels[mode]}`} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
