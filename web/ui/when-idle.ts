/**
 * Runs `work` once the page has loaded and has nothing to do: what will be wanted next is fetched then, so that the press which wants it does
 * not wait. Not where the person saves data or there is no network. Returns how to call it off.
 */
export function whenIdle(work: () => void): () => void {
  if (!navigator.onLine || savesData()) return () => {};
  const call = new AbortController();
  const begin = () => {
    const stop = later(() => {
      // what is fetched from here on is none of the page's first load (e2e/budgets.spec.ts)
      performance.mark(idleMark);
      work();
    });
    call.signal.addEventListener('abort', stop);
  };
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true, signal: call.signal });
  return () => call.abort();
}

/** The same, and at the latest as a button or a link of the page is pressed: what opens by it is on its way while the finger is still down. */
export function whenIdleOrPressed(work: () => void): () => void {
  const call = new AbortController();
  const once = () => {
    if (call.signal.aborted) return;
    call.abort();
    work();
  };
  call.signal.addEventListener('abort', whenIdle(once));
  const press = ({ target }: Event) => target instanceof Element && target.closest('a, button') && once();
  if (!savesData())
    document.addEventListener('pointerdown', press, { capture: true, passive: true, signal: call.signal });
  return () => call.abort();
}

const idleMark = 'idle parts';

/** The first call for data comes right after the load: what is fetched here waits for that. */
const pause = 1000;

function later(work: () => void): () => void {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(work, { timeout: 5000 });
    else work();
  }, pause);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
