import type { Notification } from '../database/notify.ts';

const longest = 120_000;
const mostOfGarage = 2000;
const mostOfAll = 20_000;

interface Heard {
  at: number;
  one: Notification;
}

/** What was heard of one garage; nothing of it since `whole` is missing. */
interface Remembered {
  heard: Heard[];
  whole: number;
}

/**
 * What was heard lately, so that nobody misses what happened between loading a page and following its changes. Of a garage with very many
 * changes the older are forgotten, and of all garages together those of whoever has most: nobody makes another garage's be forgotten.
 * Times in milliseconds.
 */
export function createRecentChanges(now: () => number) {
  const garages = new Map<string, Remembered>();
  let size = 0;
  /** nothing since then is missing of any garage */
  let whole = Infinity;
  const cut = (garage: Remembered, count: number) => {
    if (count <= 0) return;
    garage.whole = garage.heard[count - 1]!.at;
    garage.heard = garage.heard.slice(count);
    size -= count;
  };
  const forgetOld = (garageId: string, garage: Remembered) => {
    const from = now() - longest;
    const first = garage.heard.findIndex(({ at }) => at > from);
    cut(garage, first < 0 ? garage.heard.length : first);
    if (garage.heard.length === 0 && garage.whole <= from) garages.delete(garageId);
  };
  const bound = () => {
    for (const [garageId, garage] of garages) forgetOld(garageId, garage);
    const largestFirst = [...garages.values()].toSorted((a, b) => b.heard.length - a.heard.length);
    const even = Math.floor(mostOfAll / Math.max(1, garages.size));
    for (const garage of largestFirst) if (size > mostOfAll) cut(garage, garage.heard.length - even);
  };
  return {
    /** all is heard from now on, or nothing is */
    begin: (isOn: boolean) => {
      garages.clear();
      size = 0;
      whole = isOn ? now() : Infinity;
    },
    add: (one: Notification) => {
      const garage = garages.get(one.garageId) ?? { heard: [], whole: -Infinity };
      garages.set(one.garageId, garage);
      garage.heard.push({ at: now(), one });
      size += 1;
      if (garage.heard.length > mostOfGarage * 1.5) cut(garage, garage.heard.length - mostOfGarage);
      if (size > mostOfAll * 1.5) bound();
    },
    /** What a garage's changes were in the last so many milliseconds, or undefined where that is not known any more. */
    of: (garageId: string, age: number): Notification[] | undefined => {
      const from = now() - age;
      const garage = garages.get(garageId);
      if (garage) forgetOld(garageId, garage);
      if (from < whole || age > longest || from <= (garage?.whole ?? -Infinity)) return undefined;
      return garage?.heard.filter(({ at }) => at >= from).map(({ one }) => one) ?? [];
    },
    size: () => size,
  };
}
