/** Whether a field may take the focus unasked. On a touch screen only from another field: a keyboard that is up stays, and none jumps up. */
export const mayTakeFocus = (): boolean =>
  !window.matchMedia('(pointer: coarse)').matches || (document.activeElement?.matches(typed) ?? false);

const typed = ':is(input, textarea):not([type="checkbox"], [type="radio"])';
