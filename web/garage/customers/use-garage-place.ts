import { useState } from 'react';
import { garages } from '#contract/garages.ts';
import { useEndpoint } from '#web/use-endpoint.ts';

/** The garage's own city and state, for a new customer's form to begin with; null where they were not known as the form opened. */
export function useGaragePlace(): { city: string | null; state: string | null } | null {
  const { data } = useEndpoint(garages.profile, {});
  const [place] = useState(data?.data ?? null);
  return place && { city: place.city, state: place.state };
}
