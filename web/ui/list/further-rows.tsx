import { type ReactNode, useLayoutEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useRestDrawn } from '../use-rest-drawn.ts';

/** As many rows as a desk shows without scrolling. */
export const rowsInSight = 16;

/** The addresses of lists that were left further down: their place is theirs again by whatever link one comes back. */
const leftBelow = new Set<string>();

/**
 * Rows below what one sees of a page that was just opened: drawn once those in sight are painted, so that a press is answered by a screenful.
 * Whoever comes back finds all of them at once, for the place and the focus that are theirs again.
 */
export function FurtherRows({ children }: { children: () => ReactNode }) {
  const isBack = useNavigationType() === NavigationType.Pop;
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [wasLeftBelow] = useState(() => leftBelow.has(address));
  const isDrawn = useRestDrawn();
  useLayoutEffect(() => {
    const note = () => {
      if (scrollY > 0) leftBelow.add(address);
      else leftBelow.delete(address);
    };
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [address]);
  return isBack || wasLeftBelow || isDrawn ? children() : null;
}
