import { useEffect, useEffectEvent, useId, useLayoutEffect } from 'react';

/** Names something open above the page: a dialog, a sheet, a drawer, a question. */
export type Layer = string;

interface Open {
  layer: Layer;
  close: () => void;
  /** the way back has closed it already: its step in the history is gone */
  left: boolean;
}

/** The last opened last. */
const open: Open[] = [];
let listener: (() => void) | null = null;

/**
 * While the caller is shown, or for as long as it says so, it is a layer: Escape closes it, also when a message came up after it, and so does
 * Back.
 */
export function useLayer(close: (layer: Layer) => void, isOpen = true): Layer {
  const layer = useId();
  const act = useEffectEvent(close);
  // before the paint: whoever sees it may leave it
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const one: Open = { layer, close: () => act(layer), left: false };
    if (open.length === 0) document.addEventListener('keydown', escapeLast, true);
    open.push(one);
    return () => {
      open.splice(open.indexOf(one), 1);
      if (open.length === 0) document.removeEventListener('keydown', escapeLast, true);
    };
  }, [layer, isOpen]);
  // its step in the history once what closes or opens with it has done so: where one leaves the page, the way elsewhere is begun by then
  useEffect(() => {
    if (!isOpen) return undefined;
    listener?.();
    return () => listener?.();
  }, [isOpen]);
  return layer;
}

/** Escape closes what was opened last, or asks first where something would be lost; with nothing open the key is left to others. */
export function escapeLast(event: KeyboardEvent): void {
  const last = open.at(-1);
  if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || !last) return;
  event.preventDefault();
  last.close();
}

/** The layers that have a step in the history, the last opened last. */
export const openLayers = (): readonly Open[] => open.filter(({ left }) => !left);

/** Is told whenever a layer came or went. */
export function watchLayers(changed: (() => void) | null): void {
  listener = changed;
}
