import type { AttentionCard } from '#contract/dashboard.ts';
import { useLazyWhen } from '#web/ui/use-lazy.ts';

/** What is owed on a card is collected here, once one is chosen. Its script draws it alone once it came. */
export function Collecting({ card, onClose }: { card: AttentionCard | null; onClose: () => void }) {
  const part = useLazyWhen(card !== null, () => import('./collect.tsx'), onClose);
  return card && part && <part.Collect card={card} onClose={onClose} />;
}
