import type { GstTreatment } from '#contract/gst-choices.ts';
import type { Day } from './days.ts';

/** The rates in percent that may be charged, by the day they begin: settable, our figures where a garage has set none (MO-12). */
export const ratesFrom: readonly { from: Day; rates: readonly number[] }[] = [
  { from: '2017-07-01', rates: [0, 5, 12, 18, 28] },
  { from: '2025-09-22', rates: [0, 5, 18, 40] },
];

/** The rates in percent that are valid on a day; none before GST. */
export function ratesOn(day: Day, dated: typeof ratesFrom = ratesFrom): readonly number[] {
  return rowInForce(dated, day)?.rates ?? [];
}

/** Why a rate cannot be charged on a day, in words that name those that can, or null when it can. */
export function rateProblem(taxRate: number, day: Day, dated: typeof ratesFrom = ratesFrom): string | null {
  const valid = ratesOn(day, dated);
  if (valid.includes(taxRate)) return null;
  return `GST of ${taxRate}% is not charged on this day; the rates are ${valid.map((rate) => `${rate}%`).join(', ')}`;
}

/** What is charged on an HSN or SAC code and those that begin with it, from a day on. A garage's own rows have the same shape. */
export interface CodeRate {
  code: string;
  name: string;
  treatment: GstTreatment;
  taxRate: number;
  unit: string;
  from: Day;
}

/** parts came down from 28% to 18% */
const cut = [
  ['2017-07-01', 28],
  ['2025-09-22', 18],
] as const;

/** What a new garage finds: settable, claimed nowhere (MO-12). */
export const usualCodes: readonly CodeRate[] = [
  ...since('998714', 'Maintenance and repair of vehicles', 'OTH', [['2017-07-01', 18]]),
  ...since('8708', 'Parts of motor vehicles', 'NOS', cut),
  ...since('8714', 'Parts of motorcycles', 'NOS', cut),
  ...since('4011', 'Tyres', 'NOS', cut),
  ...since('8507', 'Batteries', 'NOS', cut),
  ...since('2710', 'Engine oil and lubricants', 'LTR', [['2017-07-01', 18]]),
  ...since('8421', 'Filters', 'NOS', [['2017-07-01', 18]]),
];

/** The row for a code on a day: of the longest code it begins with, the newest that has begun; undefined when none has. */
export function rateOfCode(code: string, day: Day, rows: readonly CodeRate[] = usualCodes): CodeRate | undefined {
  const begun = rows.filter((row) => row.from <= day && code.startsWith(row.code));
  return begun.toSorted((a, b) => b.code.length - a.code.length || (a.from < b.from ? 1 : -1))[0];
}

/** Of rows that hold from a day on, the one that holds on this day. */
export function rowInForce<T extends { from: Day }>(rows: readonly T[], day: Day): T | undefined {
  return rows.filter(({ from }) => from <= day).toSorted((a, b) => (a.from < b.from ? 1 : -1))[0];
}

function since(code: string, name: string, unit: string, rates: readonly (readonly [Day, number])[]): CodeRate[] {
  return rates.map(([from, taxRate]) => ({ code, name, unit, treatment: 'TAXABLE', taxRate, from }));
}
