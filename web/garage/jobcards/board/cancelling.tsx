import type { JobCard } from '#contract/jobcard-answers.ts';
import { useLazyWhen } from '#web/ui/use-lazy.ts';
import type { useListMoves } from '../use-list-moves.ts';

interface CancellingProps {
  /** the one that was dropped where cards are cancelled */
  card: JobCard | undefined;
  make: ReturnType<typeof useListMoves>['make'];
  onClose: () => void;
}

/** Asks why the card is cancelled. Its script draws it alone once it came. */
export function Cancelling({ card, make, onClose }: CancellingProps) {
  const part = useLazyWhen(card !== undefined, () => import('../cancel-dialog.tsx'), onClose);
  if (!part || !card) return null;
  return (
    <part.CancelDialog
      card={card}
      onCancel={(said) => make(card, { ...said, status: 'CANCELLED' })}
      onClose={onClose}
    />
  );
}
