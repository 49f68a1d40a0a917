import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import { call, type CallInput } from './api.ts';
import { ProblemError } from './problem.ts';
import { holdAnswer } from './live/hold-answers.ts';
import { shareAnswer, sharing } from './share-answer.ts';

/** Loads what an endpoint answers: `useEndpoint(customers.list, { query: { status } })`. Data, headers and status are in `data`. */
export function useEndpoint<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  return useQuery(endpointQuery(endpoint, input));
}

/** The query of an endpoint as options, for prefetching, and for naming what to load again: `invalidateQueries({ queryKey: keyOf(customers.list) })`. */
export function endpointQuery<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions({
    queryKey: [...keyOf(endpoint), input.params ?? null, input.query ?? null],
    queryFn: ({ signal }) => holdAnswer(signal, () => call(endpoint, { ...input, signal })),
    structuralSharing: sharing(shareAnswer),
  });
}

/** What all loads of one endpoint have in common. */
export function keyOf(endpoint: Endpoint): readonly [string] {
  return [`${endpoint.method} ${endpoint.path}`];
}

/** Milliseconds in which what seldom changes is not asked for again: of a change one is told (decision 27). */
export const seldomChanged = 5 * 60_000;

/** Retries once and does not load again on focus (ER-33); what the server refused for good is not asked twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && !isRefusal(error),
        refetchOnWindowFocus: false,
        staleTime: 5_000,
      },
    },
  });
}

function isRefusal(error: unknown): boolean {
  return error instanceof ProblemError && error.status >= 400 && error.status < 500;
}
