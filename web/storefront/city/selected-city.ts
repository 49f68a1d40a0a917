import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { City } from '#rules/cities.ts';
import { useCitiesKnown, useOfferedCities } from './offered-cities.ts';
import { cityOfPath } from './city-address.ts';
import { cookieOf } from '#web/cookies.ts';

/** The city the visitor chose: the saved one while it is on offer, else the one the address begins with (SF-11). */
export function useSelectedCity(): City | undefined {
  const ofAddress = cityOfPath(useLocation().pathname);
  const known = useCitiesKnown()?.saved ?? '';
  const saved = useSyncExternalStore(
    neverChanges,
    () => cookieOf('selectedLocation'),
    () => known,
  );
  return chosenOf(saved, useOfferedCities()) ?? ofAddress;
}

/** The saved city while it is on offer; one that was taken off, or never was, is none. */
export const chosenOf = (saved: string, offered: readonly City[]): City | undefined =>
  offered.find(({ slug }) => slug === saved);

/** Another choice loads the page again. */
const neverChanges = () => () => undefined;
