import { useSyncExternalStore } from 'react';
import { type Zone, zones } from '#rules/delivery-policy.ts';

/** The delivery zone the visitor last chose; the first one for whom we do not know, and as served. */
export function useSavedZone(): Zone {
  return useSyncExternalStore(subscribe, readSaved, atServer);
}

/** The zone that a text names, if it names one. */
export function zoneIn(text: string | null): Zone | undefined {
  return zones.find(({ zone }) => String(zone) === text)?.zone;
}

export function saveZone(zone: Zone): void {
  chosen = zone;
  try {
    localStorage.setItem(key, String(zone));
  } catch (error) {
    console.warn('The zone could not be saved', error);
  }
  for (const listener of listeners) listener();
}

const key = 'deliveryZone';
const listeners = new Set<() => void>();
/** Kept beside the storage for browsers that have none. */
let chosen: Zone = 1;

function readSaved(): Zone {
  try {
    return zoneIn(localStorage.getItem(key)) ?? chosen;
  } catch {
    return chosen;
  }
}

const atServer = (): Zone => 1;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
