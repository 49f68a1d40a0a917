import { useQueryClient } from '@tanstack/react-query';
import { dashboard, type AttentionCard } from '#contract/dashboard.ts';
import { keyOf } from '#web/use-endpoint.ts';
import { CollectOnCard } from '../jobcards/collect-on-card.tsx';

/** Takes the payment of a card without leaving the dashboard, which is then loaded again. */
export function Collect({ card, onClose }: { card: AttentionCard; onClose: () => void }) {
  const queries = useQueryClient();
  const close = () => {
    onClose();
    void queries.invalidateQueries({ queryKey: keyOf(dashboard.read) });
  };
  return <CollectOnCard id={card.id} onClose={close} />;
}
