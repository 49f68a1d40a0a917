import { useEffect } from 'react';

const typable = 'input, select, textarea, [contenteditable]';
/** How long, in milliseconds, what was typed is kept once what was waited for is here: a dialog takes a moment to be drawn. */
const keptFor = 1_000;
/** How long while an address that opens a dialog is drawn, which takes a slow machine seconds: the dialog, once it is there, ends it. */
const keptForAddress = 8_000;

let waiting = 0;
let typed = '';
let over: number | undefined;

/**
 * From now on what is typed is kept for the field that the dialog to come begins with, where it would be lost, or be taken for shortcuts of
 * the page. What is typed into a field meanwhile goes there. Returns what is called once the dialog can be drawn, or does not come.
 */
export function keepTyped(): () => void {
  waiting += 1;
  window.clearTimeout(over);
  window.addEventListener('keydown', keep, true);
  return () => end();
}

/** Keeps what is typed for as long as the caller is shown and something is awaited. */
export const useTypedAhead = (isAwaited: boolean): void =>
  useEffect(() => (isAwaited ? keepTyped() : undefined), [isAwaited]);

/** Keeps it for the moment in which an address that opens a dialog is drawn. */
export function keepTypedBriefly(): void {
  keepTyped();
  end(keptForAddress);
}

export const wasTypedAhead = (): boolean => typed !== '';

/** Types into the field that has the focus what was kept for it, in place of what is selected there. */
export function typeKept(): void {
  const text = typed;
  if (waiting === 0) forgetTyped();
  typed = '';
  if (text !== '' && document.activeElement?.matches('input, textarea'))
    document.execCommand('insertText', false, text);
}

/** Nothing comes that it could go into, or it was given up: keys are the page's again. */
export function forgetTyped(): void {
  window.clearTimeout(over);
  typed = '';
  window.removeEventListener('keydown', keep, true);
}

function end(forMs = keptFor) {
  waiting -= 1;
  if (waiting === 0) over = window.setTimeout(forgetTyped, forMs);
}

function keep(event: KeyboardEvent) {
  const { key, target, ctrlKey, metaKey, altKey, isComposing } = event;
  if (ctrlKey || metaKey || altKey || isComposing) return;
  if (target instanceof Element && target.matches(typable)) return;
  // alone it presses what has the focus
  if (key === ' ' && typed === '') return;
  if (key === 'Escape') return forgetTyped();
  if (key === 'Backspace') typed = typed.slice(0, -1);
  else if (key.length === 1) typed += key;
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
