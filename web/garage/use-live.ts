import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Shows what colleagues change, from the first load on; the script comes once the page stands. */
export function useLive(client: QueryClient): void {
  const [since] = useState(() => Date.now());
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const start = async () => {
      const { startLive } = await import('#web/live/start.ts');
      if (!isGone) stop = startLive(client, since);
    };
    const begin = () => void start().catch((error: unknown) => console.warn('Changes are not followed', error));
    const timer = setTimeout(begin, 300);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [client, since]);
}
