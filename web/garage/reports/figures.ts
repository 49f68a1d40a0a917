import { formatRupees } from '#rules/money.ts';

/** An amount in full, with its paise: '₹1,23,456.50'; a dash where the person may not see it. */
export const rupees = (amount: number | null): string =>
  amount === null ? '–' : formatRupees(amount, { paise: 'always' });

/** A count with Indian grouping: '1,284'. */
export const count = (figure: number): string => figure.toLocaleString('en-IN');

/** An amount for an axis: '₹850', '₹12k', '₹1.2 L', '₹3.4 Cr'. */
export function shortRupees(amount: number): string {
  const size = Math.abs(amount);
  const sign = amount < 0 ? '−' : '';
  if (size >= 1e7) return `${sign}₹${tenths(size / 1e7)} Cr`;
  if (size >= 1e5) return `${sign}₹${tenths(size / 1e5)} L`;
  if (size >= 1e3) return `${sign}₹${tenths(size / 1e3)}k`;
  return `${sign}₹${tenths(size)}`;
}

/** A share from 0 to 1 in percent: '33.3%'; a dash where there is nothing to share. */
export const percent = (share: number | null): string => (share === null ? '–' : `${tenths(100 * share)}%`);

/** Minutes as a person says them: '45 min', '6.5 h', '3.2 days'; a dash for none. */
export function durationWords(minutes: number | null): string {
  if (minutes === null) return '–';
  if (minutes < 60) return `${Math.round(minutes)} min`;
  return minutes < 2880 ? `${tenths(minutes / 60)} h` : `${tenths(minutes / 1440)} days`;
}

/** '1.5 days'; a dash for none. */
export const inDays = (days: number | null): string =>
  days === null ? '–' : `${tenths(days)} ${days === 1 ? 'day' : 'days'}`;

const tenths = (figure: number): string => String(Math.round(figure * 10) / 10);
