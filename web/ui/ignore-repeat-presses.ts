/** How long, in milliseconds, the place that was pressed does nothing. */
export const ignoreMs = 1_000;
/** The same of what opened under a finger: who means what stands there has read it first. */
export const openedMs = 700;
/** As far as the next tap of the same finger may land. */
const reach = 48;

/** A place or a key, and every press of the same impatient finger there. */
interface Press {
  at: { x: number; y: number } | 'key';
}

let last: Press | null = null;
/** The press whose click is being handled now. */
let clicked: Press | null = null;
/** Nothing but a finger did anything since. */
let byTap = false;
let held: { press: Press; ms: number; until: number } | null = null;

/**
 * For a second the place that was pressed last does nothing, whatever stands there by now: the second tap of an impatient finger belongs to
 * what it saw. Each tap that is held back begins the second anew; a press elsewhere ends it, and so does typing. After a key, Enter and
 * Space press nothing until another key chose something. Returns how to begin anew once the answer is there, unless something else was
 * pressed meanwhile.
 */
export function ignoreRepeatPresses(): () => void {
  const hold = holdOf(last);
  hold();
  return hold;
}

/**
 * The same, for less long, for what a finger opened; what came by a key or by Back is pressed wherever it stands. Returns how to end that,
 * once what opened is gone.
 */
export function ignoreRepeatTaps(): () => void {
  if (!byTap) return () => {};
  holdOf(last, openedMs)();
  const own = held;
  return () => {
    if (held === own) held = null;
  };
}

/** How to do so once what the click that is being handled now asked for is done; nothing where no finger pressed. */
export const ignoreRepeatsLater = (): (() => void) => holdOf(clicked);

const holdOf =
  (press: Press | null, ms = ignoreMs) =>
  () => {
    if (press && press === last) held = { press, ms, until: performance.now() + ms };
  };

if (typeof window !== 'undefined') {
  for (const kind of ['pointerdown', 'mousedown', 'click'] as const) window.addEventListener(kind, byPointer, true);
  window.addEventListener('keydown', byKey, true);
  window.addEventListener('input', byTyping, true);
  window.addEventListener('popstate', () => (byTap = false), true);
}

function byPointer(event: MouseEvent) {
  // a click by key or by script has no place
  if (event.type === 'click' && event.detail === 0) return;
  const isThere = last !== null && last.at !== 'key' && isNear(last.at, event);
  if (event.type === 'pointerdown') byTap = true;
  if (isThere && isHeld()) holdBack(event);
  else if (event.type === 'pointerdown' && !isThere) pressed({ at: { x: event.clientX, y: event.clientY } });
  else if (event.type === 'click') {
    clicked = last;
    setTimeout(() => (clicked = null));
  }
}

function byKey(event: KeyboardEvent) {
  byTap = false;
  const isThere = last?.at === 'key';
  if (event.key !== 'Enter' && event.key !== ' ') {
    if (isThere) pressed(null);
    return;
  }
  if (!(event.target instanceof Element) || !event.target.closest('button, a, [role^="menuitem"]')) return;
  if (isThere && isHeld()) holdBack(event);
  else if (!isThere) pressed({ at: 'key' });
}

/** Who typed something meanwhile saw where it went. */
function byTyping() {
  held = null;
}

function pressed(press: Press | null) {
  last = press;
  held = null;
}

const isNear = (at: { x: number; y: number }, { clientX, clientY }: MouseEvent) =>
  Math.hypot(clientX - at.x, clientY - at.y) <= reach;

const isHeld = () => held !== null && held.press === last && performance.now() < held.until;

function holdBack(event: Event) {
  event.preventDefault();
  event.stopImmediatePropagation();
  if (held) held.until = performance.now() + held.ms;
}
