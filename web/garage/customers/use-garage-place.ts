import { useState } from 'react';
import { useGarageProfile } from '../use-garage-profile.ts';

/** The garage's own city and state, for a new customer's form to begin with; null where they were not known as the form opened. */
export function useGaragePlace(): { city: string | null; state: string | null } | null {
  const { data } = useGarageProfile();
  const [place] = useState(data?.data ?? null);
  return place && { city: place.city, state: place.state };
}
