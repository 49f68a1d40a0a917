import type { JobCard } from '#contract/jobcard-answers.ts';
import { isForward } from '#rules/moves.ts';
import type { JobcardStatus } from '#rules/labels.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useResting } from '../moves/just-moved.ts';
import { moveIcon } from '../moves/move-icon.ts';
import { usePermissions } from '../use-may.ts';
import { cardMoves } from './card-moves.ts';
import { useListMoves } from './use-list-moves.ts';

const words: Partial<Record<JobcardStatus, string>> = { IN_PROGRESS: 'Start', READY: 'Ready', DELIVERED: 'Deliver' };

/** The next step of a card on its row of the list, at one press; nothing where this person has none. */
export function RowStep({ card }: { card: JobCard }) {
  const held = usePermissions();
  const { move, moving } = useListMoves();
  const resting = useResting(card.id);
  const next = cardMoves.offered(card, held).find(isForward);
  if (!next) return null;
  return (
    <IconButton
      icon={moveIcon[next.way]}
      label={`${words[next.to]} ${card.jobCardNumber}`}
      disabled={moving !== null}
      aria-disabled={resting}
      onClick={() => !resting && void move(card, next.to)}
    />
  );
}
