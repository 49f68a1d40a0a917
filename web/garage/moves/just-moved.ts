import { useSyncExternalStore } from 'react';
import { ignoreMs } from '#web/ui/ignore-repeat-presses.ts';
import type { MovedRow } from './moved-word.ts';

/** Records that this person moved here, or took back, within the last second, by the change that did it. */
let moved: ReadonlyMap<string, string> = new Map();
const watchers = new Set<() => void>();
const hearers = new Set<(row: Stamped) => void>();

export type Stamped = Pick<MovedRow<string>, 'id' | 'updated_at'>;

/** The record was moved here just now, or its move was taken back: its buttons rest for a second. */
export function noteMoved({ id, updated_at }: Stamped): void {
  for (const hear of hearers) hear({ id, updated_at });
  put(id, updated_at);
  setTimeout(() => moved.get(id) === updated_at && put(id, null), ignoreMs);
}

/** Tells every move that is made here, and every one that is taken back. Answers how to hear no more. */
export function whenMoved(hear: (row: Stamped) => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

/** Whether a record's buttons rest. */
export function useResting(id: string): boolean {
  return useSyncExternalStore(
    watch,
    () => moved.has(id),
    () => false,
  );
}

function put(id: string, change: string | null) {
  const next = new Map(moved);
  if (change === null) next.delete(id);
  else next.set(id, change);
  moved = next;
  for (const look of watchers) look();
}

function watch(look: () => void) {
  watchers.add(look);
  return () => watchers.delete(look);
}
