import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether a media query holds, as '(min-width: 960px)'; `onServer` where there is no device to ask. What is printed is arranged as it stood
 * on the screen: another arrangement would still be asking for its records as the paper comes.
 */
export function useMedia(query: string, onServer: boolean): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    watch,
    () => onScreen(query),
    () => onServer,
  );
}

function onScreen(query: string): boolean {
  const last = seen.get(query);
  if (last !== undefined && matchMedia('print').matches) return last;
  const { matches } = matchMedia(query);
  seen.set(query, matches);
  return matches;
}

/** What held of each query on the screen. */
const seen = new Map<string, boolean>();
