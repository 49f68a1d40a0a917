import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { ComboList, type ComboWords } from './combo-list.tsx';
import { Field, type FieldProps } from './field.tsx';
import { type Option, useSearch } from './use-search.ts';

export type { Option } from './use-search.ts';

interface ComboProps extends FieldProps {
  search: (term: string) => Promise<readonly Option[]>;
  /** what the value stands for when the form opens, or after it was set from outside */
  selected?: Option | undefined;
  onPick?: (option: Option | null) => void;
  /** offers to make what was typed: `label` says so, `make` answers the new option, or null when given up */
  onCreate?: { label: (term: string) => string; make: (term: string) => Promise<Option | null> };
  placeholder?: string;
  words?: Partial<ComboWords>;
  disabled?: boolean;
}

/** A picker that searches the server as one types: a combobox with a listbox, all by keyboard. Its value is the option's id. */
export function ComboField({
  search,
  selected,
  onPick,
  onCreate,
  placeholder,
  words,
  disabled = false,
  ...field
}: ComboProps) {
  const { field: held } = useController({ name: field.name });
  const box = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState<Option | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  // the box it is open below
  const [open, setOpen] = useState<Element | null>(null);
  const [at, setAt] = useState(0);
  const term = typed?.trim() ?? '';
  const { options, failed, busy, settle } = useSearch({ search, term, on: open !== null });
  // what Enter was pressed for before it was answered
  const hurried = useRef<string | null>(null);

  const current = [picked, selected].find((option) => option && option.value === held.value) ?? null;
  const rows: readonly (Option | 'new')[] = onCreate && term !== '' && !busy && !failed ? [...options, 'new'] : options;

  const close = () => {
    hurried.current = null;
    setOpen(null);
    setTyped(null);
  };
  /** What Enter asked for still comes; the text stands until then. */
  const leave = () => (hurried.current === null ? close() : setOpen(null));
  const pick = (option: Option | null) => {
    setPicked(option);
    held.onChange(option?.value ?? '');
    onPick?.(option);
  };
  const choose = async (row: Option | 'new') => {
    close();
    const option = row === 'new' ? await onCreate?.make(term) : row;
    if (option) pick(option);
  };
  /** Takes what the answer puts first once it is there, unless something else was typed or chosen by then. */
  const hurry = async () => {
    if (term === '' || hurried.current === term) return;
    hurried.current = term;
    const answer = await settle();
    if (hurried.current !== answer.term) return;
    hurried.current = null;
    const first = answer.options[0] ?? (onCreate && !answer.failed ? 'new' : undefined);
    if (first) void choose(first);
  };
  const show = () => {
    if (disabled || open) return;
    setOpen(box.current);
    setAt(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const row = rows[at];
    if (event.key === 'Escape') hurried.current = null;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) show();
      else if (rows.length > 0) setAt((at + (event.key === 'ArrowDown' ? 1 : rows.length - 1)) % rows.length);
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      if (row) void choose(row);
      else if (busy || failed) void hurry();
    }
  };
  const onType = (text: string) => {
    hurried.current = null;
    setTyped(text);
    setOpen(box.current);
    setAt(0);
    if (text === '' && current) pick(null);
  };

  return (
    <Field {...field}>
      {({ id, control }) => (
        <>
          <div className="input" ref={box}>
            <input
              {...control}
              ref={held.ref}
              type="text"
              role="combobox"
              autoComplete="off"
              aria-autocomplete="list"
              aria-expanded={open !== null}
              aria-controls={open ? `${id}list` : undefined}
              aria-activedescendant={open && rows[at] ? `${id}row${at}` : undefined}
              disabled={disabled}
              placeholder={placeholder}
              value={typed ?? current?.label ?? ''}
              onChange={(event) => onType(event.target.value)}
              // what stands there is replaced by what is typed, until one places the caret in the open list's box
              onFocus={({ currentTarget }) => currentTarget.select()}
              onMouseDown={({ currentTarget }) => {
                // what is selected as a press begins is let go after its click
                if (!open && document.activeElement === currentTarget) window.getSelection()?.removeAllRanges();
              }}
              onClick={({ currentTarget }) => {
                if (!open && currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select();
                show();
              }}
              onKeyDown={onKeyDown}
              onBlur={() => {
                leave();
                held.onBlur();
              }}
            />
            <ChevronDown aria-hidden />
          </div>
          {open && (
            <ComboList
              id={id}
              anchor={open}
              label={field.label}
              rows={rows}
              at={at}
              value={current?.value}
              busy={busy}
              failed={failed}
              newLabel={onCreate?.label(term)}
              words={words}
              onPoint={setAt}
              onChoose={(row) => void choose(row)}
              onDismiss={leave}
            />
          )}
        </>
      )}
    </Field>
  );
}
