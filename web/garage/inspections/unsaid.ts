/** The points of the job cards on screen that were said and could not be saved. */
const unsaid = new Map<string, Set<string>>();

/** Keeps that a point of a card could not be saved, until what is answered is called. */
export function noteUnsaid(jobCardId: string, label: string): () => void {
  const labels = unsaid.get(jobCardId) ?? new Set();
  unsaid.set(jobCardId, labels.add(label));
  return () => void labels.delete(label);
}

/** What of a card's inspection could not be saved, in words: 'Brake fluid is', '2 points are'; null where nothing is. */
export function unsaidWords(jobCardId: string): string | null {
  const labels = [...(unsaid.get(jobCardId) ?? [])];
  if (labels.length > 1) return `${labels.length} points are`;
  return labels[0] === undefined ? null : `${labels[0]} is`;
}
