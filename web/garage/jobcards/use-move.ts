import type { JobCard } from '#contract/jobcards.ts';
import type { Move } from '#rules/moves.ts';
import { unsaidWords } from '../inspections/unsaid.ts';
import { useOnCard } from './on-card.tsx';
import { useCardMoves } from './use-card-moves.ts';

/** Moves the card on screen, in turn with its other changes. */
export function useMove() {
  const { send } = useOnCard();
  return useCardMoves((_, endpoint, inputOf) => send(endpoint, inputOf), unsaidPoints);
}

/** A vehicle is not ready, nor gone, over a point that somebody said and nobody else sees. */
function unsaidPoints({ id }: JobCard, { to, label }: Move) {
  const words = to === 'READY' || to === 'DELIVERED' ? unsaidWords(id) : null;
  if (words === null) return null;
  return {
    question: `${label} while ${words} not saved?`,
    about: 'It stands in the inspection below, with the way to try again.',
  };
}
