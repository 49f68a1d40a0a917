import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, as '(min-width: 960px)'; `onServer` where there is no device to ask. */
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
    () => matchMedia(query).matches,
    () => onServer,
  );
}
