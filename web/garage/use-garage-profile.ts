import { useQuery } from '@tanstack/react-query';
import { garages } from '#contract/garages.ts';
import { endpointQuery, seldomChanged } from '#web/use-endpoint.ts';

/**
 * The garage's profile. Changes of it are told (decision 27), so a form that opens does not ask for it anew: the call, and what is drawn again
 * for it, would stand between a press and its answer.
 */
export const garageProfileQuery = { ...endpointQuery(garages.profile, {}), staleTime: seldomChanged };

/** The same, of the garage one is signed in to. */
export const useGarageProfile = () => useQuery(garageProfileQuery);
