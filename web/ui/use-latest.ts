import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same and does what the last drawing's would. */
export function useLatest<Given extends unknown[], Out>(work: (...given: Given) => Out): (...given: Given) => Out {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  return useCallback((...given) => latest.current(...given), []);
}
