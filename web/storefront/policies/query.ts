import { useSyncExternalStore } from 'react';

/** The query of a calculator: the one it was rendered with, or that of its fields since they were changed. */
export function useQuery(asked: string): URLSearchParams {
  const query = useSyncExternalStore(
    subscribe,
    () => current ?? asked,
    () => asked,
  );
  return new URLSearchParams(query);
}

/** Puts a query into the address, and into all that reckons with it. */
export function changeQuery(query: string): void {
  current = query;
  history.replaceState(history.state, '', `?${query}`);
  for (const listener of listeners) listener();
}

let current: string | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
