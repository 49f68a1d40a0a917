import { openLayers, watchLayers } from './layers.ts';
import { keepInReplaced, listenBeforeRouter } from './history-steps.ts';
import { openedOver } from './key-beneath.ts';
import { askOfLayer } from './unsaved.ts';

/**
 * Gives every open layer a step of its own in the browser's history, so that Back closes the last one and leaves the page where it is; a
 * layer that closes by its own button takes its step with it. The steps bear the page's own address and key, or the address that opens the
 * layer and follows it: the router never hears of them. Returns how to stop that.
 */
export function keepSteps(): () => void {
  watching = true;
  watchLayers(settle);
  listenBeforeRouter(onPop);
  keepInReplaced(keepLayers);
  settle();
  return () => {
    watching = false;
    watchLayers(null);
    void endListening();
  };
}

/** The router's key of the page that is shown, beneath what is open. */
export function showPage(key: string): void {
  pageKey = key;
  held = Math.max(0, held - untilShown);
  untilShown = 0;
  settle();
}

/** Whether one stands at the page of this key, or at what is open above it. */
export const standsAt = (key: string): boolean => keyOf() === key;

/** Whether there are steps above the page's own, or some are just being taken back. */
export const hasSteps = (): boolean => underWay !== null || depth() > 0;

/** Goes back to the page's own step and stays there until `resumeHistory`, so that the router can go elsewhere from it. */
export async function takeStepsBack(): Promise<void> {
  held += 1;
  await underWay?.promise;
  if (depth() > 0) await goTo(0);
}

export function resumeHistory(): void {
  held = Math.max(0, held - 1);
  settle();
}

/** Resumes the history of layers once the router shows another page: the way back to it is only begun. */
export function resumeHistoryOnceShown(): void {
  untilShown += 1;
}

/** The router undoes a way back that it refused: the next change is its own. */
export function expectRouterUndo(): void {
  undoing = true;
}

let watching = false;
let pageKey = 'default';
let underWay: { promise: Promise<void>; done: () => void } | null = null;
let held = 0;
let untilShown = 0;
let undoing = false;

/** A way back that is under way is not the router's, which would go there instead of where it was sent meanwhile. */
async function endListening(): Promise<void> {
  await underWay?.promise;
  if (!watching) listenBeforeRouter(null);
}

function depth(): number {
  const { layers }: { layers?: unknown } = stateOf();
  return typeof layers === 'number' ? layers : 0;
}

/** Whether the step one stands on is the shown page's own or one above it; not so while the router draws another page. */
const isShown = () => keyOf() === pageKey;

function keyOf(state?: unknown) {
  const { usr, key } = stateOf(state);
  return openedOver(usr) ?? key ?? 'default';
}

/** The address that opens a layer follows it, so that it comes in the place of the layer's own step. */
const keepLayers = (state: unknown): unknown =>
  openedOver(stateOf(state).usr) !== undefined && keyOf(state) === keyOf() && depth() > 0
    ? { ...stateOf(state), layers: depth() }
    : state;

function stateOf(state: unknown = window.history.state): { key?: unknown; layers?: unknown; usr?: unknown } {
  return typeof state === 'object' && state !== null ? state : {};
}

/** Makes the steps as many as the layers, once everything that opens or closes together has done so. */
function settle(): void {
  queueMicrotask(() => {
    if (!watching || underWay || undoing || held > 0 || !isShown()) return;
    const wanted = openLayers().length;
    for (let at = depth() + 1; at <= wanted; at += 1) window.history.pushState({ ...stateOf(), layers: at }, '');
    if (wanted < depth()) void goTo(wanted);
  });
}

function goTo(target: number): Promise<void> {
  let done = () => {};
  const promise = new Promise<void>((resolve) => {
    done = resolve;
  });
  underWay = { promise, done };
  window.history.go(target - depth());
  return promise;
}

function arrived(): void {
  const { done } = underWay ?? {};
  underWay = null;
  done?.();
}

function onPop(event: PopStateEvent, left: unknown): void {
  if (undoing) {
    undoing = false;
    settle();
    return;
  }
  // not of the page that is shown: the next one's step may have been left before it is drawn
  const here = keyOf() === keyOf(left ?? {});
  if (here) event.stopImmediatePropagation();
  if (underWay) {
    arrived();
    settle();
    return;
  }
  if (here) goBackTo(depth());
}

/** The person went back: the last layer closes, or stays where it is until they have answered. */
function goBackTo(reached: number): void {
  const layers = openLayers();
  const last = layers.at(-1);
  if (!last || reached >= layers.length) return settle();
  if (askOfLayer(last.layer)) {
    void goTo(layers.length).then(() => last.close());
    return;
  }
  last.left = true;
  last.close();
  settle();
}
