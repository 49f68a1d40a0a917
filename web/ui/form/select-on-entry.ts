import type { FocusEvent, FormEvent, MouseEvent } from 'react';

type Box = HTMLInputElement;

/** Boxes that are being entered by a press that is not over yet, and those whose window was left while they had the focus. */
const pressed = new WeakSet<Box>();
const left = new WeakSet<Box>();
/** Those that got the focus without a press, as from a dialog that opened, and were not typed into: the press to come enters them. */
const given = new WeakSet<Box>();

/**
 * For a box whose content is replaced rather than written on, as a number's: whoever enters it, by press, Tab, label or shortcut, finds it
 * selected. A second press places the caret; coming back to the window changes nothing.
 */
export const selectOnEntry = {
  onFocus: ({ currentTarget: box }: FocusEvent<Box>) => {
    if (left.delete(box)) return;
    box.select();
    if (!pressed.has(box)) given.add(box);
  },
  onBlur: ({ currentTarget: box }: FocusEvent<Box>) => {
    if (document.activeElement === box) left.add(box);
    else given.delete(box);
  },
  onInput: ({ currentTarget: box }: FormEvent<Box>) => void given.delete(box),
  onMouseDown: ({ currentTarget: box }: MouseEvent<Box>) => {
    if (document.activeElement !== box) pressed.add(box);
    else if (given.delete(box)) {
      // what is selected as a press begins is let go after its click, when a key may have come already
      window.getSelection()?.removeAllRanges();
      pressed.add(box);
    } else pressed.delete(box);
  },
  // the press itself puts the caret where it was, after the focus; whoever drew over a part of it meant that part
  onClick: ({ currentTarget: box }: MouseEvent<Box>) => {
    if (pressed.delete(box) && window.getSelection()?.toString() === '') box.select();
  },
};

/** Selects a number that keeps the focus after its content was taken, as by Enter: what is typed or pressed next replaces it. */
export function selectAgain(box: Element | null): void {
  if (!(box instanceof HTMLInputElement) || box.inputMode === '') return;
  box.select();
  given.add(box);
}
