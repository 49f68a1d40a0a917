import { type RefObject, useLayoutEffect, useState } from 'react';

/** Pixels between the field and what stays clear of it. */
const gap = 8;

interface Clear {
  /** how far from the top of the screen, null where it may stay where it is */
  top: number | null;
  /** whether it leaves room at its end for the 'Close' of a sheet, which may lie beside it */
  besideClose: boolean;
}

/**
 * Where `box` may be while `on` and a field or dialog has the focus on a touch screen, whose keyboard or sheet covers the foot of the page: not
 * over the field, nor over 'Close'.
 */
export function useClearOfField(box: RefObject<HTMLElement | null>, from: number, on: boolean): Clear {
  const [top, setTop] = useState<number | null>(null);
  const [besideClose, setBesideClose] = useState(false);
  useLayoutEffect(() => {
    if (!on || !matchMedia('(pointer: coarse)').matches) return undefined;
    const place = (event?: Event) => {
      const taken =
        event instanceof FocusEvent && event.type === 'focusout' ? event.relatedTarget : document.activeElement;
      // a finger is on it
      if (taken instanceof Node && box.current?.contains(taken)) return;
      const field = fieldInFocus();
      const inDialog = isInDialog();
      setBesideClose(inDialog);
      // a sheet at the foot of the page has its boxes and buttons there
      setTop(field || !inDialog ? topClearOf(field, from, box.current?.offsetHeight ?? 0) : from);
    };
    place();
    const sizes = new ResizeObserver(() => place());
    if (box.current) sizes.observe(box.current);
    for (const event of ['focusin', 'focusout', 'scroll'])
      document.addEventListener(event, place, { capture: true, passive: true });
    return () => {
      sizes.disconnect();
      for (const event of ['focusin', 'focusout', 'scroll'])
        document.removeEventListener(event, place, { capture: true });
      setTop(null);
      setBesideClose(false);
    };
  }, [box, from, on]);
  return { top, besideClose };
}

const typedInto = 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, select';

function fieldInFocus(): Element | null {
  const { activeElement } = document;
  return activeElement?.matches(typedInto) ? activeElement : null;
}

const isInDialog = () => document.activeElement?.closest('[role="dialog"], [role="alertdialog"]') != null;

function topClearOf(field: Element | null, from: number, height: number): number | null {
  if (!field) return null;
  const { top, bottom } = field.getBoundingClientRect();
  const isOver = top < from + height + gap && bottom > from - gap;
  return isOver ? bottom + gap : from;
}
