import { useEffect, useEffectEvent, useId } from 'react';

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

/** While the caller is shown it is a layer: Escape closes it also when a message came up after it, and so does Back. */
export function useLayer(close: (layer: Layer) => void): Layer {
  const layer = useId();
  const act = useEffectEvent(close);
  useEffect(() => {
    const one: Open = { layer, close: () => act(layer), left: false };
    open.push(one);
    listener?.();
    return () => {
      open.splice(open.indexOf(one), 1);
      listener?.();
    };
  }, [layer]);
  return layer;
}

/** Closes what was opened last, or asks first where something would be lost; says whether there was any such thing. */
export function escapeLast(): boolean {
  const last = open.at(-1);
  last?.close();
  return last !== undefined;
}

/** The layers that have a step in the history, the last opened last. */
export const openLayers = (): readonly Open[] => open.filter(({ left }) => !left);

/** Is told whenever a layer came or went. */
export function watchLayers(changed: (() => void) | null): void {
  listener = changed;
}
