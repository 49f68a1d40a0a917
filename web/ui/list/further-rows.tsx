import type { ReactNode } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { useRestDrawn } from '../use-rest-drawn.ts';

/** As many rows as a desk shows without scrolling. */
export const rowsInSight = 16;

/**
 * Rows below what one sees of a page that was just opened: drawn once those in sight are painted, so that a press is answered by a screenful.
 * Whoever comes back finds all of them at once, for the place and the focus that are theirs again.
 */
export function FurtherRows({ children }: { children: () => ReactNode }) {
  const isBack = useNavigationType() === NavigationType.Pop;
  const isDrawn = useRestDrawn();
  return isBack || isDrawn ? children() : null;
}
