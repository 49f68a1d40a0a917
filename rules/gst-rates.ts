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

/** Of rows that hold from a day on, the one that holds on this day. */
export function rowInForce<T extends { from: Day }>(rows: readonly T[], day: Day): T | undefined {
  return rows.filter(({ from }) => from <= day).toSorted((a, b) => (a.from < b.from ? 1 : -1))[0];
}
