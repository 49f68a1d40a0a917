const sleepers = new Set<() => void>();

/** Calls `wake` when a message was written in this process. Answers how to stop that. */
export function onMessage(wake: () => void): () => void {
  sleepers.add(wake);
  return () => sleepers.delete(wake);
}

/** Wakes the workers of this process. The transaction may not have committed yet: they look more than once. */
export function wakeWorkers(): void {
  for (const wake of sleepers) wake();
}
