import { Dialog, DialogBody } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/list/states.tsx';
import { usePart } from '#web/ui/use-part.ts';
import { useOnCard } from '../jobcards/on-card.tsx';

/** Bills the card on screen. Its script is fetched once it is opened. */
export function BillDialog({ onClose }: { onClose: () => void }) {
  const { card } = useOnCard();
  const { part, failed, again } = usePart('bill', () => import('./bill.tsx'));
  return (
    <Dialog title="Invoice" description={`${card.jobCardNumber}, ${card.customerName}`} onClose={onClose} roomy>
      {part ? (
        <part.Bill onDone={onClose} />
      ) : (
        <DialogBody>
          {failed ? (
            <ErrorState title="Failed to load the invoice" onRetry={again} />
          ) : (
            <output className="foot">Loading...</output>
          )}
        </DialogBody>
      )}
    </Dialog>
  );
}
