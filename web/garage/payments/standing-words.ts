import { inRupees } from '#rules/jobcard-amounts.ts';

/** What stands beneath the figures of what is owed: what is delivered is due, whether it was billed or not (MO-25, MO-57). */
export const standingWords = {
  outstanding: 'dues + not yet billed − credit',
  toCollect: 'of each who owes: dues + not yet billed − credit',
  dues: 'billed or delivered',
  notYetBilled: 'on cards in work',
};

/** What customers have here above what they owe, in rupees, for the line below all credit; null where it is nothing. */
export const aboveWords = (toCustomers: number | null): string | null =>
  toCustomers ? `${inRupees(toCustomers)} above what is owed` : null;
