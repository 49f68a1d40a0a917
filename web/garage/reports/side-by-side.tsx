import type { ReactNode } from 'react';

/** Two parts of a report side by side where there is room, so that no short table stands alone on a wide page. */
export function SideBySide({ children }: { children: ReactNode }) {
  return <div className="halves">{children}</div>;
}
