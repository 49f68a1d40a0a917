import { addDays, type Day, weekday } from '#rules/days.ts';
import { formatDay, rangeWords, weekdayName } from '#rules/day-words.ts';
import { dayBounds, type Month, monthBounds, monthName, monthOf, nextMonth } from './month.ts';

export const spans = ['month', 'week', 'day'] as const;
/** how much the calendar shows at once */
export type Span = (typeof spans)[number];

/** The days of the week a day lies in, from Monday. */
export function weekOf(day: Day): Day[] {
  const monday = addDays(day, -((weekday(day) + 6) % 7));
  return [0, 1, 2, 3, 4, 5, 6].map((nth) => addDays(monday, nth));
}

/** The weeks, from Monday, that a month's days lie in. */
export function weeksOf(month: Month): Day[][] {
  const first = weekOf(`${month}-01`)[0]!;
  const nth = (week: number) => weekOf(addDays(first, 7 * week));
  return [0, 1, 2, 3, 4, 5].map(nth).filter((week) => week.some((day) => monthOf(day) === month));
}

/** The days shown around a day; a month's are its own. */
export const daysShown = (span: 'week' | 'day', day: Day): Day[] => (span === 'week' ? weekOf(day) : [day]);

/** The first and last instant of what is shown, as they travel. */
export function boundsOf(span: Span, day: Day): { startDate: string; endDate: string } {
  if (span === 'month') return monthBounds(monthOf(day));
  return boundsOfDays(daysShown(span, day));
}

/** The same of all weeks of a month, the days of the months beside it among them. */
export const weekBounds = (month: Month): { startDate: string; endDate: string } => boundsOfDays(weeksOf(month).flat());

const boundsOfDays = (days: readonly Day[]) => dayBounds(days[0]!, days.at(-1)!);

/** 'November 2026', '23 to 29 Nov 2026', 'Mon, 23 Nov 2026' */
export function spanWords(span: Span, day: Day): string {
  if (span === 'month') return monthName(monthOf(day));
  if (span === 'day') return `${weekdayName(day).slice(0, 3)}, ${formatDay(day)}`;
  const days = weekOf(day);
  return rangeWords({ from: days[0]!, to: days[6]! });
}

/** A day of the month, week or day before or after. */
export function stepOf(span: Span, day: Day, step: 1 | -1): Day {
  if (span === 'month') return `${nextMonth(monthOf(day), step)}-01`;
  return addDays(day, step * (span === 'week' ? 7 : 1));
}
