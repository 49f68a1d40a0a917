import { setTimeout as pause } from 'node:timers/promises';
import type { House } from '../context.ts';
import { handOn } from './hand-on.ts';
import { providersOf } from './providers.ts';
import { onMessage } from './wake.ts';

const pollEvery = 2000;
/** A provider that hangs does not keep the process; what it was asked is tried again after the next start. */
const longestGoodbye = 3000;
/** After a message was written: its transaction has committed by the first look as a rule, by the second nearly always; the poll sees the rest. */
const looks = [20, 250];

/**
 * Hands messages on in the background, after the commit of what they tell of. Answers how to stop, which waits for those under way.
 * Throws SettingsError for a webhook that may not be used.
 */
export function startMessages(house: House): () => Promise<void> {
  const providers = providersOf(house.settings);
  const timers = new Map<number, NodeJS.Timeout>();
  let under: Promise<void> | undefined;
  let again = false;
  const end = new AbortController();

  const work = async () => {
    do {
      again = false;
      if ((await handOn(house, providers)) > 0) again = true;
    } while (again && !end.signal.aborted);
  };
  const run = () => {
    if (end.signal.aborted) return;
    again = true;
    under ??= work()
      .catch(reportAway)
      .finally(() => {
        under = undefined;
        if (again) run();
      });
  };
  const later = (wait: number) => {
    if (timers.has(wait)) return;
    const timer = setTimeout(() => {
      timers.delete(wait);
      run();
    }, wait);
    timers.set(wait, timer.unref());
  };

  const poll = setInterval(run, pollEvery).unref();
  const forget = onMessage(() => looks.forEach(later));
  run();
  return async () => {
    end.abort();
    forget();
    clearInterval(poll);
    for (const timer of timers.values()) clearTimeout(timer);
    await Promise.race([under, pause(longestGoodbye, undefined, { ref: false })]);
  };
}

/** A database that is away comes back; its messages wait in it meanwhile. */
function reportAway(error: unknown) {
  console.error(`Messages wait: ${(error as Error).message}`);
}
