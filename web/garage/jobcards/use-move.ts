import { useQueryClient } from '@tanstack/react-query';
import { jobcards } from '#contract/jobcards.ts';
import type { Move } from '#rules/moves.ts';
import { useAllSaved } from '#web/ui/use-all-saved.ts';
import { endpointQuery } from '#web/use-endpoint.ts';
import { useOnCard } from './on-card.tsx';
import { useCardMoves } from './use-card-moves.ts';

/** Moves the card on screen, in turn with its other changes. */
export function useMove() {
  const { card, send } = useOnCard();
  const queries = useQueryClient();
  const { allSaved, waiting } = useAllSaved();
  // a vehicle is not ready, nor gone, over what somebody said and nobody else sees
  const mayGoOn = async ({ to, label }: Move) => (to !== 'READY' && to !== 'DELIVERED') || allSaved(label);
  // who comes from taking its payment is not asked about what was paid
  const latest = async () => {
    const { queryKey } = endpointQuery(jobcards.read, { params: { id: card.id } });
    if (queries.getQueryState(queryKey)?.fetchStatus !== 'fetching') return card;
    // a load for a colleague's change waits until the hand rests
    await queries.refetchQueries({ queryKey, exact: true }, { throwOnError: true });
    return queries.getQueryData(queryKey)?.data ?? card;
  };
  const moves = useCardMoves((_, endpoint, inputOf) => send(endpoint, inputOf), { mayGoOn, latest });
  return { ...moves, moving: waiting ? card.id : moves.moving };
}
