import { daysBetween, istDay, weekday, wireOfDay } from './days.ts';
import type { Day } from './days.ts';

/** '21 Nov 2026', or '21 Nov' with `{year: false}`. Throws RangeError for what is no day. */
export function formatDay(day: Day, { year = true }: { year?: boolean } = {}): string {
  const { date, month, fullYear } = parts(day);
  return `${date} ${month.slice(0, 3)}${year ? ` ${fullYear}` : ''}`;
}

/** '21 Nov', with its year where it is more than half a year from today: of a near one the year is no news. */
export const formatNearDay = (day: Day, today: Day): string =>
  formatDay(day, { year: Math.abs(daysBetween(day, today)) > halfAYear });

const halfAYear = 180;

/** '21 November 2026', as in 'Last updated: …'. */
export function formatLongDay(day: Day): string {
  const { date, month, fullYear } = parts(day);
  return `${date} ${month} ${fullYear}`;
}

/** 'November 2026' of '2026-11' */
export function formatMonth(month: string): string {
  const { month: name, fullYear } = parts(`${month}-01`);
  return `${name} ${fullYear}`;
}

/** 'Saturday' */
export function weekdayName(day: Day): string {
  return weekdays[weekday(day)] ?? '';
}

/** An instant in India time: '22 Sep 2026, 9:40 am', or '22 Sep, 9:40 am' with `{year: false}`. */
export function formatDayTime(instant: Date, options: { year?: boolean } = {}): string {
  return `${formatDay(istDay(instant), options)}, ${formatTime(instant)}`;
}

/** An instant's time of day in India: '9:40 am'. */
export function formatTime(instant: Date): string {
  const minuteOfDay = Math.floor(instant.getTime() / 60_000 + 330) % 1440;
  return timeWords(Math.floor(minuteOfDay / 60), minuteOfDay % 60);
}

/** A time of day, 'HH:MM', in words: '9:40 am'. */
export function formatClock(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return timeWords(hour, minute);
}

// written out rather than left to Intl: its English month names differ between versions ('Sep', 'Sept')
const months = 'January February March April May June July August September October November December'.split(' ');
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

function timeWords(hour: number, minute: number): string {
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

function parts(day: Day): { date: number; month: string; fullYear: number } {
  const at = new Date(wireOfDay(day));
  return { date: at.getUTCDate(), month: months[at.getUTCMonth()] ?? '', fullYear: at.getUTCFullYear() };
}

/** Days in India, both included, in words: '21 Nov 2026', '1 to 21 Nov 2026', '28 Sep to 4 Oct 2026' or '1 Apr 2025 to 31 Mar 2026'. */
export function rangeWords({ from, to }: { from: Day; to: Day }): string {
  if (from === to) return formatDay(to);
  const start = formatDay(from, { year: from.slice(0, 4) !== to.slice(0, 4) });
  return `${from.slice(0, 7) === to.slice(0, 7) ? Number(from.slice(8)) : start} to ${formatDay(to)}`;
}
