import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useFloatHome } from '#web/ui/surface.tsx';
import type { TypedSearch } from './typed-search.ts';
import './search.css';

/** How the box is, here and in the palette. */
export const searchBox = {
  type: 'text',
  'aria-label': 'Search',
  placeholder: 'Name, phone, plate or number',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  enterKeyHint: 'go',
  maxLength: 200,
} as const;

/** A box that looks as the palette's and only keeps what is typed, until the palette has the focus. */
export function FirstKeys({ typed, type, hurry, giveFocusBack, onClose }: TypedSearch) {
  const { container } = useFloatHome();
  const box = useRef<HTMLInputElement>(null);
  const leave = useEffectEvent(giveFocusBack);
  useLayoutEffect(() => {
    const own = box.current;
    own?.focus();
    return () => {
      if (document.activeElement === own) leave();
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') hurry(typed.trim() !== '');
    // the focus stays for the palette to take
    if (['Enter', 'Tab'].includes(event.key)) event.preventDefault();
  };
  if (!container) return null;
  return createPortal(
    <div className="scrim high">
      <div className="dialog palette" {...dialog} aria-label="Search" aria-busy>
        <div className="find-line">
          <Search aria-hidden />
          <input
            ref={box}
            {...searchBox}
            value={typed}
            onChange={(event) => {
              hurry(false);
              type(event.target.value);
            }}
            onKeyDown={onKeyDown}
          />
          <IconButton icon={X} label="Close" onMouseDown={(event) => event.preventDefault()} onClick={onClose} />
        </div>
      </div>
    </div>,
    container,
  );
}

const dialog = { role: 'dialog' };
