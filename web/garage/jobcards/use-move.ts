import { useQueryClient } from '@tanstack/react-query';
import { type JobCard, jobcards } from '#contract/jobcards.ts';
import type { Move } from '#rules/moves.ts';
import { unsaidWords } from '../inspections/unsaid.ts';
import { endpointQuery } from '#web/use-endpoint.ts';
import { useOnCard } from './on-card.tsx';
import { useCardMoves } from './use-card-moves.ts';

/** Moves the card on screen, in turn with its other changes. */
export function useMove() {
  const { card, send } = useOnCard();
  const queries = useQueryClient();
  // who comes from taking its payment is not asked about what was paid
  const latest = async () => {
    const { queryKey } = endpointQuery(jobcards.read, { params: { id: card.id } });
    if (queries.getQueryState(queryKey)?.fetchStatus !== 'fetching') return card;
    // a load for a colleague's change waits until the hand rests
    await queries.refetchQueries({ queryKey, exact: true }, { throwOnError: true });
    return queries.getQueryData(queryKey)?.data ?? card;
  };
  return useCardMoves((_, endpoint, inputOf) => send(endpoint, inputOf), { passingOver: unsaidPoints, latest });
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
