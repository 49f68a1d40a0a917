import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { tableRoles } from './table-roles.ts';

/** Rows are put away and taken out again by as many as a page of a list has, so that the first page always stands whole. */
export const blockSize = 100;

// about a row of a desk, until the block was once drawn
const rowHeight = 57;
// a few screens: whoever scrolls or tabs on meets rows, not their place
const nearby = '2000px 0px';

interface BlockProps {
  rows: number;
  /** may be put away while it is far from what one sees */
  mayLeave: boolean;
  startsAway: boolean;
  children: () => ReactNode;
}

/** Some rows of a long table. Far from what one sees only their height stays; with the focus in them, and on paper, they stay whole. */
export function RowBlock({ rows, mayLeave, startsAway, children }: BlockProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [height, setHeight] = useState<number | null>(startsAway ? rows * rowHeight : null);
  useNearness(body, mayLeave, (isNear) => {
    const block = body.current;
    if (isNear) setHeight(null);
    else if (block && !block.contains(document.activeElement)) setHeight(block.offsetHeight);
  });
  return (
    <tbody {...tableRoles.group} ref={body}>
      {mayLeave && height !== null ? <tr aria-hidden style={{ height }} /> : children()}
    </tbody>
  );
}

function useNearness(place: RefObject<Element | null>, on: boolean, tell: (isNear: boolean) => void) {
  const say = useEffectEvent(tell);
  useEffect(() => {
    const element = place.current;
    if (!on || !element) return undefined;
    const watch = new IntersectionObserver((seen) => say(seen.at(-1)?.isIntersecting ?? true), { rootMargin: nearby });
    const drawAll = () => flushSync(() => say(true));
    watch.observe(element);
    addEventListener('beforeprint', drawAll);
    return () => {
      watch.disconnect();
      removeEventListener('beforeprint', drawAll);
    };
  }, [place, on]);
}
