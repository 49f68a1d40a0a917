import { formatNearDay } from '#rules/day-words.ts';
import { type Day, istDay } from '#rules/days.ts';

/** 'reminded today', 'reminded 28 Nov', with the year once that is half a year ago. Days are those of India. */
export function remindedWords(at: string, today: Day): string {
  const day = istDay(new Date(at));
  return day === today ? 'reminded today' : `reminded ${formatNearDay(day, today)}`;
}
