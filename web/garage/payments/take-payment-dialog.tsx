import { ErrorState } from '#web/ui/list/states.tsx';
import { LoadingDialog } from '#web/ui/loading-dialog.tsx';
import { usePart } from '#web/ui/use-part.ts';
import type { TakeProps } from './take-payment.tsx';

/** Takes a payment, or gives back what no due has. Its script is fetched once it is opened. */
export function TakePaymentDialog(props: TakeProps) {
  const { part, failed, again } = usePart('take-payment', () => import('./take-payment.tsx'));
  if (part) return <part.TakePayment {...props} />;
  return (
    <LoadingDialog
      title={props.kind === 'REFUNDED' ? 'Refund' : 'Take Payment'}
      failed={failed && <ErrorState title="Failed to load the payment" onRetry={again} />}
      onClose={props.onClose}
      roomy
    />
  );
}
