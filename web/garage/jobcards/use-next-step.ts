import type { JobCard } from '#contract/jobcard-answers.ts';
import { isForward } from '#rules/moves.ts';
import { useResting } from '../moves/just-moved.ts';
import { moveIcon } from '../moves/move-icon.ts';
import { usePermissions } from '../use-may.ts';
import { cardMoves } from './card-moves.ts';
import { useListMoves } from './use-list-moves.ts';

/** The next step of a card where several stand, and what its button needs to make it at one press; null where this person has none. */
export function useNextStep(card: JobCard) {
  const held = usePermissions();
  const { move, moving } = useListMoves();
  const resting = useResting(card.id);
  const next = cardMoves.offered(card, held).find(isForward);
  if (!next) return null;
  return {
    next,
    button: {
      icon: moveIcon[next.way],
      disabled: moving !== null,
      'aria-disabled': resting,
      onClick: () => !resting && void move(card, next.to),
    },
  };
}
