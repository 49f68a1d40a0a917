import { useLayoutEffect, useState } from 'react';

/** Addresses whose list was scrolled as one left it. */
const left = new Set<string>();

/** Pixels: less than this is the top. */
const top = 100;

/** Whether the list of this address was scrolled when one left it: then it is needed whole at once, to be taken up where one was. */
export function useLeftScrolled(): boolean {
  const [address] = useState(() => (typeof window === 'undefined' ? '' : location.pathname + location.search));
  const [wasScrolled] = useState(() => left.has(address));
  useLayoutEffect(() => {
    left.delete(address);
    return () => {
      if (scrollY > top) left.add(address);
    };
  }, [address]);
  return wasScrolled;
}
