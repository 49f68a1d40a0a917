/** Remembers where the focus is. Whoever has gone on to another field since types there: what comes late leaves the focus alone. */
export function watchFocus(): () => boolean {
  const from = document.activeElement;
  return () => {
    const at = document.activeElement;
    return at !== from && at !== null && at.matches('input, select, textarea');
  };
}
