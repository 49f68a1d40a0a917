import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo, useRef } from 'react';
import type { AnswerIn, Endpoint } from '#contract/endpoint.ts';
import { JobCardDetail } from '#contract/jobcard-answers.ts';
import { jobcards } from '#contract/jobcards.ts';
import type { Permission } from '#contract/permissions.ts';
import { isFrozen } from '#rules/jobcard-moves.ts';
import { useSession } from '#web/session/session.ts';
import { call, type CallInput } from '#web/api.ts';
import { type Answer } from '#web/http.ts';
import { ProblemError } from '#web/problem.ts';
import { useToast } from '#web/ui/toast.tsx';
import { endpointQuery } from '#web/use-endpoint.ts';
import { noteOwnSave } from './own-saves.ts';

export interface OnCard {
  card: JobCardDetail;
  may: (permission: Permission) => boolean;
  /** delivered or cancelled: nothing changes on it but payments */
  frozen: boolean;
  send: Send;
}

/** Makes a change and shows the card as it then is; `inputOf` gets the card as it is when its turn comes. Throws ProblemError. */
type Send = <E extends Endpoint>(endpoint: E, inputOf: (latest: JobCardDetail) => CallInput<E>) => Promise<AnswerIn<E>>;

const Context = createContext<OnCard | null>(null);

/** The job card on screen, what this person may do with it, and how to change it. */
export function useOnCard(): OnCard {
  const onCard = use(Context);
  if (!onCard) throw new Error('useOnCard needs an OnCardProvider above it');
  return onCard;
}

export function OnCardProvider({ card, children }: { card: JobCardDetail; children: ReactNode }) {
  const { user } = useSession();
  const send = useSend(card.id);
  const value = useMemo(() => {
    const held = new Set<Permission>(user?.permissions as Permission[] | undefined);
    const frozen = isFrozen(card.status);
    return {
      card,
      may: (permission: Permission) => held.has(permission) && !(frozen && changing.has(permission)),
      frozen,
      send,
    };
  }, [card, user, send]);
  return <Context value={value}>{children}</Context>;
}

/** What changes a card itself. */
const changing = new Set<Permission>(['jobcards.edit', 'jobcards.observe', 'inspections.edit']);

const isCard = (endpoint: Endpoint, given: Answer<unknown>): given is Answer<JobCardDetail> =>
  given.status === 200 && endpoint.answers[200] === JobCardDetail;

const conflict = 'Someone else changed this';

/**
 * Changes go one after another, each with the card's newest `updated_at`, so that nobody is in conflict with themselves. When somebody
 * else was quicker, the card is loaded again and the error says so.
 */
function useSend(id: string): Send {
  const queries = useQueryClient();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const toast = useToast();
  return useMemo(() => {
    const { queryKey } = endpointQuery(jobcards.read, { params: { id } });
    const reload = async () => {
      await queries.invalidateQueries({ refetchType: 'none' });
      await queries.refetchQueries({ queryKey });
    };
    // what answers the card as it then is needs no second call to show it
    const show = async (card: Answer<JobCardDetail>) => {
      await queries.cancelQueries({ queryKey });
      await queries.invalidateQueries({ refetchType: 'none' });
      queries.setQueryData(queryKey, card);
    };
    return async function send(endpoint, inputOf) {
      let latest: JobCardDetail | undefined;
      const answer = last.current.then(async () => {
        latest = queries.getQueryData(queryKey)?.data;
        if (!latest) throw new Error('the job card is not loaded');
        const input = inputOf(latest);
        const given = await call(endpoint, input);
        noteOwnSave(input, given.data);
        return given;
      });
      last.current = answer.then((given) => (isCard(endpoint, given) ? show(given) : reload()), reload);
      await last.current;
      for (const description of askedAgain(latest, queries.getQueryData(queryKey)?.data))
        toast({
          tone: 'bad',
          title: `${description} needs approval again`,
          detail: 'It was approved as it was before.',
        });
      try {
        return (await answer).data;
      } catch (error) {
        if (!(error instanceof ProblemError) || error.detail !== conflict) throw error;
        const detail = `${conflict}. The latest is shown now; check it and try again.`;
        // a form tells what they changed; a status is never sent again unseen
        const { changed, updated_at } = endpoint.path === jobcards.status.path ? {} : error;
        throw new ProblemError({ status: 409, detail, changed, updated_at });
      }
    };
  }, [queries, id, toast]);
}

/** What was approved and is not any more: whoever changed it may not look at its line again (MO-19). */
function askedAgain(before: JobCardDetail | undefined, after: JobCardDetail | undefined): string[] {
  const had = new Set(before?.lines.filter(({ decision }) => decision === 'APPROVED').map(({ id }) => id));
  const asked = after?.lines.filter(({ id, decision }) => decision === 'ASKED' && had.has(id)) ?? [];
  return asked.map(({ description }) => description);
}
