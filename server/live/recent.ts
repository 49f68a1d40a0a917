import type { Notification } from '../database/notify.ts';

const longest = 120_000;
const most = 2000;

/** What was heard lately, so that nobody misses what happened between loading a page and following its changes. Times in milliseconds. */
export function recentChanges(now: () => number) {
  let heard: { at: number; one: Notification }[] = [];
  /** nothing since then is missing */
  let whole = Infinity;
  const forget = () => {
    const from = now() - longest;
    const first = heard.findIndex(({ at }) => at > from);
    const gone = Math.max(first < 0 ? heard.length : first, heard.length - most);
    if (gone === 0) return;
    whole = Math.max(whole, heard[gone - 1]!.at);
    heard = heard.slice(gone);
  };
  return {
    /** all is heard from now on, or nothing is */
    begin: (isOn: boolean) => {
      heard = [];
      whole = isOn ? now() : Infinity;
    },
    add: (one: Notification) => {
      heard.push({ at: now(), one });
      if (heard.length > most * 1.5) forget();
    },
    /** What a garage's changes were in the last so many milliseconds, or undefined where that is not known any more. */
    of: (garageId: string, age: number): Notification[] | undefined => {
      forget();
      const from = now() - age;
      if (from < whole) return undefined;
      return heard.filter(({ at, one }) => at >= from && one.garageId === garageId).map(({ one }) => one);
    },
  };
}
