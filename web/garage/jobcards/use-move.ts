import { useOnCard } from './on-card.tsx';
import { useCardMoves } from './use-card-moves.ts';

/** Moves the card on screen, in turn with its other changes. */
export function useMove() {
  const { send } = useOnCard();
  return useCardMoves((_, endpoint, inputOf) => send(endpoint, inputOf));
}
