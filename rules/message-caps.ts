const hour = 60 * 60 * 1000;

/**
 * What the whole installation sends only so much of: codes to phones, links by mail, mails to the sales inbox, and what garages write to their
 * customers by its provider.
 */
export const cappedMessages = ['codes', 'mails', 'salesMails', 'customerMessages'] as const;
export type Capped = (typeof cappedMessages)[number];

/** Each cap holds within an hour and within a day, in milliseconds from the first message counted. */
export const capWindows = { hour, day: 24 * hour } as const;
export type CapWindow = keyof typeof capWindows;
export type Caps = Record<Capped, Record<CapWindow, number>>;

/**
 * How many of a cap anyone may ask for. The last tenth of codes and mails is kept for whoever is known already: codes to phones that have
 * signed in before, links to a new password to proven e-mails.
 */
export const publicShare = (what: Capped, cap: number): number =>
  what === 'codes' || what === 'mails' ? cap - Math.ceil(cap / 10) : cap;

/** How near a cap is: 0 as ever, 1 from four fifths of it, 2 once strangers are refused. */
export function alarmLevel(what: Capped, cap: number, count: number): 0 | 1 | 2 {
  if (count >= publicShare(what, cap)) return 2;
  return count >= cap * 0.8 ? 1 : 0;
}
