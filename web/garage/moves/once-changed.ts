import type { QueryCache } from '@tanstack/react-query';
import { type Stamped, whenMoved } from './just-moved.ts';

/** Calls `over` once the record is seen here, or moved from here, as it was changed after `updated_at`. Answers how to stop looking. */
export function onceChanged(cache: QueryCache, row: Stamped, over: () => void): () => void {
  const stopLoads = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { queryKey, state } = event.query;
    // of an endpoint: what else is kept there, as scripts, holds no record
    if (String(queryKey[0]).startsWith('GET ') && isIn(state.data, row)) over();
  });
  const stopMoves = whenMoved((moved) => moved.id === row.id && moved.updated_at > row.updated_at && over());
  return () => {
    stopLoads();
    stopMoves();
  };
}

/** Whether an answer holds a later state of the record, wherever it stands there. */
function isIn(loaded: unknown, row: Stamped): boolean {
  if (typeof loaded !== 'object' || loaded === null) return false;
  const { id, updated_at: at } = loaded as Partial<Stamped>;
  if (id === row.id && typeof at === 'string' && at > row.updated_at) return true;
  return Object.values(loaded).some((part) => isIn(part, row));
}
