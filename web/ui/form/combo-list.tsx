import { Check, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { classes } from '../classes.ts';
import { Float } from '../float.tsx';
import type { Option } from './use-search.ts';

export interface ComboWords {
  busy: string;
  none: string;
  failed: string;
  /** announced when results arrive */
  count: (found: number) => string;
}

const usual: ComboWords = {
  busy: 'Searching...',
  none: 'Nothing found',
  failed: 'The search did not work. Type again to retry.',
  count: (found) => (found === 1 ? '1 result' : `${found} results`),
};

interface ComboListProps {
  id: string;
  anchor: Element;
  label: string;
  rows: readonly (Option | 'new')[];
  /** the row the arrow keys stand on */
  at: number;
  value: string | undefined;
  busy: boolean;
  failed: boolean;
  newLabel: string | undefined;
  words: Partial<ComboWords> | undefined;
  onPoint: (at: number) => void;
  onChoose: (row: Option | 'new') => void;
  onDismiss: () => void;
}

/** The list under a ComboField. The focus never leaves the box above it, so a press here must not take it. */
export function ComboList({
  id,
  anchor,
  label,
  rows,
  at,
  value,
  busy,
  failed,
  newLabel,
  words,
  onPoint,
  onChoose,
  onDismiss,
}: ComboListProps) {
  const say = { ...usual, ...words };
  const found = rows.filter((row) => row !== 'new').length;
  const said = failed ? say.failed : busy && rows.length === 0 ? say.busy : found === 0 ? say.none : null;
  useEffect(() => {
    document.getElementById(`${id}row${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  return (
    <Float
      className="picker"
      {...regionRole}
      aria-label={label}
      anchor={anchor}
      align="start"
      onDismiss={onDismiss}
      onMouseDown={(event) => event.preventDefault()}
    >
      {said && <p className={classes('said', failed && 'bad')}>{said}</p>}
      <div {...listboxRole} id={`${id}list`} aria-label={label} aria-busy={busy}>
        {rows.map((row, index) => (
          <div
            key={row === 'new' ? 'new' : (row.key ?? row.value)}
            id={`${id}row${index}`}
            className={classes(row === 'new' && 'new')}
            {...pickable(row !== 'new' && row.value === value, index === at)}
            {...pointing(
              () => onPoint(index),
              () => onChoose(row),
            )}
          >
            {row === 'new' ? <NewRow label={newLabel} /> : <OptionRow option={row} chosen={row.value === value} />}
          </div>
        ))}
      </div>
      <output className="vh">{busy ? '' : (said ?? say.count(found))}</output>
    </Float>
  );
}

/** The combobox pattern: the box above keeps the focus and takes the keys; rows are only pointed at. */
const pointing = (onMouseMove: () => void, onMouseUp: () => void) => ({ onMouseMove, onMouseUp });
const regionRole = { role: 'region' };
const listboxRole = { role: 'listbox' };
const pickable = (selected: boolean, pointedAt: boolean) => ({
  role: 'option',
  'aria-selected': selected,
  'data-at': pointedAt ? '' : undefined,
});

function OptionRow({ option, chosen }: { option: Option; chosen: boolean }) {
  return (
    <>
      <span className="grow">
        {option.label}
        {option.detail && <small>{option.detail}</small>}
      </span>
      {chosen && <Check aria-hidden />}
    </>
  );
}

function NewRow({ label }: { label: string | undefined }) {
  return (
    <>
      <Plus aria-hidden />
      <span className="grow">{label}</span>
    </>
  );
}
