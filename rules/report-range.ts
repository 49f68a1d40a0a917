import type { ReportStep } from '#contract/reports/report.ts';
import { addDays, type Day, daysBetween, istDayStart, type Range, weekday } from './days.ts';

/** India days, both included. */
export type Days = { from: Day; to: Day };

/** What is said of a last day that is before the first. */
export const endsBeforeItBegins = 'To cannot be before From';

/** A report covers at most this many years. */
export const mostYears = 5;

/**
 * The days a report is about: what is asked, until today, from the first of the month that its last day lies in. A range that cannot be
 * is answered with what to say of its end.
 */
export function reportDays({ from, to }: RangeQuery, today: Day): Days | { trouble: string } {
  const last = to ?? (from !== undefined && from > today ? from : today);
  const first = from ?? monthStart(last);
  if (first > last) return { trouble: endsBeforeItBegins };
  if (last >= yearsLater(first, mostYears)) return { trouble: `A report can cover at most ${mostYears} years` };
  return { from: first, to: last };
}

/**
 * What the figures of these days are compared with: as many days right before, and of whole months of the calendar as many whole months,
 * which are seldom as long (RE-11).
 */
export function daysBefore({ from, to }: Days): Days {
  if (from === monthStart(from) && to === monthEnd(to))
    return { from: monthsEarlier(from, monthsOf(to) - monthsOf(from) + 1), to: addDays(from, -1) };
  return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) };
}

/** All instants of these days. */
export function instantsOf({ from, to }: Days): Range {
  return { from: istDayStart(from), to: istDayStart(addDays(to, 1)) };
}

/** The periods that make up the days, in order and without gaps; the first and the last are cut where the days begin and end. */
export function periodsOf({ from, to }: Days, by: ReportStep): Days[] {
  const periods: Days[] = [];
  for (let start = from; start <= to;) {
    const next = nextPeriod(start, by);
    periods.push({ from: start, to: next > to ? to : addDays(next, -1) });
    start = next;
  }
  return periods;
}

/** Groups what happened on single days into the periods; each of `things` must lie in one of them. */
export function byPeriod<T extends { day: Day }>(
  periods: readonly Days[],
  things: readonly T[],
): (Days & { of: T[] })[] {
  const grouped = periods.map((period) => ({ ...period, of: [] as T[] }));
  let at = 0;
  for (const thing of things.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    while (thing.day > grouped[at]!.to) at += 1;
    grouped[at]!.of.push(thing);
  }
  return grouped;
}

type RangeQuery = { from?: Day | undefined; to?: Day | undefined };

const monthStart = (day: Day): Day => `${day.slice(0, 8)}01`;

const monthEnd = (day: Day): Day => addDays(nextPeriod(day, 'month'), -1);

/** The months from year 0 on. */
const monthsOf = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** The first day of the month that is so many months before. */
function monthsEarlier(day: Day, many: number): Day {
  const month = monthsOf(day) - many;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

/** The first day after the day, week (from Monday) or month that a day lies in. */
function nextPeriod(day: Day, by: ReportStep): Day {
  if (by === 'day') return addDays(day, 1);
  if (by === 'week') return addDays(day, 7 - ((weekday(day) + 6) % 7));
  return monthStart(addDays(monthStart(day), 31));
}

/** That day of a later year; 29 February becomes 1 March. */
function yearsLater(day: Day, years: number): Day {
  const later = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  return day.endsWith('-02-29') ? `${later.slice(0, 4)}-03-01` : later;
}
