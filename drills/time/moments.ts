/** A moment the server's clock may show, and what is odd about it. */
export interface Moment {
  name: string;
  at: Date;
}

const now = new Date('2026-11-22T06:00:00Z');
const hour = 3_600_000;
const india = (wall: string) => new Date(`${wall}+05:30`);

/** The instant at which clocks in India show a time of a day: '2027-03-31' and '23:59:59.999'. */
export const indiaAt = (day: string, clock: string): Date => india(`${day}T${clock}`);

export const moments: readonly Moment[] = [
  { name: 'an ordinary noon', at: now },
  { name: 'an hour ahead', at: new Date(now.getTime() + hour) },
  { name: 'an hour behind', at: new Date(now.getTime() - hour) },
  { name: '400 days ahead', at: new Date(now.getTime() + 400 * 24 * hour) },
  { name: '23:59 in India', at: india('2026-11-22T23:59:00') },
  { name: '00:01 in India', at: india('2026-11-23T00:01:00') },
  { name: 'the last minute of a year', at: india('2026-12-31T23:59:00') },
  { name: 'the first minute of a year', at: india('2027-01-01T00:01:00') },
  { name: 'the eve of a leap day', at: india('2028-02-28T23:59:00') },
  { name: 'a leap day', at: india('2028-02-29T12:00:00') },
  { name: 'the minute after a leap day', at: india('2028-03-01T00:01:00') },
  { name: 'the last minute of a financial year', at: india('2027-03-31T23:59:00') },
  { name: 'the first minute of a financial year', at: india('2027-04-01T00:01:00') },
];

/** The zones a server's machine may be set to. */
export const zones = ['UTC', 'Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati'] as const;

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });

/** The day in India by the time zone tables of the machine, not by our own rules: YYYY-MM-DD. */
export const dayInIndia = (at: Date): string => calendar.format(at);

/** The first instant of the next day in India. */
export const nextDay = (at: Date): Date => new Date(india(`${dayInIndia(at)}T00:00:00`).getTime() + 24 * hour);

/** The day in India so many days later. */
export const daysAfter = (day: string, days: number): string =>
  dayInIndia(new Date(indiaAt(day, '12:00').getTime() + days * 24 * hour));

const weekdays = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', weekday: 'long' });

export const isSunday = (day: string): boolean => weekdays.format(indiaAt(day, '12:00')) === 'Sunday';

/** The financial year that a day in India lies in, as it is printed on a calendar of one: April to March, '26-27'. */
export function financialYearOf(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const begun = month < 4 ? year - 1 : year;
  return `${begun % 100}-${(begun + 1) % 100}`;
}

export const wire = (day: string): string => `${day}T00:00:00.000Z`;
