import { formatMonth } from '#rules/day-words.ts';
import type { Day } from '#rules/days.ts';
import { monthBeside, monthOf } from '#rules/month-locks.ts';

export const isMonth = (text: string): boolean => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text);

/** The last two years of months, the running one first, and another that is chosen. */
export function monthChoices(today: Day, chosen = ''): { value: string; label: string }[] {
  const months = [monthOf(today)];
  while (months.length < 24) months.push(monthBeside(months.at(-1)!, -1));
  const all = isMonth(chosen) && !months.includes(chosen) ? [...months, chosen] : months;
  return all.map((month) => ({ value: month, label: formatMonth(month) }));
}
