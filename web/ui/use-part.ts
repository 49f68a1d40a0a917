import { useQuery } from '@tanstack/react-query';

/**
 * A part of the page whose script is fetched once the caller is shown; fetched once, it stays. `failed` when it cannot be had, as without a
 * network, and `again` fetches it anew.
 */
export function usePart<Part>(name: string, load: () => Promise<Part>) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['part', name],
    queryFn: load,
    networkMode: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return { part: data, failed: isError && !isFetching, again: () => void refetch() };
}
