import type { GarageProfile } from '#contract/garages.ts';
import { useGarageProfile } from '../use-garage-profile.ts';

type Branch = GarageProfile['branches'][number];

const none: readonly Branch[] = [];

/** The branches to choose from: none in a garage that has one, where nothing is said of branches. */
export function useBranches(): readonly Branch[] {
  const { data } = useGarageProfile();
  const all = data?.data.branches ?? none;
  return all.length > 1 ? all : none;
}
