import { startTransition, useEffect, useState } from 'react';

/**
 * Whether all of something is drawn: first what is in sight, so that a press is answered by it, and the rest once that is painted. Nothing
 * is counted as drawn before it is `ready`; `atOnce` draws all of it together.
 */
export function useRestDrawn({ ready = true, atOnce = false } = {}): boolean {
  const [isDrawn, setIsDrawn] = useState(atOnce);
  useEffect(() => {
    if (ready && !isDrawn) startTransition(() => setIsDrawn(true));
  }, [ready, isDrawn]);
  return isDrawn;
}
