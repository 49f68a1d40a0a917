import { hasSteps, standsAt } from './layer-history.ts';
import { openLayers } from './layers.ts';
import type { OverState } from './key-beneath.ts';

export interface OpenedAhead {
  /** the router's key of the page it was opened over */
  key: string;
  /** null for one that will be gone */
  params: Readonly<Record<string, string | null>>;
}

/**
 * Opens over the page of this `key` what these parameters of its address open, before they are in it: the dialog is painted first, and then
 * `follow` puts them there, with which the router draws the whole page. They go there at once where something else is open above the page, and
 * where the page is still being drawn for another address. The state is of the step in the history.
 */
export function openAhead(key: string, params: OpenedAhead['params'], follow: (state?: OverState) => void): void {
  if (pending) return;
  if (openLayers().length > 0 || hasSteps() || !standsAt(key)) return follow();
  show({ key, params });
  const own = Promise.withResolvers<void>();
  pending = own;
  afterPaint(() => {
    if (pending !== own) return;
    pending = null;
    // Back has left the page meanwhile
    if (standsAt(key)) follow({ openedOver: key });
    else show(null);
    // the router changes the address within this turn
    setTimeout(own.resolve);
  });
}

/** Whether something is open that the address does not tell yet. */
export const isAhead = (): boolean => pending !== null;

/** Until the address says what was opened, or that was taken back. */
export const untilFollowed = async (): Promise<void> => pending?.promise;

/** Takes back what was opened, where the address does not say so yet; answers whether that is so. */
export function takeBack(): boolean {
  if (!pending) return false;
  pending.resolve();
  pending = null;
  show(null);
  return true;
}

/** What was opened last. By the time the page has another key, the address says so too. */
export const openedAhead = (): OpenedAhead | null => opened;

export function watchOpenedAhead(changed: () => void): () => void {
  watchers.add(changed);
  return () => void watchers.delete(changed);
}

let opened: OpenedAhead | null = null;
let pending: PromiseWithResolvers<void> | null = null;
const watchers = new Set<() => void>();

function show(next: OpenedAhead | null): void {
  opened = next;
  for (const changed of watchers) changed();
}

function afterPaint(work: () => void): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', work, { once: true });
    port1.start();
    port2.postMessage(null);
  });
}
