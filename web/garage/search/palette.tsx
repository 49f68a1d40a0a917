import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { searchBox } from './first-keys.tsx';
import { PaletteList } from './palette-list.tsx';
import type { Row } from './palette-rows.ts';
import type { TypedSearch } from './typed-search.ts';
import { useFound } from './use-found.ts';
import './search.css';

interface PaletteProps extends TypedSearch {
  /** the box has the focus */
  onTaken: () => void;
}

/** Finds a customer, plate, job card, booking, lead, page or action as one types, and goes there: a combobox over one list. */
export function Palette({ typed, type, hurried, hurry, giveFocusBack, onClose, onKeys, onTaken }: PaletteProps) {
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const [at, setAt] = useState(0);
  const { groups, busy, words } = useFound(typed);
  const rows = groups.flatMap((group) => group.rows);
  const place = Math.min(at, rows.length - 1);

  const choose = (row: Row | undefined) => {
    if (!row) return;
    if (row.to === '') return onKeys();
    onClose();
    void navigate(row.to);
  };
  useArrival(hurried && !busy, () => {
    hurry(false);
    choose(rows[place]);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (rows.length > 0) setAt((place + (event.key === 'ArrowDown' ? 1 : rows.length - 1)) % rows.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (busy && place <= 0) hurry(true);
      else choose(rows[place]);
    }
  };
  const onType = (text: string) => {
    type(text);
    setAt(0);
    hurry(false);
  };
  const takeFocus = () => {
    box.current?.focus();
    box.current?.setSelectionRange(typed.length, typed.length);
    onTaken();
  };
  return (
    <Modal
      scrim="high"
      className="dialog palette"
      aria-label="Search"
      onPressBeside={onClose}
      onShown={takeFocus}
      onGone={giveFocusBack}
    >
      <div className="find-line">
        <Search aria-hidden />
        <input
          ref={box}
          {...searchBox}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={rows.length > 0}
          aria-controls="found"
          aria-activedescendant={place >= 0 ? `found-${place}` : undefined}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton icon={X} label="Close" onClick={onClose} />
      </div>
      <PaletteList groups={groups} at={place} busy={busy} words={words} onPoint={setAt} onChoose={choose} />
    </Modal>
  );
}

/** Enter pressed before the answer is there goes to what the answer puts first, as a scanner's does. */
function useArrival(hasArrived: boolean, go: () => void) {
  const arrive = useEffectEvent(go);
  useEffect(() => {
    if (hasArrived) arrive();
  }, [hasArrived]);
}
