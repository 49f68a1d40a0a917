import type { ReactNode } from 'react';
import { useOpened } from '../use-opened.ts';
import type { Opening } from '../use-opening.ts';

/** What makes a new record, while it is open. Opening it draws nothing else of the page. */
export function Opened({ opening: { may }, children }: { opening: Opening; children: ReactNode }) {
  const start = useOpened('new');
  return may && start !== null && children;
}
