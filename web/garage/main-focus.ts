import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * Moves the focus to the new page's content, so that Tab and screen readers start there and not behind the sidebar; on the way back, to the
 * row one came from.
 */
export function MainFocus() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const before = useRef(pathname);
  useLayoutEffect(() => {
    const left = before.current;
    if (left === pathname) return;
    before.current = pathname;
    const main = document.querySelector<HTMLElement>('#main');
    const row =
      type === NavigationType.Pop && main?.querySelector<HTMLElement>(`a.stretch[href="${CSS.escape(left)}"]`);
    (row || main)?.focus({ preventScroll: true });
  }, [pathname, type]);
  return null;
}
