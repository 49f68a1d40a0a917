import { useEffect } from 'react';

type Key = readonly unknown[];

const followed = new Map<symbol, string>();

/**
 * Follows what was loaded under a key of TanStack Query as long as the caller is on screen, under the hand that works there too: for what must
 * not be old in a dialog, which keeps all else back. Whoever shows it leaves alone what was typed.
 */
export function useFollowed(key: Key): void {
  const text = JSON.stringify(key);
  useEffect(() => follow(JSON.parse(text) as Key), [text]);
}

/** The same from now on. Answers how to stop. */
export function follow(key: Key): () => void {
  const one = Symbol('followed');
  followed.set(one, JSON.stringify(key));
  return () => void followed.delete(one);
}

export const isFollowed = (key: Key): boolean =>
  followed.size > 0 && [...followed.values()].includes(JSON.stringify(key));
