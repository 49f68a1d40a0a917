import { use, useCallback, useMemo, useSyncExternalStore } from 'react';
import { type Location, type NavigationType, UNSAFE_DataRouterContext as DataRouter, useLocation } from 'react-router';

/**
 * The query as it stands in the address bar. The router's own may be of the last drawing: of two changes right after each other the second
 * would undo the first.
 */
export const liveParams = (): URLSearchParams => new URLSearchParams(window.location.search);

/** The same for what answers a press: the caller is drawn at once with each change of the page's query, before the page is. */
export function useLiveParams(): URLSearchParams {
  const { pathname, search } = useLocation();
  const { location } = useLiveState();
  const live = location.pathname === pathname ? location.search : search;
  return useMemo(() => new URLSearchParams(live), [live]);
}

/** Where the router is, at once: the page is drawn for it only later. */
export function useLiveState(): { location: Location; historyAction: NavigationType } {
  const router = use(DataRouter)!.router;
  const watch = useCallback((changed: () => void) => router.subscribe(changed), [router]);
  const location = useSyncExternalStore(
    watch,
    () => router.state.location,
    () => router.state.location,
  );
  return { location, historyAction: router.state.historyAction };
}
