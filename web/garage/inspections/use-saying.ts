import { useCallback, useState } from 'react';

/** The ids of the points of which something is said that is not saved yet, and how a point tells that. */
export function useSaying() {
  const [saying, setSaying] = useState<ReadonlySet<string>>(new Set());
  const note = useCallback(
    (id: string, isSaying: boolean) =>
      setSaying((before) => {
        if (before.has(id) === isSaying) return before;
        const after = new Set(before);
        if (isSaying) after.add(id);
        else after.delete(id);
        return after;
      }),
    [],
  );
  return [saying, note] as const;
}
