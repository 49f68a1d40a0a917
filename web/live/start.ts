import type { QueryClient } from '@tanstack/react-query';
import type { Changes } from '#contract/changes.ts';
import { createApplier } from './apply.ts';
import { watchActivity } from './activity.ts';
import { holdUntil } from './hold-answers.ts';
import { lead } from './lead.ts';

/** What the page that follows tells the others of the browser: an event, that it is there, that it hears nothing, or that nobody is signed in; and they, that someone is there. */
type Word = Changes | 'here' | 'lost' | 'out' | 'touched';

const name = 'changes';
/** How often what is on screen is asked for where changes cannot be followed. */
const askEvery = 30_000;
const longestSilence = 40_000;
/** A screen that nobody touched for so long does not keep its session alive any more. */
const untouched = 6 * 24 * 3_600_000;
const touchEvery = 600_000;
const soonAgain = 5000;

/**
 * Shows colleagues' changes on this page from now on: all that was loaded since `since` (milliseconds of Date.now()). One page of a browser follows
 * them for all, since a browser has six connections to a host. Where they cannot be followed, what is on screen is asked for on focus and every
 * half minute. Answers how to stop.
 */
export function startLive(queries: QueryClient, since: number): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const activity = watchActivity();
  const apply = createApplier(queries, activity.untilCalm);
  const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  let knownAt = since;
  let isFollowed = false;
  let isOut = false;
  let touchedAt = Date.now();
  let endRest: () => void = () => undefined;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin alone
  const say = (word: Word) => others?.postMessage(word);
  holdUntil(activity.untilCalm);

  const hear = (event: Changes | null) => {
    knownAt = Date.now();
    isFollowed = true;
    isOut = false;
    if (event) apply(event);
  };
  const touched = () => {
    touchedAt = Date.now();
    if (isOut) endRest();
  };
  const lose = (out: boolean) => {
    isFollowed = false;
    isOut = out;
  };
  others?.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data === 'touched') touched();
    else if (data === 'lost' || data === 'out') lose(data === 'out');
    else hear(data === 'here' ? null : data);
  });
  const leading = {
    knownAt: () => knownAt,
    hear: (event: Changes | null) => {
      hear(event);
      say(event ?? 'here');
    },
    lose: (out: boolean) => {
      lose(out);
      say(out ? 'out' : 'lost');
    },
    mayRenew: () => Date.now() - touchedAt < untouched,
    rest: (milliseconds: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        endRest = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
  void followForAll(signal, () => lead(signal, leading));

  const ask = () => {
    const isDeaf = !isFollowed || Date.now() - knownAt > longestSilence;
    if (!isDeaf || isOut || document.hidden) return;
    knownAt = Date.now();
    apply({ missed: true, changes: [] });
  };
  const asking = setInterval(ask, askEvery);
  // the page that follows hears that somebody is here; who was signed out may have signed in again
  const press = () => {
    if (Date.now() - touchedAt < (isOut ? soonAgain : touchEvery)) return;
    touched();
    say('touched');
  };
  for (const event of ['pointerdown', 'keydown'])
    addEventListener(event, press, { signal, capture: true, passive: true });
  const back = () => {
    if (document.hidden) return;
    endRest();
    ask();
  };
  for (const [target, event] of [
    [document, 'visibilitychange'],
    [globalThis, 'focus'],
    [globalThis, 'online'],
    [globalThis, 'pageshow'],
  ] as const)
    target.addEventListener(event, back, { signal });

  return () => {
    stopped.abort();
    endRest();
    clearInterval(asking);
    activity.stop();
    others?.close();
    holdUntil(() => Promise.resolve());
  };
}

/** Locks are missing where a page is not served over https or from this machine: then each page follows for itself while it is looked at. */
async function followForAll(signal: AbortSignal, follow: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return follow();
  try {
    await navigator.locks.request(name, { signal }, follow);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
