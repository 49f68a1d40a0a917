import { useQuery } from '@tanstack/react-query';
import { serverAnswers } from './server-answers.ts';

/**
 * A part of the page whose script is fetched once the caller is shown; fetched once, it stays. `failed` when it cannot be had, as without a
 * network, and `again` fetches it anew: with the whole page, where the script is missing though the server answers.
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
  const again = async () => {
    const { isError: failsAgain } = await refetch();
    if (failsAgain && (await serverAnswers())) location.reload();
  };
  return { part: data, failed: isError && !isFetching, again: () => void again() };
}
