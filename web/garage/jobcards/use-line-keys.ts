import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { LineKind } from '#rules/labels.ts';

interface Keys {
  onKind: (kind: LineKind) => void;
  onClear: () => void;
}

/** Alt L and Alt P choose the kind of the next line from anywhere on the page; Escape inside `box` clears it. */
export function useLineKeys(box: RefObject<HTMLElement | null>, { onKind, onClear }: Keys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('[role="dialog"], [role="alertdialog"], [role="menu"]')) return;
    const kind = event.altKey && !event.ctrlKey && !event.metaKey ? kindOfKey(event.code) : undefined;
    if (kind) {
      event.preventDefault();
      onKind(kind);
    } else if (event.key === 'Escape' && target && box.current?.contains(target)) {
      onClear();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** By the place of the key: with Alt some keyboards write another letter. */
function kindOfKey(code: string): LineKind | undefined {
  if (code === 'KeyL') return 'LABOUR';
  return code === 'KeyP' ? 'PART' : undefined;
}
