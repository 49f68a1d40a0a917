/** How long the hand counts as there, in milliseconds: after a press, after a key, and while it moves over what can be pressed. */
const rests = { press: 500, key: 1000, move: 400 };
/** A mouse that never lies still keeps nothing back for longer. */
const longestMove = 3000;
/** How often it is looked at what stands open, or whether the button is still down. */
const look = 200;

const open = [
  '[role="dialog"]',
  '[role="alertdialog"]',
  '[role="menu"]',
  '[role="listbox"]',
  'dialog[open]',
  ...(typeof CSS !== 'undefined' && CSS.supports('selector(:popover-open)') ? [':popover-open'] : []),
].join(',');
const pressable =
  'a, button, input, select, textarea, label, summary, [role="row"], [role="option"], [draggable="true"]';

export interface Activity {
  /** Waits until it rests: nothing is pressed, typed or about to be pressed, nothing stands open, and the page is looked at. */
  untilCalm: () => Promise<void>;
  stop: () => void;
}

/** Watches what the person does here, so that nothing changes under the hand. */
export function watchActivity(): Activity {
  let isDown = false;
  const last = { press: 0, key: 0, move: 0 };
  const stopped = new AbortController();
  const on = (name: string, heard: (event: Event) => void) =>
    addEventListener(name, heard, { capture: true, passive: true, signal: stopped.signal });
  on('pointerdown', () => {
    isDown = true;
  });
  for (const name of ['pointerup', 'pointercancel', 'dragend', 'blur'])
    on(name, (event) => {
      // a field that loses the focus is no page that does
      if (name === 'blur' && event.target !== globalThis) return;
      if (isDown) last.press = Date.now();
      isDown = false;
    });
  on('keydown', () => {
    last.key = Date.now();
  });
  on('pointermove', (event) => {
    const { pointerType, buttons } = event as PointerEvent;
    if (pointerType !== 'mouse') return;
    if (buttons === 0) isDown = false;
    if (event.target instanceof Element && event.target.closest(pressable)) last.move = Date.now();
  });

  const busyFor = (since: number) => {
    const now = Date.now();
    if (isDown || document.querySelector(open)) return look;
    const moves = now - since < longestMove ? last.move + rests.move : 0;
    return Math.max(last.press + rests.press, last.key + rests.key, moves) - now;
  };
  const untilCalm = async () => {
    const since = Date.now();
    while (!stopped.signal.aborted) {
      if (document.hidden) await untilSeen(stopped.signal);
      const busy = busyFor(since);
      if (busy <= 0) return;
      await new Promise((resolve) => setTimeout(resolve, busy));
    }
  };
  return { untilCalm, stop: () => stopped.abort() };
}

function untilSeen(stopped: AbortSignal) {
  return new Promise<void>((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal: stopped });
    stopped.addEventListener('abort', () => resolve(), { once: true });
  });
}
