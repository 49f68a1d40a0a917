import { useEffect, useEffectEvent } from 'react';
import { untilReached } from './reached-again.ts';

/** What is said of what waits for it. */
export const notReached = 'No connection. It is sent once there is a network again.';

/** Calls `again` by itself, now and then, for as long as something `waits` because the server could not be reached. */
export function useUntilReached(waits: boolean, again: () => Promise<unknown>): void {
  const onAgain = useEffectEvent(again);
  useEffect(() => (waits ? untilReached(() => onAgain()) : undefined), [waits]);
}
