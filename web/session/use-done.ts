import { useState, useSyncExternalStore } from 'react';

/**
 * Whether what a mailed link is for was done here. It is kept with the page's place in the history: loaded again or gone back to, the page
 * shows no form that can only be refused (SI-39).
 */
export function useDone(): [done: boolean, finish: () => void] {
  const [done, setDone] = useState(false);
  const before = useSyncExternalStore(unchanging, isMarked, () => false);
  const finish = () => {
    history.replaceState({ ...(history.state as object | null), done: true }, '');
    setDone(true);
  };
  return [done || before, finish];
}

const unchanging = () => () => {};
const isMarked = () => (history.state as { done?: boolean } | null)?.done === true;
