import { useEffect, useEffectEvent, useState } from 'react';

export interface Option {
  value: string;
  label: string;
  /** the second line: a phone number, a plate */
  detail?: string;
}

interface Found {
  term: string;
  options: readonly Option[];
  failed: boolean;
}

const pause = 250;

/**
 * Asks `search` for `term` while `on`, a quarter of a second after the last key; an answer that comes too late is dropped. The last
 * answer stays in sight until the next one is there.
 */
export function useSearch(search: (term: string) => Promise<readonly Option[]>, term: string, on: boolean) {
  const [found, setFound] = useState<Found | null>(null);
  const ask = useEffectEvent(async (asked: string, stillWanted: () => boolean) => {
    const answer = await search(asked).then(
      (options): Found => ({ term: asked, options, failed: false }),
      (): Found => ({ term: asked, options: [], failed: true }),
    );
    if (stillWanted()) setFound(answer);
  });
  useEffect(() => {
    if (!on) return undefined;
    let wanted = true;
    const timer = setTimeout(() => void ask(term, () => wanted), term === '' ? 0 : pause);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [on, term]);
  return { options: found?.options ?? [], failed: found?.failed ?? false, busy: on && found?.term !== term };
}
