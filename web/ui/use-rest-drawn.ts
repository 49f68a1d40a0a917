import { startTransition, useEffect, useState } from 'react';

/** Whether all of something is drawn: first what is in sight, so that a press is answered by it, and the rest once that is painted. */
export function useRestDrawn(): boolean {
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    startTransition(() => setIsDrawn(true));
  }, []);
  return isDrawn;
}
