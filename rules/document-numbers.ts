import { type SeriesKind, voucherPrefixes } from '#contract/gst-choices.ts';
import { isDay, type Day } from './days.ts';

/** India's financial year of a day, as numbers carry it: '26-27' from 1 April 2026 to 31 March 2027. Throws RangeError for what is no day. */
export function financialYear(day: Day): string {
  const begins = yearBegun(day);
  return `${lastTwo(begins)}-${lastTwo(begins + 1)}`;
}

/** The first and the last day of the financial year that a day lies in. */
export function financialYearDays(day: Day): { from: Day; to: Day } {
  const begins = yearBegun(day);
  return { from: `${begins}-04-01`, to: `${begins + 1}-03-31` };
}

/**
 * The number at a place in a series: 'INV/26-27/00001' (MO-13). Places begin at 1 in each financial year. Throws RangeError when it would have
 * more than sixteen characters: the series is used up and wants a shorter prefix.
 */
export function documentNumber({ prefix, day, place }: { prefix: string; day: Day; place: number }): string {
  const number = `${prefix}/${financialYear(day)}/${String(place).padStart(placeDigits, '0')}`;
  if (!(Number.isSafeInteger(place) && place > 0 && isDocumentNumber(number)))
    throw new RangeError(`not a number of a document: ${number}`);
  return number;
}

/** What the portal takes: at most sixteen of A-Z 0-9 - /, the first not 0, - or /; case is ignored there, so small letters are none here. */
export const isDocumentNumber = (number: string): boolean => /^[A-Z1-9][A-Z0-9/-]{0,15}$/.test(number);

/** Why a series cannot have a prefix, in words, or null when it can; `others` are those of the garage's other series (MO-13). */
export function prefixProblem(prefix: string, others: readonly string[]): string | null {
  if (!/^[A-Z1-9][A-Z0-9]{0,3}$/.test(prefix))
    return 'Prefix must have 1 to 4 capital letters or digits, the first not 0';
  return others.includes(prefix) ? `Prefix ${prefix} belongs to another series` : null;
}

/** The prefix of a kind's first series: settable. */
export const usualPrefixes: Readonly<Record<SeriesKind, string>> = {
  INVOICE: 'INV',
  BILL_OF_SUPPLY: 'BOS',
  BILL: 'BILL',
  CREDIT_NOTE: 'CN',
  DEBIT_NOTE: 'DN',
  ...voucherPrefixes,
};

/** The day a new document bears: today, or that of the last one of its series when the clock has gone back, so that days rise with numbers. */
export const dayOfNext = (today: Day, lastDay: Day | null): Day =>
  lastDay !== null && lastDay > today ? lastDay : today;

/** The place a new document has: the one after the last, or the first of a new financial year. */
export function placeOfNext(day: Day, last: { day: Day; place: number } | null): number {
  return last && financialYear(last.day) === financialYear(day) ? last.place + 1 : 1;
}

const placeDigits = 5;

const lastTwo = (year: number): string => String(year % 100).padStart(2, '0');

/** The year in which the financial year of a day began. */
function yearBegun(day: Day): number {
  if (!isDay(day)) throw new RangeError(`not a day: ${day}`);
  return Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0);
}
