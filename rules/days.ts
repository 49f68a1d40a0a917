import { hasCalendarDay } from '#contract/calendar.ts';

/** A calendar day in Asia/Kolkata, 'YYYY-MM-DD'. Such days sort and compare as text. */
export type Day = string;

/** Half-open: from is in, to is out. */
export type Range = { from: Date; to: Date };

/** The India day an instant falls on. Throws RangeError for an invalid date. */
export function istDay(now: Date): Day {
  return new Date(now.getTime() + istOffset).toISOString().slice(0, 10);
}

/** True for a day that the calendar has: '2026-02-29' is none. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && hasCalendarDay(text);
}

/** The instant an India day begins: 18:30 UTC of the day before. Throws RangeError for what is no day, as all below do. */
export function istDayStart(day: Day): Date {
  return new Date(utcMidnight(day) - istOffset);
}

/** All instants of an India day. */
export function istDayRange(day: Day): Range {
  return { from: istDayStart(day), to: istDayStart(addDays(day, 1)) };
}

/** All instants of the India month that a day lies in. */
export function istMonthRange(day: Day): Range {
  const first = `${day.slice(0, 8)}01`;
  return { from: istDayStart(first), to: istDayStart(`${addDays(first, 31).slice(0, 8)}01`) };
}

/** The day n days later, earlier when n is below 0. */
export function addDays(day: Day, n: number): Day {
  return new Date(utcMidnight(day) + n * dayLength).toISOString().slice(0, 10);
}

/** That day of the month n months later; in a shorter month its last day. */
export function addMonths(day: Day, n: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + n, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + n, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Whole days from one day to another, below 0 when the second is the earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (utcMidnight(to) - utcMidnight(from)) / dayLength;
}

/** 0 for Sunday to 6 for Saturday. */
export function weekday(day: Day): number {
  return new Date(utcMidnight(day)).getUTCDay();
}

/** The day itself, or the Monday after a Sunday: nothing is delivered or refunded on Sundays (PO-1, PO-9). */
export function notSunday(day: Day): Day {
  return weekday(day) === 0 ? addDays(day, 1) : day;
}

/** 'Not before today' is broken (ER-7). */
export function isBeforeToday(day: Day, today: Day): boolean {
  return day < today;
}

/** The time of day in India at this moment, 'HH:MM'. */
export function istClock(now: Date): string {
  return new Date(now.getTime() + istOffset).toISOString().slice(11, 16);
}

/** A card with an hour is late past that hour of its day, 'HH:MM' in India like `clock`; one without once the day is over. */
export const isPastHour = (promised: { day: Day; hour: string | null }, today: Day, clock: string): boolean =>
  isLate(promised.day, today) || (promised.hour !== null && promised.day === today && promised.hour < clock);

/** A card is late once the India day of its estimated delivery is over (JC-6); one without a day never is. */
export function isLate(estimatedDelivery: Day | null, today: Day): boolean {
  return estimatedDelivery !== null && estimatedDelivery < today;
}

/** A day as it travels (that day's midnight UTC, or the bare date) to the day itself; null when it is neither (ER-6). */
export function dayOfWire(wire: string): Day | null {
  const day = wire.slice(0, 10);
  return isDay(day) && /^(T00:00:00(\.0{1,3})?Z)?$/.test(wire.slice(10)) ? day : null;
}

/** A day as it travels: '2026-11-21T00:00:00.000Z'. */
export function wireOfDay(day: Day): string {
  return new Date(utcMidnight(day)).toISOString();
}

const istOffset = 5.5 * 60 * 60 * 1000;
const dayLength = 24 * 60 * 60 * 1000;

function utcMidnight(day: Day): number {
  if (!isDay(day)) throw new RangeError(`not a day: ${day}`);
  return Date.parse(`${day}T00:00:00Z`);
}
