import type { Booking } from '#contract/bookings.ts';
import { formatLongDay } from '#rules/day-words.ts';
import { addDays, type Day, dayOfWire, isDay } from '#rules/days.ts';

/** A calendar month, 'YYYY-MM'. */
export type Month = string;

export const monthOf = (day: Day): Month => day.slice(0, 7);

/** What the address says when it is a month, else the month of today. */
export const readMonth = (text: string, today: Day): Month =>
  isDay(`${text}-01`) && text >= '1900' && text < '2200' ? text : monthOf(today);

/** The month before or after. */
export function nextMonth(month: Month, step: 1 | -1): Month {
  const first = `${month}-01`;
  return monthOf(addDays(first, step === 1 ? 31 : -1));
}

/** 'November 2026' */
export const monthName = (month: Month): string => formatLongDay(`${month}-01`).replace(/^1 /, '');

/** 'November', where the year stands beside it. */
export const monthWord = (month: Month): string => monthName(month).replace(/ \d+$/, '');

/** The first and last instant of a month's days as they travel (BO-21). */
export function monthBounds(month: Month): { startDate: string; endDate: string } {
  return dayBounds(`${month}-01`, addDays(`${nextMonth(month, 1)}-01`, -1));
}

/** The first and last instant of these days as they travel. */
export const dayBounds = (from: Day, to: Day): { startDate: string; endDate: string } => ({
  startDate: `${from}T00:00:00.000Z`,
  endDate: `${to}T23:59:59.999Z`,
});

/** What the list reaches: from today on, or until yesterday. */
export const listBounds = (past: boolean, today: Day): { startDate?: string; endDate?: string } =>
  past ? { endDate: dayBounds(today, addDays(today, -1)).endDate } : { startDate: dayBounds(today, today).startDate };

/** The bookings of each day that has some, days in order; within a day by slot, then the earlier taken first. */
export function byDay(bookings: readonly Booking[]): [Day, Booking[]][] {
  const days = new Map<Day, Booking[]>();
  for (const booking of bookings.toSorted(bySlot)) {
    const day = dayOfBooking(booking);
    days.set(day, [...(days.get(day) ?? []), booking]);
  }
  return [...days].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

export const dayOfBooking = ({ preferredDate }: Pick<Booking, 'preferredDate'>): Day =>
  dayOfWire(preferredDate) ?? preferredDate;

const slots = { MORNING: 0, AFTERNOON: 1, EVENING: 2 };

function bySlot(one: Booking, other: Booking): number {
  return (
    slots[one.preferredTimeSlot] - slots[other.preferredTimeSlot] ||
    Date.parse(one.created_at) - Date.parse(other.created_at)
  );
}
