import { useState, useSyncExternalStore } from 'react';

/**
 * Whether what a mailed link is for was done here. It is kept with the page's place in the history: loaded again or gone back to, the page
 * shows no form that can only be refused (SI-39).
 */
export function useDone(): [done: boolean, finish: () => void] {
  const [done, setDone] = useState(false);
  const before = useSyncExternalStore(unchanging, isDoneHere, () => false);
  const finish = () => {
    history.replaceState({ ...(history.state as object | null), done: true }, '');
    setDone(true);
  };
  return [done || before, finish];
}

/** Whether this place in the history says that it was done; asked in the browser alone. */
export const isDoneHere = () => (history.state as { done?: boolean } | null)?.done === true;

const unchanging = () => () => {};
