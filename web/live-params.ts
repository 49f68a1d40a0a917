import { use, useCallback, useMemo, useSyncExternalStore } from 'react';
import { UNSAFE_DataRouterContext as DataRouter, useLocation } from 'react-router';

/**
 * The query as it stands in the address bar. The router's own may be of the last drawing: of two changes right after each other the second
 * would undo the first.
 */
export const liveParams = (): URLSearchParams => new URLSearchParams(window.location.search);

/** The same for what answers a press: the caller is drawn at once with each change of the page's query, before the page is. */
export function useLiveParams(): URLSearchParams {
  const { pathname, search } = useLocation();
  const router = use(DataRouter)?.router;
  const watch = useCallback((changed: () => void) => router?.subscribe(changed) ?? (() => {}), [router]);
  const live = useSyncExternalStore(
    watch,
    () => {
      const location = router?.state.location;
      return location?.pathname === pathname ? location.search : search;
    },
    () => search,
  );
  return useMemo(() => new URLSearchParams(live), [live]);
}
