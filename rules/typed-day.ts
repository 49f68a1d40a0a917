import { addDays, type Day, daysBetween, isDay } from './days.ts';

export interface DayBounds {
  today: Day;
  /** the first and the last day that is meant */
  min?: Day | undefined;
  max?: Day | undefined;
}

/**
 * The day somebody typed as one writes it in India, the day first: '22/11', '22-11-26', '22.11.2026', '2211', '221126', '22112026', '22 Nov',
 * 'today', 'tomorrow', a day of the month alone, or a pasted '2026-11-22'. What is left out is filled so that the day lies within the
 * bounds and nearest to today. Null for what is no day.
 */
export function readDay(typed: string, { today, min = '1900-01-01', max = '2199-12-31' }: DayBounds): Day | null {
  const text = typed.trim().toLowerCase();
  const word = words[text];
  if (word !== undefined) return addDays(today, word);
  if (isDay(text)) return known(text);
  const [date, month, year] = partsOf(text);
  if (date === undefined) return null;
  const days = candidates({ date, month, year, today }).filter(isDay);
  const nearest = days.toSorted((one, other) => distance(one, today) - distance(other, today));
  return known(nearest.find((day) => day >= min && day <= max) ?? nearest[0]);
}

const words: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

const known = (day: Day | undefined) => (day !== undefined && day >= '1900' && day < '2200' ? day : null);
const distance = (day: Day, today: Day) => Math.abs(daysBetween(today, day));

type Parts = [date?: number | undefined, month?: number | undefined, year?: number | undefined];

function partsOf(text: string): Parts {
  const digits = /^(\d{2})(\d{2})(\d{2}|\d{4})?$/.exec(text);
  const parted =
    /^(\d{1,2})(?:st|nd|rd|th)?(?:[\s/.,-]*(\d{1,2}|[a-z]{3,9})(?:[\s/.,-]+(\d{4}|\d{2}))?)?[\s/.,-]*$/.exec(text);
  // two digits alone are a day, not a day and a month of one digit each
  const alone = /^\d{1,2}$/.test(text) ? [text, text] : null;
  const [, date, month, year] = alone ?? digits ?? parted ?? [];
  if (date === undefined) return [];
  if (month === undefined) return [Number(date)];
  const number = /^\d/.test(month) ? Number(month) : monthOf(month);
  if (number === undefined) return [];
  return [Number(date), number, year === undefined ? undefined : Number(year.length === 2 ? `20${year}` : year)];
}

function monthOf(name: string): number | undefined {
  const at = months.indexOf(name.slice(0, 3));
  return at >= 0 && longMonths[at]?.startsWith(name) ? at + 1 : undefined;
}

const longMonths = 'january february march april may june july august september october november december'.split(' ');

interface Wanted {
  date: number;
  month: number | undefined;
  year: number | undefined;
  today: Day;
}

/** The days that are meant when a year, or a month too, was left out; some of them the calendar has not. */
function candidates({ date, month, year, today }: Wanted): Day[] {
  const [thisYear, thisMonth] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  if (month !== undefined) {
    const years = year === undefined ? around(thisYear, 4) : [year];
    return years.map((one) => dayOf(one, month, date));
  }
  return around(thisMonth, 2).map((one) => {
    const turned = (((one - 1) % 12) + 12) % 12;
    return dayOf(thisYear + Math.floor((one - 1) / 12), turned + 1, date);
  });
}

const around = (middle: number, reach: number) => Array.from({ length: 2 * reach + 1 }, (_, at) => middle - reach + at);

const dayOf = (year: number, month: number, date: number): Day =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
