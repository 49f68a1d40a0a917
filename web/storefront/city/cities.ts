import { useEffect, useSyncExternalStore } from 'react';
import { cities, type City } from '#rules/cities.ts';
import { request } from '../../http.ts';

/** The cities a visitor may choose: all ten as served, then those that are serviceable now. */
export function useCities(): readonly City[] {
  useEffect(() => {
    asked ??= ask();
  }, []);
  return useSyncExternalStore(subscribe, current, atServer);
}

let offered: readonly City[] = cities;
let asked: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** A failure is only logged (SF-9): the ten stay. */
async function ask(): Promise<void> {
  try {
    const { data } = await request<{ cities: (City & { isServiceable: boolean })[] }>('GET', '/public/cities');
    offered = data.cities.filter((city) => city.isServiceable);
    for (const listener of listeners) listener();
  } catch (error) {
    console.error('The cities could not be loaded', error);
  }
}

const current = () => offered;
const atServer = () => cities;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
