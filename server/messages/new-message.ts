const listeners = new Set<() => void>();

/** Calls `listener` when a message was written in this process. Answers how to stop that. */
export function onNewMessage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the workers of this process. The transaction may not have committed yet: they look more than once. */
export function announceNewMessage(): void {
  for (const listener of listeners) listener();
}
