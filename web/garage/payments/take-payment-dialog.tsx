import { Dialog, DialogBody } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/list/states.tsx';
import { usePart } from '#web/ui/use-part.ts';
import type { TakeProps } from './take-payment.tsx';

/** Takes a payment, or gives back what no due has. Its script is fetched once it is opened. */
export function TakePaymentDialog(props: TakeProps) {
  const { part, failed, again } = usePart('take-payment', () => import('./take-payment.tsx'));
  if (part) return <part.TakePayment {...props} />;
  return (
    <Dialog title={props.kind === 'REFUNDED' ? 'Refund' : 'Take Payment'} onClose={props.onClose} roomy>
      <DialogBody>
        {failed ? (
          <ErrorState title="Failed to load the payment" onRetry={again} />
        ) : (
          <output className="foot">Loading...</output>
        )}
      </DialogBody>
    </Dialog>
  );
}
