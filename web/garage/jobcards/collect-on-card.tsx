import { jobcards } from '#contract/jobcards.ts';
import { LoadingDialog } from '#web/ui/loading-dialog.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { OnCardProvider } from './on-card.tsx';
import { PaymentDialog } from './payment-dialog.tsx';

/** Takes the payment of a job card from another page than its own. */
export function CollectOnCard({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error } = useEndpoint(jobcards.read, { params: { id } });
  if (!data)
    return (
      <LoadingDialog
        title="Record Payment"
        words="Loading what is owed..."
        failed={error && <p role="alert">{error.message}</p>}
        onClose={onClose}
      />
    );
  return (
    <OnCardProvider card={data.data}>
      <PaymentDialog onClose={onClose} />
    </OnCardProvider>
  );
}
