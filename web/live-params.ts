import { use, useCallback, useMemo, useSyncExternalStore } from 'react';
import { NavigationType, type RouterState, UNSAFE_DataRouterContext as DataRouter, useLocation } from 'react-router';

/**
 * The query as it stands in the address bar. The router's own may be of the last drawing: of two changes right after each other the second
 * would undo the first.
 */
export const liveParams = (): URLSearchParams => new URLSearchParams(window.location.search);

/**
 * The same for what answers a press: the caller is drawn at once as these parameters of the page change, before the page is; on the way back
 * it is drawn with the page, which has its rows and keeps its place.
 */
export function useLiveParams(names: readonly string[]): URLSearchParams {
  const drawn = useLocation();
  const live = useRouterNow(({ location, historyAction }) => {
    const isAhead = historyAction !== NavigationType.Pop && location.pathname === drawn.pathname;
    return only(names, isAhead ? location.search : drawn.search);
  });
  return useMemo(() => new URLSearchParams(live), [live]);
}

/** What is read of where the router is, at once: the page is drawn for it only later. */
export function useRouterNow(read: (state: RouterState) => string): string {
  const router = use(DataRouter)!.router;
  const watch = useCallback((changed: () => void) => router.subscribe(changed), [router]);
  const now = () => read(router.state);
  return useSyncExternalStore(watch, now, now);
}

const only = (names: readonly string[], search: string) =>
  String(new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => names.includes(name))));
