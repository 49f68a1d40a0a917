import { Search, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useFocusReturn } from '#web/ui/focus-return.ts';
import { useLayer } from '#web/ui/layers.ts';
import { useFloatHome } from '#web/ui/surface.tsx';
import { PaletteList } from './palette-list.tsx';
import type { Row } from './palette-rows.ts';
import { useFound } from './use-found.ts';
import './search.css';

export interface PaletteProps {
  onClose: () => void;
  /** shows the list of keys instead */
  onKeys: () => void;
}

/** Finds a customer, plate, job card, booking, lead, page or action as one types, and goes there: a combobox over one list. */
export function Palette({ onClose, onKeys }: PaletteProps) {
  const { ready, container } = useFloatHome();
  const giveFocusBack = useFocusReturn();
  const navigate = useNavigate();
  useLayer(onClose);
  const [typed, setTyped] = useState('');
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
  const hurry = useHurry(busy, () => choose(rows[place]));
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
    setTyped(text);
    setAt(0);
    hurry(false);
  };
  if (!ready) return null;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal container={container}>
        <Dialog.Overlay className="scrim high">
          <Dialog.Content className="dialog palette" aria-describedby={undefined} onCloseAutoFocus={giveFocusBack}>
            <Dialog.Title className="vh">Search</Dialog.Title>
            <div className="find-line">
              <Search aria-hidden />
              <input
                type="text"
                role="combobox"
                aria-label="Search"
                aria-autocomplete="list"
                aria-expanded={rows.length > 0}
                aria-controls="found"
                aria-activedescendant={place >= 0 ? `found-${place}` : undefined}
                placeholder="Customer, phone, plate, job card, booking or page"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                enterKeyHint="go"
                maxLength={200}
                value={typed}
                onChange={(event) => onType(event.target.value)}
                onKeyDown={onKeyDown}
              />
              <Dialog.Close className="btn bare icon" aria-label="Close">
                <X aria-hidden />
              </Dialog.Close>
            </div>
            <PaletteList groups={groups} at={place} busy={busy} words={words} onPoint={setAt} onChoose={choose} />
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Enter pressed before the answer is there goes to what the answer puts first, as a scanner's does. */
function useHurry(busy: boolean, go: () => void) {
  const hurried = useRef(false);
  const arrive = useEffectEvent(() => {
    if (hurried.current) go();
    hurried.current = false;
  });
  useEffect(() => {
    if (!busy) arrive();
  }, [busy]);
  return (value: boolean) => {
    hurried.current = value;
  };
}
