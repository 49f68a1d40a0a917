import { Button } from '#web/ui/button.tsx';
import { useMay } from '../use-may.ts';
import { useMoneyPaper } from './use-money-paper.ts';

interface ReceiptButtonProps {
  /** of the payment, whichever tender of its voucher */
  id: string;
  number: string | null;
  /** '₹500.00 by Cash' */
  what: string;
}

/** The receipt of a payment as PDF, beside it, for who may read payments. */
export function ReceiptButton({ id, number, what }: ReceiptButtonProps) {
  const may = useMay();
  const paper = useMoneyPaper();
  if (!may('payments.read')) return null;
  return (
    <Button
      look="bare"
      small
      aria-label={`Receipt of ${what} as PDF`}
      busy={paper.drawing && 'Receipt'}
      onClick={() => void paper.voucher({ id, number })}
    >
      Receipt
    </Button>
  );
}
