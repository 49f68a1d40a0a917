import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { type City, cityBySlug } from '#rules/cities.ts';
import { cityOfPath } from './city-address.ts';

/**
 * The city the visitor chose: the saved one, else the one the address begins with, which is then saved (SF-11).
 * What the server sends knows the address alone, so the first render does too.
 */
export function useSelectedCity(): City | undefined {
  const ofAddress = cityOfPath(useLocation().pathname);
  const saved = useSyncExternalStore(subscribe, readSaved, atServer);
  useEffect(() => {
    if (ofAddress && !readSaved()) selectCity(ofAddress);
  }, [ofAddress]);
  return cityBySlug(saved) ?? ofAddress;
}

/** Choosing a city saves it. */
export function selectCity({ city, state, slug }: City): void {
  chosen = slug;
  try {
    localStorage.setItem(key, JSON.stringify({ city, state, slug }));
  } catch (error) {
    console.warn('The city could not be saved', error);
  }
  for (const listener of listeners) listener();
}

const key = 'selectedLocation';
const listeners = new Set<() => void>();
/** Kept beside the storage for browsers that have none. */
let chosen = '';

function readSaved(): string {
  try {
    const saved = localStorage.getItem(key);
    return saved === null ? chosen : slugIn(saved);
  } catch {
    return chosen;
  }
}

/** What is stored may be of another time or another hand; only a known city counts. */
function slugIn(saved: string): string {
  const slug = /"slug":"([a-z]+)"/.exec(saved)?.[1] ?? '';
  return cityBySlug(slug) ? slug : '';
}

const atServer = () => '';

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
