import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { openedAhead, takeBack, watchOpenedAhead } from '#web/ui/opened-ahead.ts';

/** What this parameter of the address opens over the page; at once as it is pressed, though the address follows only when that is painted. */
export function useOpened(name: string): string | null {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const ahead = useSyncExternalStore(watchOpenedAhead, openedAhead, () => null);
  useEffect(() => () => void takeBack(), []);
  const opened = ahead?.key === key ? ahead.params[name] : undefined;
  return opened === undefined ? params.get(name) : opened;
}
