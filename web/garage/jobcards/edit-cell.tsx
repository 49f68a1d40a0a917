import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { type Line, lineFields, lines } from '#contract/lines.ts';
import { boxOfPaise, toPaise } from '#rules/money.ts';
import { ProblemError, wordsOf } from '#web/problem.ts';
import { selectOnEntry } from '#web/ui/form/select-on-entry.ts';
import { useUnsaved } from '#web/ui/unsaved.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import { useOnCard } from './on-card.tsx';
import { sinceOwnSaves } from './own-saves.ts';

interface EditCellProps {
  line: Line;
  field: 'quantity' | 'rate' | 'discount';
  /** as in 'Change rate of Bulb' */
  label: string;
  /** what stands there */
  children: ReactNode;
}

/** A figure of a line that one press opens in its place; Enter or leaving saves it, Escape leaves it as it was. */
export function EditCell({ line, field, label, children }: EditCellProps) {
  const [editing, setEditing] = useState(false);
  const back = useRef(false);
  if (editing)
    return (
      <CellBox
        line={line}
        field={field}
        label={`${label} of ${line.description}`}
        onClose={(byKey) => {
          back.current = byKey;
          setEditing(false);
        }}
      />
    );
  return (
    <button
      type="button"
      className="edit-cell"
      ref={(button) => {
        if (back.current) button?.focus();
        back.current = false;
      }}
      onClick={() => setEditing(true)}
    >
      <span className="vh">
        Change {label} of {line.description}:{' '}
      </span>
      {children}
    </button>
  );
}

interface BoxProps {
  line: Line;
  field: EditCellProps['field'];
  label: string;
  onClose: (byKey: boolean) => void;
}

function CellBox({ line, field, label, onClose }: BoxProps) {
  const { send } = useOnCard();
  const before = line[field] ?? 0;
  const begun = field === 'quantity' ? String(before) : boxOfPaise(toPaise(before));
  const [text, setText] = useState(begun);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useUnsaved(busy ? 'saving' : text !== begun, { name: label });
  // somebody else's change after this was opened is not overwritten unseen; once it was told of, it is
  const seen = useRef<string | null>(line.updated_at);
  const over = useRef(false);
  const close = (byKey: boolean) => {
    over.current = true;
    onClose(byKey);
  };
  const save = async (byKey: boolean) => {
    if (busy || over.current) return;
    const value = valueOf(text, field);
    if (value === before) return close(byKey);
    const read = lineFields[field].safeParse(value);
    if (!read.success) return setProblem(read.error.issues[0]?.message ?? 'Not a number');
    setBusy(true);
    setProblem(null);
    try {
      await send(lines.update, ({ lines: latest }) => {
        const updated_at = seen.current ? sinceOwnSaves(line.id, seen.current) : stateIn(latest, line);
        return { params: { id: line.id }, body: { [field]: value, updated_at } };
      });
      close(byKey);
    } catch (error) {
      seen.current = null;
      setProblem(theirsOf(error, field, before) ?? wordsOf(error, 'Failed to update the line'));
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void save(true);
    else if (event.key === 'Escape') close(true);
    else return;
    event.preventDefault();
  };
  return (
    <span className="edit-box">
      <input
        {...selectOnEntry}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
        autoFocus
        type="number"
        inputMode="decimal"
        className="input"
        step="any"
        min={0}
        aria-label={label}
        aria-invalid={problem === null ? undefined : true}
        aria-busy={busy}
        readOnly={busy}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          selectOnEntry.onBlur(event);
          void save(false);
        }}
      />
      <span role="alert" className="err">
        {problem}
      </span>
    </span>
  );
}

const stateIn = (all: readonly Line[], { id, updated_at }: Line) =>
  all.find((one) => one.id === id)?.updated_at ?? updated_at;

/** What somebody else made of the figure meanwhile, in words. */
function theirsOf(error: unknown, field: EditCellProps['field'], before: number): string | undefined {
  const changed = error instanceof ProblemError ? error.changed?.find((one) => one.field === field) : undefined;
  return typeof changed?.theirs === 'number' ? changedMeanwhile(field, before, changed.theirs) : undefined;
}

/** A blank rate or discount is none; a blank quantity is no number. */
function valueOf(text: string, field: EditCellProps['field']): number {
  if (text.trim() !== '') return Number(text);
  return field === 'quantity' ? Number.NaN : 0;
}
