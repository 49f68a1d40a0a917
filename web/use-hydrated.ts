import { useSyncExternalStore } from 'react';

/** False until the page's script runs: before that a form would send itself, and the password with it, in the address. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
