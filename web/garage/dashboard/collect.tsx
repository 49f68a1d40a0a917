import { useQueryClient } from '@tanstack/react-query';
import { dashboard, type AttentionCard } from '#contract/dashboard.ts';
import { jobcards } from '#contract/jobcards.ts';
import { useEndpoint, keyOf } from '#web/use-endpoint.ts';
import { OnCardProvider } from '../jobcards/on-card.tsx';
import { PaymentDialog } from '../jobcards/payment-dialog.tsx';

/** Takes the payment of a card without leaving the dashboard, which is then loaded again. */
export function Collect({ card, onClose }: { card: AttentionCard; onClose: () => void }) {
  const queries = useQueryClient();
  const { data } = useEndpoint(jobcards.read, { params: { id: card.id } });
  if (!data) return null;
  const close = () => {
    onClose();
    void queries.invalidateQueries({ queryKey: keyOf(dashboard.read) });
  };
  return (
    <OnCardProvider card={data.data}>
      <PaymentDialog onClose={close} />
    </OnCardProvider>
  );
}
