import type { ReactNode } from 'react';

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
        <div key={cell.label} className={placeOf(cells, at)}>
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

/** Who is alone on a line has all of it. */
function placeOf(cells: readonly DocketCell[], at: number) {
  if (cells[at]?.wide) return 'all';
  const lastWide = cells.slice(0, at).findLastIndex((cell) => cell.wide);
  if ((at - lastWide - 1) % 2 === 1) return 'right';
  const next = cells[at + 1];
  return next && !next.wide ? undefined : 'all';
}
