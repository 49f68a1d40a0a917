/**
 * Remembers where the focus is and what stands there. Whoever has gone on to another field since, or has typed on in that one, is typing:
 * what comes late leaves the focus alone.
 */
export function watchFocus(): () => boolean {
  const from = document.activeElement;
  const stood = textIn(from);
  return () => {
    const at = document.activeElement;
    const text = textIn(at);
    return text !== null && (at !== from || text !== stood);
  };
}

/** Null where nothing is typed or chosen. */
const textIn = (box: Element | null): string | null =>
  box?.matches('input, select, textarea') ? (box as HTMLInputElement).value : null;
