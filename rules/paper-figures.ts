import { formatPaise, toPaise, toRupees } from './money.ts';

/** An amount in rupees as it stands in a column, without the sign of the rupee: '1,400.00'. */
export const figure = (rupees: number | null): string =>
  formatPaise(toPaise(rupees ?? 0), { paise: 'always' }).replace('₹', '');

/** Amounts in rupees added up to the paisa; those unseen are 0. */
export const sumOfRupees = (amounts: readonly (number | null)[]): number =>
  toRupees(amounts.reduce<number>((sum, one) => sum + toPaise(one ?? 0), 0));
