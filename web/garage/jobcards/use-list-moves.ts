import { useQueryClient } from '@tanstack/react-query';
import type { JobCard } from '#contract/jobcard-answers.ts';
import { call } from '#web/api.ts';
import { useCardMoves } from './use-card-moves.ts';

/** When this person changed a card last: a list that is not loaded again yet must not set them against themselves. */
const ownChanges = new Map<string, string>();

type Stamped = Pick<JobCard, 'id' | 'updated_at'>;

/** Remembers one's own change of a card. */
export const noteOwnChange = ({ id, updated_at }: Stamped) => ownChanges.set(id, updated_at);

/** The card as it is, or as one's own newest change left it. */
export function sinceOwnChange<Card extends Stamped>(card: Card): Card {
  const own = ownChanges.get(card.id);
  return own !== undefined && own > card.updated_at ? { ...card, updated_at: own } : card;
}

/** Moves cards from where several stand; every list on screen is loaded again after, whether it went well or not. */
export function useListMoves() {
  const queries = useQueryClient();
  return useCardMoves(async (card, endpoint, inputOf) => {
    try {
      const { data } = await call(endpoint, inputOf(sinceOwnChange(card)));
      noteOwnChange({ id: card.id, updated_at: (data as Stamped).updated_at });
      return data;
    } finally {
      await queries.invalidateQueries();
    }
  });
}
