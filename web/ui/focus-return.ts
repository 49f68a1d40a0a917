import { type RefObject, useLayoutEffect, useState } from 'react';

const dialogs = '[role$="dialog"]';
/** Where the focus was before each dialog that is, or was, open. */
const openers = new WeakMap<Element, Element>();

/**
 * Gives the focus back to where it was when the caller was first rendered, before `dialog` was shown; `isGone` once the dialog is. When that
 * place is gone, as after a delete, or was nowhere, as after a key, the page's content takes it; when it was in a dialog that this one took
 * the place of, where the focus was before that one.
 */
export function useFocusReturn(dialog?: RefObject<Element | null>) {
  const [before] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    if (dialog?.current && before) openers.set(dialog.current, before);
  }, [dialog, before]);
  return (isGone = false) => {
    const there = placeOf(before);
    const place = there && there !== document.body ? there : document.querySelector('main');
    if (place instanceof HTMLElement && !(isGone && isTakenFrom(place))) place.focus();
  };
}

/**
 * A field that has the focus by now was led to on purpose, as one that says why it is refused; a dialog that took the place of the one that
 * went has it, and what is typed into it goes on.
 */
function isTakenFrom(place: Element): boolean {
  const now = document.activeElement;
  const dialog = now?.closest(dialogs);
  return (now?.matches('input, select, textarea') ?? false) || (dialog ? !dialog.contains(place) : false);
}

function placeOf(before: Element | null): Element | null {
  if (!before || before.isConnected) return before;
  const gone = before.closest(dialogs);
  return gone && placeOf(openers.get(gone) ?? null);
}
