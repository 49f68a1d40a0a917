import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { edgeScroll } from './edge-scroll.ts';
import { useLayer } from './layers.ts';

interface DragOptions {
  /** the cells as they lie, row by row: the arrow keys go along them */
  grid: readonly (readonly string[])[];
  cellOf: (item: string) => string;
  /** how an item and a cell are called when they are announced */
  itemName: (item: string) => string;
  cellName: (cell: string) => string;
  /** whether an item that is held may be put down there; everywhere unless it is said */
  mayGo?: (item: string, cell: string) => boolean;
  onDrop: (item: string, cell: string) => void;
}

interface Dragged {
  item: string;
  over: string;
}

/** So far a mouse goes before a press is a drag. */
const threshold = 5;
/** For how long, in milliseconds, the focus follows what was put down. */
const followMs = 3_000;
/** what ends a press; a key that is pressed meanwhile takes it back */
const ends = ['pointerup', 'pointercancel', 'keydown'] as const;
const hint = 'Space picks up, the arrow keys choose where, Space puts down, Escape leaves it';

/**
 * Items that are dragged from cell to cell: by mouse anywhere on them, by touch and keys at their grip. Put `item(id)` on each item,
 * `grip(id)` on its button, `cell(id)` on each cell, and show `said` in a live region.
 */
