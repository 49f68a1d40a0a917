import { useState } from 'react';
import { useToast } from './toast.tsx';

/** A part of the page whose script is fetched when it is first wanted: the part once it is here, and how to want it, which says whether it came. */
export function useLazy<Part>(load: () => Promise<Part>): readonly [Part | null, () => Promise<boolean>] {
  const toast = useToast();
  const [part, setPart] = useState<{ is: Part } | null>(null);
  const want = async () => {
    try {
      const is = await load();
      setPart({ is });
      return true;
    } catch {
      toast({ tone: 'bad', title: 'This could not be opened', detail: 'Check your network and try again.' });
      return false;
    }
  };
  return [part?.is ?? null, want];
}
