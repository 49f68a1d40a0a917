import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import { call, type CallInput } from './api.ts';
import { holdAnswer } from './live/hold-answers.ts';
import { sharePages, sharing } from './share-answer.ts';
import { keyOf } from './use-endpoint.ts';

/**
 * A list page by page: what is loaded so far, how many match in all, and `fetchNextPage` for more. While a filter changes, the rows
 * before stay in sight. What is read of the query here is all whose changes draw a list anew: not that it has grown stale, nor that it is
 * asked for again.
 */
export function useEndpointPages<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  const queryKey = [...keyOf(endpoint), 'pages', input.params ?? null, input.query ?? null];
  const { data, error, isError, hasNextPage, isFetchingNextPage, refetch, fetchNextPage } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      holdAnswer(signal, () =>
        call(endpoint, { ...input, query: { ...input.query, ...pageParam }, signal } as CallInput<E>),
      ),
    initialPageParam: firstPage,
    getNextPageParam: (last) => nextPage(last.headers),
    placeholderData: keepPreviousData,
    structuralSharing: sharing(sharePages),
  });
  const headers = data?.pages.at(-1)?.headers;
  return {
    queryKey,
    data,
    error,
    isError,
    hasNextPage,
    isFetchingNextPage,
    refetch,
    fetchNextPage,
    total: headers ? Number(headers.get('x-total-count')) : undefined,
    /** the total is the most that is counted */
    capped: headers?.get('x-total-count-capped') === 'true',
  };
}

const firstPage: { cursor?: string } = {};

/** Where `Link` says the next page is; undefined on the last. */
export function nextPage(headers: Headers): { cursor: string } | undefined {
  const address = /<([^>]+)>;\s*rel="next"/.exec(headers.get('link') ?? '')?.[1];
  const cursor = address && new URL(address, 'http://here').searchParams.get('cursor');
  return cursor ? { cursor } : undefined;
}
