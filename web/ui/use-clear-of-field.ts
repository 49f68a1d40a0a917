import { type RefObject, useLayoutEffect } from 'react';

/** Pixels between what is kept free and what stays clear of it. */
const gap = 8;

const changes = ['focusin', 'focusout', 'scroll'] as const;

/**
 * Puts `box`, while `on`, where it covers nothing that is pressed or read next: not the field that has the focus, the buttons at the foot of
 * the open dialog or of a form, nor sums that stay in sight. It stays where its style puts it, or on a touch screen, whose keyboard or sheet
 * covers the foot of the page, `from` so far below the top while a field or dialog has the focus; else as near to there as it can. Beside
 * 'Close' of a sheet it is narrower.
 */
export function useClearOfField(box: RefObject<HTMLElement | null>, from: number, on: boolean): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!on || !element) return undefined;
    const isTouched = matchMedia('(pointer: coarse)').matches;
    let within: Element | null = null;
    const place = (event?: Event) => {
      const taken =
        event instanceof FocusEvent && event.type === 'focusout' ? event.relatedTarget : document.activeElement;
      // a finger is on it
      if (taken instanceof Node && element.contains(taken)) return;
      const dialog = openDialog();
      if (dialog !== within) {
        if (within) sizes.unobserve(within);
        if (dialog) sizes.observe(dialog);
        within = dialog;
      }
      const field = isTouched ? fieldInFocus() : null;
      element.classList.toggle('beside-close', isTouched && dialog !== null);
      element.style.inset = '';
      const own = element.getBoundingClientRect();
      const first = isTouched && (field || dialog) ? from : own.top;
      const top = clearTop(own, first, from, [...feetOf(dialog), ...(field ? [field] : [])]);
      if (top !== own.top) Object.assign(element.style, { top: `${top}px`, bottom: 'auto' });
    };
    const sizes = new ResizeObserver(() => place());
    sizes.observe(element);
    // what stands below grows as it is loaded
    sizes.observe(document.body);
    for (const event of changes) document.addEventListener(event, place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      sizes.disconnect();
      for (const event of changes) document.removeEventListener(event, place, { capture: true });
      window.removeEventListener('resize', place);
      element.classList.remove('beside-close');
      element.style.inset = '';
    };
  }, [box, from, on]);
}

const typedInto = 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, select';

function fieldInFocus(): Element | null {
  const { activeElement } = document;
  return activeElement?.matches(typedInto) ? activeElement : null;
}

/** The one above everything else. */
const openDialog = () => [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? null;

const feetOf = (dialog: Element | null) => (dialog ?? document).querySelectorAll('.foot-line, .foot-bar, .totals');

/** The top nearest to `first` at which it covers none of these; `first` itself where there is no such place. */
function clearTop({ left, right, height }: DOMRect, first: number, from: number, kept: Iterable<Element>): number {
  const beside = [...kept]
    .map((one) => one.getBoundingClientRect())
    .filter((one) => one.left < right && left < one.right && one.height > 0);
  const isClear = (top: number) => beside.every((one) => one.bottom + gap <= top || top + height + gap <= one.top);
  const lowest = (visualViewport?.height ?? innerHeight) - height;
  return (
    [first, ...beside.flatMap(({ top, bottom }) => [top - gap - height, bottom + gap])]
      .filter((top) => top === first || (top >= from && top <= lowest))
      .toSorted((one, other) => Math.abs(one - first) - Math.abs(other - first))
      .find(isClear) ?? first
  );
}
