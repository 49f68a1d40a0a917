import type { JobcardStatus } from '#rules/labels.ts';
import { useOnCard } from './on-card.tsx';
import { type SendCard, useMoves } from './use-moves.ts';

/** Moves the card on screen; see `useMoves`. */
export function useMove() {
  const { card, send } = useOnCard();
  const sendCard: SendCard = (_, endpoint, inputOf) => send(endpoint, inputOf);
  const { make, move, undo, moving } = useMoves(sendCard);
  return {
    make: (body: Parameters<typeof make>[1]) => make(card, body),
    move: (to: JobcardStatus) => move(card, to),
    undo: () => undo(card),
    moving: moving !== null,
  };
}
