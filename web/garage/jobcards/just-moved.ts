import { useSyncExternalStore } from 'react';
import type { JobCard } from '#contract/jobcards.ts';
import { undoMs } from '#rules/jobcard-undo.ts';
import { holdMs } from '#web/ui/hold-spot.ts';

/** What this person moved in the last seconds: `resting` while its buttons do nothing, then for the rest of ten seconds it can be undone. */
interface JustMoved {
  /** the card as the move left it: anything that happens to it since changes this */
  updated_at: string;
  resting: boolean;
}

let moved: ReadonlyMap<string, JustMoved> = new Map();
const watchers = new Set<() => void>();

/** The card was moved here just now. */
export function noteMoved({ id, updated_at }: Pick<JobCard, 'id' | 'updated_at'>): void {
  const one = { updated_at, resting: true };
  const later = (ms: number, then: JustMoved | null) =>
    setTimeout(() => moved.get(id)?.updated_at === updated_at && put(id, then), ms);
  put(id, one);
  later(holdMs, { ...one, resting: false });
  later(undoMs, null);
}

/** The move was taken back; its buttons rest for a second too. */
export function noteUndone({ id, updated_at }: Pick<JobCard, 'id' | 'updated_at'>): void {
  put(id, { updated_at, resting: true });
  setTimeout(() => moved.get(id)?.updated_at === updated_at && put(id, null), holdMs);
}

/** Whether a card's buttons rest, and whether its newest move is this person's to undo. */
export function useJustMoved({ id, updated_at }: Pick<JobCard, 'id' | 'updated_at'>) {
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
