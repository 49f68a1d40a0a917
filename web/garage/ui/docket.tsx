import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';

export interface DocketCell {
  label: string;
  value: ReactNode;
  detail?: ReactNode;
  /** takes the whole line */
  wide?: boolean;
}

/** The boxes of a paper job card: label over value, two to a line. */
export function Docket({ cells }: { cells: readonly DocketCell[] }) {
  return (
    <dl className="docket">
      {cells.map((cell, at) => (
        <div key={cell.label} className={classes(cell.wide && 'all', standsRight(cells, at) && 'right')}>
          <dt>{cell.label}</dt>
          <dd>
            {cell.value}
            {cell.detail && <small>{cell.detail}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function standsRight(cells: readonly DocketCell[], at: number) {
  if (cells[at]?.wide) return false;
  const lastWide = cells.slice(0, at).findLastIndex((cell) => cell.wide);
  return (at - lastWide - 1) % 2 === 1;
}
