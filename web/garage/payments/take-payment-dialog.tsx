import { PartDialog } from '#web/ui/part-dialog.tsx';
import type { TakeProps } from './take-payment.tsx';

/** Takes a payment, or gives back what no due has. */
export function TakePaymentDialog(props: TakeProps) {
  return (
    <PartDialog
      name="take-payment"
      load={() => import('./take-payment.tsx')}
      title={props.kind === 'REFUNDED' ? 'Refund' : 'Take Payment'}
      what="the payment"
      onClose={props.onClose}
      roomy
    >
      {({ TakePayment }) => <TakePayment {...props} />}
    </PartDialog>
  );
}
