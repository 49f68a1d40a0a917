import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { whenIdle } from '#web/ui/when-idle.ts';

/** Fetches the scripts of the pages one may go to next, once this one has nothing to do, so that going there waits for data alone. */
export function PagesBeforehand({ pages }: { pages: readonly string[] }) {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle && pages.map((page) => <PrefetchPageLinks key={page} page={page} />);
}
