import type { InvoiceDetail } from '#contract/invoice-documents.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { showDate } from '../dates.ts';
import type { DocketCell } from '../ui/docket.tsx';

/** What is still to be paid of a document, or once that is nothing, what was paid and when; none of one for which nothing is owed. */
export function paidCells({ balance, amountPaid, paid }: InvoiceDetail): DocketCell[] {
  if (balance === null) return [];
  if (balance > 0) return [{ label: 'To be paid', value: inRupees(balance), wide: true }];
  const last = paid.at(-1);
  if (!amountPaid || !last) return [{ label: 'To be paid', value: 'Nothing', wide: true }];
  const day = showDate(last.at);
  return [
    { label: 'Paid', value: inRupees(amountPaid), detail: paid.length > 1 ? `the last on ${day}` : day, wide: true },
  ];
}
