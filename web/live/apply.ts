import type { QueryClient } from '@tanstack/react-query';
import type { Change, Changes } from '#contract/changes.ts';
import { isFollowed } from './followed.ts';
import { loadQuietly } from './hold-answers.ts';
import { isOwn } from './own-requests.ts';
import { mayShow } from './shows.ts';

/** Gathered for so long, in milliseconds, and by chance up to as much longer: not every screen of a garage asks at once. */
const gather = 100;
const spread = 400;
const most = 200;

/** What has changed, of which each may show something: null for anything. */
type Told = readonly Change[] | null;
type Key = readonly unknown[];

/**
 * Loads again what is on screen and shows what has changed: a burst once, what the person here changed not again, and only once the hand
 * rests, but for what is followed (followed.ts). What is not on screen is loaded when it next is.
 */
export function createApplier(queries: QueryClient, untilCalm: () => Promise<void>): (told: Changes) => void {
  const load = (told: Told, which: (key: Key) => boolean) => {
    const isShown = (key: Key) => which(key) && (told ?? [null]).some((change) => mayShow(key, change));
    return queries.invalidateQueries({ predicate: ({ queryKey }) => isShown(queryKey) });
  };
  const atRest = gatherer(untilCalm, (told) => loadQuietly(() => load(told, () => true)));
  const atOnce = gatherer(
    () => Promise.resolve(),
    (told) => load(told, isFollowed),
  );
  return (told) => {
    atRest(told);
    atOnce(told);
  };
}

/** Gathers what is told, waits, and loads it; what is told meanwhile after that. */
function gatherer(wait: () => Promise<void>, load: (told: Told) => Promise<void>): (told: Changes) => void {
  let hasMissed = false;
  let waiting: Change[] = [];
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    while (hasMissed || waiting.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, gather + Math.random() * spread));
      await wait();
      const [all, changes] = [hasMissed, waiting.filter(({ request }) => !isOwn(request))];
      hasMissed = false;
      waiting = [];
      if (all || changes.length > 0) await load(all ? null : changes);
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
