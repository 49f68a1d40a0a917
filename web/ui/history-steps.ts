/** Hears of a step through the history, and of the state of the step that was left by it. */
type Hear = (event: PopStateEvent, left: unknown) => void;

/** The state that a step gets which takes the place of the one that stands. */
type Keep = (state: unknown) => unknown;

let hear: Hear | null = null;
let keep: Keep | null = null;
let standing: unknown;

/**
 * Hears of every step of the history first. Listeners of a window are told in the order they came, so the browser's entry calls this before
 * the router begins. The browser does not say which step was left, so what is pushed is kept here.
 */
export function watchHistorySteps(): void {
  standing = window.history.state;
  for (const change of ['pushState', 'replaceState'] as const) {
    const own = window.history[change].bind(window.history);
    window.history[change] = (state: unknown, ...given) => {
      own(change === 'replaceState' && keep ? keep(state) : state, ...given);
      standing = window.history.state;
    };
  }
  window.addEventListener('popstate', (event) => {
    const left = standing;
    standing = window.history.state;
    hear?.(event, left);
  });
}

/** What a step keeps of the one whose place it takes. */
export function keepInReplaced(next: Keep): void {
  keep = next;
}

/** Who hears of a step before the router does; null for nobody. */
export function listenBeforeRouter(next: Hear | null): void {
  hear = next;
}
