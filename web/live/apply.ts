import type { QueryClient } from '@tanstack/react-query';
import type { Change, Changes } from '#contract/changes.ts';
import { loadQuietly } from './hold-answers.ts';
import { isOwn } from './own-requests.ts';
import { mayShow } from './shows.ts';

/** Gathered for so long, in milliseconds, and by chance up to as much longer: not every screen of a garage asks at once. */
const gather = 100;
const spread = 400;
const most = 200;

/**
 * Loads again what is on screen and shows what has changed: a burst once, what the person here changed not again, and only once the hand
 * rests. What is not on screen is loaded when it next is.
 */
export function createApplier(queries: QueryClient, untilCalm: () => Promise<void>): (told: Changes) => void {
  let hasMissed = false;
  let waiting: Change[] = [];
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    while (hasMissed || waiting.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, gather + Math.random() * spread));
      await untilCalm();
      const [all, changes] = [hasMissed, waiting.filter(({ request }) => !isOwn(request))];
      hasMissed = false;
      waiting = [];
      await loadAgain(queries, all ? null : changes);
    }
    isRunning = false;
  };
  return ({ missed, changes }) => {
    waiting.push(...changes);
    // a page that nobody looks at keeps no more than that there was much
    hasMissed ||= missed || waiting.length > most;
    if (hasMissed) waiting = [];
    void run();
  };
}

function loadAgain(queries: QueryClient, changes: readonly Change[] | null): Promise<void> {
  if (changes?.length === 0) return Promise.resolve();
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    changes === null ? mayShow(queryKey, null) : changes.some((change) => mayShow(queryKey, change));
  return loadQuietly(() => queries.invalidateQueries({ predicate }));
}
