import { useQuery } from '@tanstack/react-query';
import { garages, type GarageProfile } from '#contract/garages.ts';
import { endpointQuery } from '#web/use-endpoint.ts';

type Branch = GarageProfile['branches'][number];

const seldomChanged = 5 * 60_000;
const none: readonly Branch[] = [];

/** The branches to choose from: none in a garage that has one, where nothing is said of branches. */
export function useBranches(): readonly Branch[] {
  const { data } = useQuery({ ...endpointQuery(garages.profile, {}), staleTime: seldomChanged });
  const all = data?.data.branches ?? none;
  return all.length > 1 ? all : none;
}
