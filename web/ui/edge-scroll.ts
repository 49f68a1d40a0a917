/** So near to an edge, in pixels, what is dragged pushes the view along, at most so far in a frame. */
const zone = 48;
const fastest = 14;

type At = { clientX: number; clientY: number };

/**
 * Goes on to what is out of sight while something is held at an edge: the box around `element` sideways, the page up and down. `onScroll` is
 * told after each step; `moved` is how far both have gone since the beginning.
 */
export function edgeScroll(element: HTMLElement, onScroll: () => void) {
  const page = document.documentElement;
  const box = boxAround(element) ?? page;
  const from = { x: box.scrollLeft, y: page.scrollTop };
  // as it was before what is dragged reaches past it
  const most = { x: box.scrollWidth - box.clientWidth, y: page.scrollHeight - page.clientHeight };
  const speed = { x: 0, y: 0 };
  let frame = 0;
  const step = () => {
    const before = [box.scrollLeft, page.scrollTop];
    if (speed.x !== 0) box.scrollLeft = Math.min(most.x, box.scrollLeft + speed.x);
    if (speed.y !== 0) page.scrollTop = Math.min(most.y, page.scrollTop + speed.y);
    const isOn = box.scrollLeft !== before[0] || page.scrollTop !== before[1];
    if (isOn) onScroll();
    frame = isOn ? requestAnimationFrame(step) : 0;
  };
  return {
    hold({ clientX, clientY }: At) {
      const { left, right } = box.getBoundingClientRect();
      speed.x = push(clientX, Math.max(0, left), Math.min(page.clientWidth, right));
      speed.y = push(clientY, 0, page.clientHeight);
      if (frame === 0) frame = requestAnimationFrame(step);
    },
    moved: () => ({ x: box.scrollLeft - from.x, y: page.scrollTop - from.y }),
    stop: () => cancelAnimationFrame(frame),
  };
}

/** Faster the nearer to the edge; below 0 towards the start. */
function push(at: number, start: number, end: number): number {
  if (at < start + zone) return -fastest * Math.min(1, (start + zone - at) / zone);
  if (at > end - zone) return fastest * Math.min(1, (at - end + zone) / zone);
  return 0;
}

/** The nearest box around it that has more to the side than it shows. */
function boxAround(element: HTMLElement): HTMLElement | null {
  for (let one = element.parentElement; one; one = one.parentElement)
    if (one.scrollWidth > one.clientWidth && /auto|scroll/.test(getComputedStyle(one).overflowX)) return one;
  return null;
}