export function useDrag({ grid, cellOf, itemName, cellName, mayGo, onDrop }: DragOptions) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [said, setSaid] = useState('');
  const press = useRef<Press | null>(null);
  const byKey = useRef<{ item: string; until: number } | null>(null);
  // what was put down by keys stands elsewhere now: the focus follows it there
  useEffect(() => {
    const put = byKey.current;
    if (put && performance.now() < put.until && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[data-grip="${CSS.escape(put.item)}"]`)?.focus();
  });

  const pick = (item: string) => {
    setDragged({ item, over: cellOf(item) });
    setSaid(`${itemName(item)} picked up in ${cellName(cellOf(item))}. ${hint}.`);
  };
  const isRefused = (item: string, cell: string) => cell !== cellOf(item) && mayGo?.(item, cell) === false;
  const hover = (item: string, over: string) => {
    setDragged({ item, over });
    setSaid(`${itemName(item)} over ${cellName(over)}${isRefused(item, over) ? ', where it cannot go' : ''}.`);
  };
  const drop = (item: string, over: string) => {
    setDragged(null);
    setSaid(
      isRefused(item, over)
        ? `${itemName(item)} cannot go to ${cellName(over)} and is left in ${cellName(cellOf(item))}.`
        : `${itemName(item)} put down in ${cellName(over)}.`,
    );
    if (over !== cellOf(item)) onDrop(item, over);
  };
  const dropByKey = (item: string, over: string) => {
    byKey.current = { item, until: performance.now() + followMs };
    drop(item, over);
  };
  const leave = (item: string) => {
    setDragged(null);
    setSaid(`${itemName(item)} left in ${cellName(cellOf(item))}.`);
  };

  // what is picked up is left where it was by Back and by Escape
  useLayer(() => (press.current ? press.current.stop() : dragged && leave(dragged.item)), dragged !== null);

  const onKeyDown = (item: string, event: KeyboardEvent) => {
    const held = dragged?.item === item ? dragged : null;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (!event.repeat) (held ? () => dropByKey(item, held.over) : () => pick(item))();
    } else if (held && event.key in steps) {
      event.preventDefault();
      const next = neighbour(grid, held.over, steps[event.key]!);
      if (!next) return;
      hover(item, next);
      document
        .querySelector(`[data-cell="${CSS.escape(next)}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
  };
  const start = (item: string, event: ReactPointerEvent<HTMLElement>) => {
    if (event.button !== 0 || press.current || !mayDrag(event)) return;
    const one = pressOf(item, event);
    press.current = one;
    const go = (at: PointerEvent) => at.pointerId === one.pointerId && move(one, at);
    const stop = (at?: Event) => {
      for (const kind of ends) window.removeEventListener(kind, stop, true);
      window.removeEventListener('pointermove', go);
      end(one, at?.type === 'pointerup');
    };
    one.stop = stop;
    for (const kind of ends) window.addEventListener(kind, stop, true);
    window.addEventListener('pointermove', go);
  };
  const move = (one: Press, at: PointerEvent) => {
    if (!one.begun && Math.hypot(at.clientX - one.x, at.clientY - one.y) < threshold) return;
    if (!one.begun) {
      one.begun = true;
      getSelection()?.empty();
      pick(one.item);
      one.edges = edgeScroll(one.element, () => follow(one));
    }
    one.at = at;
    one.edges!.hold(at);
    follow(one);
  };
  /** Keeps it under the hand and in sight, whatever has moved below. */
  const follow = (one: Press) => {
    const { moved, inSight, bare } = one.edges!;
    const { x, y } = moved();
    one.element.style.translate = `${one.at.clientX - one.x + x}px ${inSight(one.at.clientY - one.y + y)}px`;
    const over = cellAt(bare(one.at), one.element);
    if (over && over !== one.over) {
      one.over = over;
      hover(one.item, over);
    }
  };
  const end = (one: Press, isDropped: boolean) => {
    press.current = null;
    one.edges?.stop();
    one.element.style.translate = '';
    if (!one.begun) return;
    swallowClick();
    if (isDropped && one.over) drop(one.item, one.over);
    else leave(one.item);
  };

  return {
    said,
    dragged,
    item: (id: string) => ({
      'data-dragged': dragged?.item === id || undefined,
      onPointerDown: (event: ReactPointerEvent<HTMLElement>) => start(id, event),
      onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
    }),
    grip: (id: string) => ({
      'data-grip': id,
      'aria-pressed': dragged?.item === id,
      onKeyDown: (event: KeyboardEvent) => onKeyDown(id, event),
      onBlur: () => dragged?.item === id && !press.current && leave(id),
    }),
    cell: (id: string) => ({
      'data-cell': id,
      'data-over': dragged?.over === id || undefined,
      'data-refused': (dragged !== null && isRefused(dragged.item, id)) || undefined,
    }),
  };
}

interface Press {
  item: string;
  pointerId: number;
  element: HTMLElement;
  x: number;
  y: number;
  begun: boolean;
  /** where the pointer is now */
  at: { clientX: number; clientY: number };
  edges: ReturnType<typeof edgeScroll> | null;
  /** takes it back, as where the hand is lifted elsewhere */
  stop: () => void;
  over: string | null;
}

const pressOf = (item: string, event: ReactPointerEvent<HTMLElement>): Press => ({
  item,
  pointerId: event.pointerId,
  element: event.currentTarget,
  x: event.clientX,
  y: event.clientY,
  begun: false,
  at: { clientX: event.clientX, clientY: event.clientY },
  edges: null,
  stop: () => {},
  over: null,
});

/** The click that follows putting a card down opens nothing. */
function swallowClick() {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, true));
}

/** A finger elsewhere than on the grip scrolls. */
const mayDrag = (event: ReactPointerEvent<HTMLElement>) =>
  event.pointerType === 'mouse' || (event.target instanceof Element && event.target.closest('[data-grip]') !== null);

function cellAt({ clientX, clientY }: Press['at'], dragged: HTMLElement): string | null {
  const under = document.elementsFromPoint(clientX, clientY).find((one) => !dragged.contains(one));
  return under?.closest<HTMLElement>('[data-cell]')?.dataset['cell'] ?? null;
}

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

function neighbour(grid: DragOptions['grid'], from: string, [down, right]: readonly [number, number]) {
  const row = grid.findIndex((cells) => cells.includes(from));
  return grid[row + down]?.[(grid[row]?.indexOf(from) ?? 0) + right];
}
