import { useEffect } from 'react';

/** When what had the focus is taken from the page, as the row of something deleted, the page's content takes it: a keyboard goes on from there. */
export function useLostFocus() {
  useEffect(() => {
    let last: EventTarget | null = null;
    const note = ({ target }: FocusEvent) => {
      last = target;
    };
    const watch = new MutationObserver(() => {
      if (!(last instanceof Element) || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', note);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      watch.disconnect();
    };
  }, []);
}
