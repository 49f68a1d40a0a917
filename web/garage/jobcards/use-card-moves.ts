import type { AnswerIn, Endpoint } from '#contract/endpoint.ts';
import type { JobCard } from '#contract/jobcard-answers.ts';
import type { JobCardMove } from '#contract/jobcard-bodies.ts';
import { jobcards } from '#contract/jobcards.ts';
import type { CallInput } from '#web/api.ts';
import { type MoveCalls, useMoves } from '../moves/use-moves.ts';
import { cardMoves } from './card-moves.ts';

/** Makes a change of a card: `inputOf` gets the card as it is when its turn comes. Throws ProblemError. */
export type SendCard = <E extends Endpoint>(
  card: JobCard,
  endpoint: E,
  inputOf: (latest: JobCard) => CallInput<E>,
) => Promise<AnswerIn<E>>;

export type CardMove = Omit<JobCardMove, 'updated_at'>;

/** Moves job cards, each by the calls of whoever shows it; see `useMoves`. */
export const useCardMoves = (send: SendCard, onScreen: Pick<MoveCalls<JobCard, CardMove>, 'mayGoOn' | 'latest'> = {}) =>
  useMoves<JobCard['status'], JobCard, CardMove>(cardMoves, {
    move: (card, body) =>
      send(card, jobcards.status, ({ id, updated_at }) => ({ params: { id }, body: { ...body, updated_at } })),
    undo: (card) => send(card, jobcards.undo, ({ id }) => ({ params: { id } })),
    ...onScreen,
  });
