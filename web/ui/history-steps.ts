/** Hears of a step through the history, and of the state of the step that was left by it. */
type Hear = (event: PopStateEvent, left: unknown) => void;

let hear: Hear | null = null;
let standing: unknown;

/**
 * Hears of every step of the history first. Listeners of a window are told in the order they came, so the browser's entry calls this before
 * the router begins. The browser does not say which step was left, so what is pushed is kept here.
 */
export function watchHistorySteps(): void {
  standing = window.history.state;
  for (const change of ['pushState', 'replaceState'] as const) {
    const own = window.history[change].bind(window.history);
    window.history[change] = (...given) => {
      own(...given);
      standing = window.history.state;
    };
  }
  window.addEventListener('popstate', (event) => {
    const left = standing;
    standing = window.history.state;
    hear?.(event, left);
  });
}

/** Who hears of a step before the router does; null for nobody. */
export function listenBeforeRouter(next: Hear | null): void {
  hear = next;
}
