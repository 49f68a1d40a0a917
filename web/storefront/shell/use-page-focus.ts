import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * A page that script puts in the place of another takes the focus, as a loaded one would, so that a screen reader says where one is and
 * the next Tab begins there. The first page is the browser's own affair; on the same page only a focus that got lost is moved,
 * and one that the page itself handed on stays.
 */
export function usePageFocus(): void {
  const here = useLocation();
  const last = useRef(here);
  useEffect(() => {
    const before = last.current;
    last.current = here;
    if (before.key === here.key) return;
    if (here.hash === '' && isKept(before.pathname === here.pathname)) return;
    const start = document.getElementById(here.hash.slice(1)) ?? document.querySelector<HTMLElement>('#main h1');
    if (start && start.tabIndex < 0) start.tabIndex = -1;
    start?.focus({ preventScroll: true });
  }, [here]);
}

function isKept(isSamePage: boolean): boolean {
  const has = document.activeElement;
  const isHanded = has?.matches('#main [tabindex="-1"]:not(h1)') === true;
  return isHanded || (isSamePage && has !== document.body);
}
