import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { get, useFormState } from 'react-hook-form';
import { Button } from '#web/ui/button.tsx';
import { errorAt } from '#web/ui/form/error-at.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ErrorNote } from '#web/ui/form/error-note.tsx';

export interface NameListProps {
  /** where the list stands in its form: 'bays', 'branches.1.bays' */
  name: string;
  label: string;
  /** what a row is: 'Bay' */
  one: string;
  /** whose it is, said after the row: ' of Adyar' */
  whose?: string;
  hint: string;
  /** how a row's text is read and written; `stays` keeps a row from being removed */
  item: {
    textOf: (item: unknown) => string;
    withText: (item: unknown, text: string) => unknown;
    stays?: (item: unknown) => boolean;
    /** the parts of a row whose messages stand at its text; those of the whole row unless it is said */
    parts?: readonly string[];
    /** more of a row, under its text */
    below?: (item: unknown, path: string, set: (item: unknown) => void) => ReactNode;
  };
  /** rows can be moved */
  ordered?: boolean;
  rows: readonly unknown[];
  onRows: (rows: readonly unknown[]) => void;
}

type Part = 'text' | 'up' | 'down' | 'add';

/** A list of names, a row each: typed, added with Enter or the button, removed and, when ordered, moved; all by keyboard. */
export function NameList(props: NameListProps) {
  const { name, label, one, whose = '', hint, item, ordered = false, rows, onRows: set } = props;
  const id = useId();
  const formState = useFormState();
  const [said, setSaid] = useState('');
  const { place, goTo } = useRowFocus();
  const message: unknown = get(formState.errors, `${name}.message`);

  const add = (at: number) => {
    set(rows.toSpliced(at, 0, item.withText(undefined, '')));
    goTo({ row: at, part: 'text' });
  };
  const remove = (at: number) => {
    set(rows.toSpliced(at, 1));
    setSaid(`${item.textOf(rows[at]) || one} removed`);
    goTo(rows.length === 1 ? { row: 0, part: 'add' } : { row: Math.min(at, rows.length - 2), part: 'text' });
  };
  const move = (at: number, by: 1 | -1) => {
    set(rows.toSpliced(at, 1).toSpliced(at + by, 0, rows[at]));
    setSaid(`${item.textOf(rows[at])} is now ${at + by + 1} of ${rows.length}`);
    goTo({ row: at + by, part: by === 1 ? 'down' : 'up' });
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add(at + 1);
  };

  return (
    <fieldset className="field list-field" data-field={name} ref={place} aria-describedby={`${id}note`}>
      <legend className="lab">{label}</legend>
      <ul>
        {rows.map((row, at) => (
          <ListRow
            // rows have no name of their own until they are typed; the focus is put where it belongs after each move
            key={at} // oxlint-disable-line react/no-array-index-key
            path={`${name}.${at}`}
            parts={item.parts}
            label={`${one} ${at + 1}${whose}`}
            text={item.textOf(row)}
            onText={(text) => set(rows.with(at, item.withText(row, text)))}
            onKeyDown={(event) => onKeyDown(event, at)}
            up={ordered && at > 0 ? () => move(at, -1) : undefined}
            down={ordered && at < rows.length - 1 ? () => move(at, 1) : undefined}
            ordered={ordered}
            below={item.below?.(row, `${name}.${at}`, (next) => set(rows.with(at, next)))}
            remove={item.stays?.(row) ? undefined : () => remove(at)}
          />
        ))}
      </ul>
      <Button small icon={Plus} data-part="add" onClick={() => add(rows.length)}>
        Add {one}
      </Button>
      {typeof message === 'string' ? (
        <ErrorNote id={`${id}note`}>{message}</ErrorNote>
      ) : (
        <span className="hint" id={`${id}note`}>
          {hint}
        </span>
      )}
      <output className="vh">{said}</output>
    </fieldset>
  );
}

interface RowProps {
  path: string;
  parts: readonly string[] | undefined;
  label: string;
  text: string;
  onText: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  ordered: boolean;
  below: ReactNode;
  up: (() => void) | undefined;
  down: (() => void) | undefined;
  remove: (() => void) | undefined;
}

function ListRow({ path, parts, label, text, onText, onKeyDown, ordered, below, up, down, remove }: RowProps) {
  const formState = useFormState();
  const id = useId();
  const places = parts?.map((part) => `${path}.${part}`) ?? [path];
  const message = places.map((place) => errorAt(formState.errors, place)).find(Boolean);
  const what = text.trim() || label;
  return (
    <li data-field={path} data-row>
      <div className="row">
        <input
          className="input grow"
          data-part="text"
          aria-label={label}
          autoComplete="off"
          value={text}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? id : undefined}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {ordered && (
          <>
            <IconButton icon={ArrowUp} label={`Move ${what} up`} data-part="up" disabled={!up} onClick={up} />
            <IconButton icon={ArrowDown} label={`Move ${what} down`} data-part="down" disabled={!down} onClick={down} />
          </>
        )}
        <IconButton icon={X} label={`Remove ${what}`} disabled={!remove} onClick={remove} />
      </div>
      {message && <ErrorNote id={id}>{message}</ErrorNote>}
      {below}
    </li>
  );
}

/** Puts the focus where a change of the rows leaves it; into the row's text when the button wanted is out of use there. */
function useRowFocus() {
  const place = useRef<HTMLFieldSetElement>(null);
  const [wanted, goTo] = useState<{ row: number; part: Part } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const row = place.current?.querySelectorAll(':scope > ul > [data-row]')[wanted.row];
    const found =
      wanted.part === 'add'
        ? place.current?.querySelector<HTMLElement>(':scope > [data-part="add"]')
        : (row?.querySelector<HTMLElement>(`[data-part="${wanted.part}"]:not(:disabled)`) ??
          row?.querySelector<HTMLElement>('[data-part="text"]'));
    found?.focus();
  }, [wanted]);
  return { place, goTo };
}
