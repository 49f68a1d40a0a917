import type { Day } from './days.ts';
import { joinWords } from './join-words.ts';

/** The month of a day in India, 'YYYY-MM'. */
export const monthOf = (day: Day): string => day.slice(0, 7);

/** The month after or before one, 'YYYY-MM'. */
export function monthBeside(month: string, by: 1 | -1): string {
  const [year, at] = [Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + by];
  return `${year + Math.floor(at / 12)}-${String(((at + 12) % 12) + 1).padStart(2, '0')}`;
}

/** The last day of a month on which the return of the month before is the work: then GSTR-3B is due; settable (MO-134). */
const lastReturnDay = 20;

/** The month whose return is the work on a day in India, 'YYYY-MM': the one before until the 20th, then the running one (MO-134). */
export const returnMonth = (today: Day): string =>
  Number(today.slice(8)) <= lastReturnDay ? monthBeside(monthOf(today), -1) : monthOf(today);

/** The first and the last day of a month. */
export function daysOfMonth(month: string): { from: Day; to: Day } {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${String(last).padStart(2, '0')}` };
}

/**
 * What locking a month takes for good while documents of it keep its GSTR-1 back, in words that name them, or null where none does: a document
 * is mended by cancelling it and issuing it anew (MO-67).
 */
export function unmendableProblem(gaps: readonly string[]): string | null {
  const numbers = [...new Set(gaps)];
  if (numbers.length === 0) return null;
  const named =
    numbers.length > 3 ? `${numbers.slice(0, 3).join(', ')} and ${numbers.length - 3} more` : joinWords(numbers);
  const [keep, them] = numbers.length === 1 ? ['keeps', 'It'] : ['keep', 'They'];
  return `${named} still ${keep} GSTR-1 back. ${them} can be cancelled and issued anew now, and no longer once the month is locked`;
}

/** Why a month cannot be locked on a day in India, or null when it can: it must be over, for documents may still be issued in it (MO-67). */
export const lockProblem = (month: string, today: Day): string | null =>
  month < monthOf(today) ? null : 'A month is locked once it is over';
