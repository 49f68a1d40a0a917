import { useSyncExternalStore } from 'react';

// the width at which tables turn into cards (web/ui/list/table.css)
const wide = '(min-width: 960px)';

/** There is room for a month of seven columns. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    watch,
    () => matchMedia(wide).matches,
    () => true,
  );
}

function watch(changed: () => void) {
  const media = matchMedia(wide);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}
