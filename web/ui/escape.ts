import { useEffect, useEffectEvent } from 'react';

/** What closes each thing that is open above the page, the last opened last. */
const open: (() => void)[] = [];

/** While the caller is shown, Escape closes it also when a message came up after it. */
export function useEscape(close: () => void) {
  const act = useEffectEvent(close);
  useEffect(() => {
    const one = () => act();
    open.push(one);
    return () => void open.splice(open.indexOf(one), 1);
  }, []);
}

/** Closes what was opened last and says whether there was any such thing. */
export function escapeLast(): boolean {
  const last = open.at(-1);
  last?.();
  return last !== undefined;
}
