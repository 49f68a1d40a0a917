/** So near to an edge, in pixels, what is dragged pushes the view along. */
const zone = 48;
/** At most so far, in pixels a second: sideways so slow that one can let go over the next column. */
const fastest = { x: 330, y: 840 };
/** The first step and the longest, in milliseconds: after a pause it does not leap. */
const [first, longest] = [16, 50];

type At = { clientX: number; clientY: number };

/**
 * Goes on to what is out of sight while something is held at an edge: the box around `element` sideways, the page up and down between the
 * bars that stay. `onScroll` is told after each step; `moved` is how far both have gone since the beginning, `inSight` a way of `element`
 * that does not take it below what is seen of its box, `bare` the nearest point that no bar covers.
 */
export function edgeScroll(element: HTMLElement, onScroll: () => void) {
  const page = document.documentElement;
  const box = boxAround(element) ?? page;
  const from = { x: box.scrollLeft, y: page.scrollTop };
  // as it was before what is dragged reaches past it
  const most = { x: box.scrollWidth - box.clientWidth, y: page.scrollHeight - page.clientHeight };
  const bare = betweenBars(element);
  const cut = cutBy(element);
  const foot = element.getBoundingClientRect().bottom;
  const speed = { x: 0, y: 0 };
  // parts of a pixel too, which the view itself does not keep
  const at = { ...from };
  let frame = 0;
  let last: number | null = null;
  const step = (now: number) => {
    const seconds = Math.min(longest, now - (last ?? now - first)) / 1000;
    last = now;
    const before = { ...at };
    if (Math.abs(box.scrollLeft - at.x) > 1) at.x = box.scrollLeft;
    if (Math.abs(page.scrollTop - at.y) > 1) at.y = page.scrollTop;
    at.x = within(at.x + speed.x * seconds, at.x, most.x);
    at.y = within(at.y + speed.y * seconds, at.y, most.y);
    if (speed.x !== 0) box.scrollLeft = at.x;
    if (speed.y !== 0) page.scrollTop = at.y;
    if (at.x !== before.x || at.y !== before.y) onScroll();
    // two frames may bear one time, so that nothing moved is no sign of the end
    const isOn = goesOn(speed.x, at.x, most.x) || goesOn(speed.y, at.y, most.y);
    frame = isOn ? requestAnimationFrame(step) : 0;
  };
  const moved = () => ({ x: box.scrollLeft - from.x, y: page.scrollTop - from.y });
  return {
    hold({ clientX, clientY }: At) {
      const { left, right } = box.getBoundingClientRect();
      speed.x = fastest.x * push(clientX, Math.max(0, left), Math.min(page.clientWidth, right));
      speed.y = fastest.y * push(clientY, bare.top, bare.bottom);
      if (frame !== 0) return;
      last = null;
      frame = requestAnimationFrame(step);
    },
    moved,
    inSight: (way: number) => Math.min(way, Math.min(bare.bottom, endOf(cut)) - foot + moved().y),
    bare: ({ clientX, clientY }: At): At => ({
      clientX,
      clientY: Math.max(bare.top, Math.min(clientY, bare.bottom - 1)),
    }),
    stop: () => cancelAnimationFrame(frame),
  };
}

const goesOn = (speed: number, at: number, most: number) => (speed > 0 ? at < most : speed < 0 && at > 0);

/** Between the start and `most`; what lies past it already is not pulled back. */
const within = (wanted: number, now: number, most: number) => Math.min(Math.max(most, now), Math.max(0, wanted));

/** From -1 towards the start to 1, more the nearer to the edge. */
function push(at: number, start: number, end: number): number {
  if (at < start + zone) return -Math.min(1, (start + zone - at) / zone);
  if (at > end - zone) return Math.min(1, (at - end + zone) / zone);
  return 0;
}

/** What of the window's height no bar covers that stays where it is while the page scrolls. */
function betweenBars(dragged: HTMLElement): { top: number; bottom: number } {
  const { clientWidth, clientHeight } = document.documentElement;
  const barAt = (y: number) =>
    document
      .elementsFromPoint(clientWidth / 2, y)
      .filter((one) => !dragged.contains(one))
      .map((one) => staying(one))
      .find((one) => one !== null)
      ?.getBoundingClientRect();
  return { top: barAt(1)?.bottom ?? 0, bottom: barAt(clientHeight - 1)?.top ?? clientHeight };
}

function staying(element: Element): Element | null {
  for (let one: Element | null = element; one; one = one.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(one).position)) return one;
  return null;
}

/** The nearest box around it that shows nothing past its edges. */
function cutBy(element: HTMLElement): HTMLElement | null {
  for (let one = element.parentElement; one; one = one.parentElement)
    if (/auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
  return null;
}

const endOf = (box: HTMLElement | null) =>
  box ? box.getBoundingClientRect().top + box.clientTop + box.clientHeight : Infinity;

/** The nearest box around it that has more to the side than it shows. */
function boxAround(element: HTMLElement): HTMLElement | null {
  for (let one = element.parentElement; one; one = one.parentElement)
    if (one.scrollWidth > one.clientWidth && /auto|scroll/.test(getComputedStyle(one).overflowX)) return one;
  return null;
}
