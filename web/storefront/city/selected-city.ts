import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { type City, cityBySlug } from '#rules/cities.ts';
import { usePlainPage } from '../islands/plain-page.ts';
import { cityOfPath } from './city-address.ts';
import { cookieOf } from './kept.ts';

/** The city the visitor chose: the saved one, else the one the address begins with (SF-11). */
export function useSelectedCity(): City | undefined {
  const ofAddress = cityOfPath(useLocation().pathname);
  const known = usePlainPage()?.visitor.city ?? '';
  const saved = useSyncExternalStore(
    neverChanges,
    () => cookieOf('selectedLocation'),
    () => known,
  );
  return cityBySlug(saved) ?? ofAddress;
}

/** Another choice loads the page again. */
const neverChanges = () => () => undefined;
