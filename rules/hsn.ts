import type { Day } from './days.ts';

/** How many digits a code needs at least: 4 to a turnover of ₹5 crore, 6 above; settable (MO-11). */
export type HsnDigits = 4 | 6;

/** The digits that documents of a day in India are judged by (MO-130). */
export type HsnDigitsOn = (day: Day) => HsnDigits;

/** The usual HSN of parts as long as a garage has set no other one: parts of motor vehicles. */
export const partHsnAtFirst = '8708';

/** Codes of services begin so. */
export const isService = (code: string): boolean => code.startsWith('99');

/** Why an HSN or SAC code cannot stand on a document of this garage, in words, or null when it can: 4, 6 or 8 digits, of services 4 or 6 (MO-11). */
export function hsnProblem(code: string, least: HsnDigits): string | null {
  const lengths = (isService(code) ? [4, 6] : [4, 6, 8]).filter((length) => length >= least);
  if (/^\d+$/.test(code) && lengths.includes(code.length)) return null;
  const name = isService(code) ? 'SAC' : 'HSN';
  return `${name} must have ${lengths.join(', ').replace(/, (\d)$/, ' or $1')} digits`;
}
