/** What stands beneath the figures of what is owed: what is delivered is due, whether it was billed or not (MO-25, MO-57). */
export const standingWords = {
  outstanding: 'dues + not yet billed − credit',
  dues: 'billed or delivered',
  notYetBilled: 'on cards in work',
};
