import { useQuery } from '@tanstack/react-query';
import type { JobCard } from '#contract/jobcard-answers.ts';
import { jobcards } from '#contract/jobcards.ts';
import { isSameBay } from '#rules/bays.ts';
import { isFrozen } from '#rules/jobcard-moves.ts';
import { endpointQuery } from '#web/use-endpoint.ts';

/** The newest job cards of a vehicle; none while nothing is chosen or they load. */
export function useVisitsOf(vehicleId: string): readonly JobCard[] {
  const { data } = useQuery({
    ...endpointQuery(jobcards.list, { query: { vehicleId, limit: 20 } }),
    enabled: vehicleId !== '',
  });
  return data?.data ?? [];
}

/** The card on which the vehicle is still in the workshop. */
export const openCardOf = (cards: readonly JobCard[]): JobCard | undefined =>
  cards.find((card) => !isFrozen(card.status));

/** The card whose vehicle is being worked on in this bay of the branch; another card than `exceptId`. */
export function useCardInBay(bayNumber: string, branchId: string, exceptId = ''): JobCard | undefined {
  const { data } = useQuery({
    ...endpointQuery(jobcards.list, { query: { status: 'IN_PROGRESS', branchId, limit: 500 } }),
    enabled: bayNumber !== '',
  });
  return data?.data.find((card) => card.id !== exceptId && isSameBay(card, { branchId, bayNumber }));
}
