import { useQueryClient } from '@tanstack/react-query';
import type { AnswerIn, Endpoint } from '#contract/endpoint.ts';
import { call, type CallInput } from '#web/api.ts';

/** Makes a change and then loads every list and record on screen again (SE-24). Throws ProblemError. */
export function useChange() {
  const queries = useQueryClient();
  return async function change<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerIn<E>> {
    const { data } = await call(endpoint, input);
    void queries.invalidateQueries();
    return data;
  };
}
