import { useSyncExternalStore } from 'react';
import { undoMs } from '#rules/undo-move.ts';
import { holdMs } from '#web/ui/hold-spot.ts';
import type { MovedRow } from './moved-word.ts';

/** What this person moved in the last seconds: `resting` while its buttons do nothing, then for the rest of ten seconds it can be undone. */
interface JustMoved {
  /** the record as the move left it: anything that happens to it since changes this */
  updated_at: string;
  resting: boolean;
}

type Stamped = Pick<MovedRow<string>, 'id' | 'updated_at'>;

let moved: ReadonlyMap<string, JustMoved> = new Map();
const watchers = new Set<() => void>();

/** The record was moved here just now. */
export function noteMoved({ id, updated_at }: Stamped): void {
  const one = { updated_at, resting: true };
  const later = (ms: number, then: JustMoved | null) =>
    setTimeout(() => moved.get(id)?.updated_at === updated_at && put(id, then), ms);
  put(id, one);
  later(holdMs, { ...one, resting: false });
  later(undoMs, null);
}

/** The move was taken back; its buttons rest for a second too. */
export function noteUndone({ id, updated_at }: Stamped): void {
  put(id, { updated_at, resting: true });
  setTimeout(() => moved.get(id)?.updated_at === updated_at && put(id, null), holdMs);
}

/** Whether a record's buttons rest, and whether its newest move is this person's to undo. */
export function useJustMoved({ id, updated_at }: Stamped) {
  const one = useSyncExternalStore(watch, () => moved.get(id), noServer);
  return { resting: one?.resting ?? false, undoable: one !== undefined && one.updated_at === updated_at };
}

function put(id: string, one: JustMoved | null) {
  const next = new Map(moved);
  if (one) next.set(id, one);
  else next.delete(id);
  moved = next;
  for (const look of watchers) look();
}

function watch(look: () => void) {
  watchers.add(look);
  return () => watchers.delete(look);
}

const noServer = () => undefined;
