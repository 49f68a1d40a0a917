import { useEffect } from 'react';
import { Plate } from '../ui/plate.tsx';
import type { Group, Row } from './palette-rows.ts';

interface PaletteListProps {
  groups: readonly Group[];
  /** the row the arrow keys stand on */
  at: number;
  busy: boolean;
  /** how many were found, that there is nothing, or what went wrong; blank while it is not known */
  words: string;
  onPoint: (at: number) => void;
  onChoose: (row: Row) => void;
}

/** The list under the palette's box. The focus never leaves the box, so a press here must not take it. */
export function PaletteList({ groups, at, busy, words, onPoint, onChoose }: PaletteListProps) {
  useEffect(() => {
    document.getElementById(`found-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { rows }) => sum + rows.length, 0));
  return (
    <>
      <div {...listbox} id="found" aria-label="Results" aria-busy={busy} {...keepsFocus}>
        {groups.map(({ label, rows }, index) => (
          <div key={label} {...group} aria-label={label}>
            <p aria-hidden>{label}</p>
            {rows.map((row, inner) => {
              const own = (starts[index] ?? 0) + inner;
              return (
                <div
                  key={row.key}
                  id={`found-${own}`}
                  {...option(own === at)}
                  {...pointing(
                    () => onPoint(own),
                    () => onChoose(row),
                  )}
                >
                  <row.icon aria-hidden />
                  <span className="grow">
                    {row.label}
                    {row.detail && <small>{row.detail}</small>}
                  </span>
                  {row.plate && <Plate number={row.plate} />}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p className="find-foot">
        <output className="grow">{busy ? 'Searching...' : words}</output>
        <span className="desk" aria-hidden>
          <kbd>↑</kbd> <kbd>↓</kbd> to move <kbd>Enter</kbd> to open <kbd>Esc</kbd> to close
        </span>
      </p>
    </>
  );
}

const listbox = { role: 'listbox' };
const group = { role: 'group' };
const option = (pointedAt: boolean) => ({ role: 'option', 'aria-selected': pointedAt });
const pointing = (onMouseMove: () => void, onClick: () => void) => ({ onMouseMove, onClick });
const keepsFocus = { onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault() };
