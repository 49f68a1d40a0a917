import { formatDayTime } from './day-words.ts';
import { paymentModeLabels, type PaymentMode } from './labels.ts';

interface Taken {
  mode: PaymentMode;
  advance: boolean;
  reference: string | null;
  /** who took it; null when nobody is known */
  by: string | null;
  /** an ISO instant; null while it stands */
  reversedAt: string | null;
  /** of its voucher, where it has one */
  number?: string | null;
}

/**
 * How paper speaks of a payment: 'UPI, advance, ref 4711, taken by Demo Cashier, reversed on 22 Sep 2026, 9:40 am'. Why it was reversed
 * stays in the garage.
 */
export function paymentWords({ mode, advance, reference, by, reversedAt, number }: Taken): string {
  const words = [
    paymentModeLabels[mode],
    advance && 'advance',
    number,
    reference && `ref ${reference}`,
    by && `taken by ${by}`,
    reversedAt && `reversed on ${formatDayTime(new Date(reversedAt))}`,
  ];
  return words.filter(Boolean).join(', ');
}
