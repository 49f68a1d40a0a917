import { useEffect, useRef } from 'react';

/** So many milliseconds after the last key nobody types any more. */
const rest = 700;

/** How to wait until the keys rest: what opens by itself over a page takes the focus, and would take keys that were meant for the page. */
export function useTypingPause(): () => Promise<void> {
  const lastKeyAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const call = new AbortController();
    const note = () => {
      lastKeyAt.current = performance.now();
    };
    document.addEventListener('keydown', note, { capture: true, passive: true, signal: call.signal });
    return () => call.abort();
  }, []);
  return async () => {
    const left = () => lastKeyAt.current + rest - performance.now();
    while (left() > 0) await new Promise((resolve) => setTimeout(resolve, left()));
  };
}
