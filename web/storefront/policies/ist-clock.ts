import { isDay, istDayStart } from '#rules/days.ts';

/** An instant as a date and time field shows it in India: '2026-11-21T09:40'. */
export function istClock(instant: Date): string {
  return new Date(instant.getTime() + 330 * 60_000).toISOString().slice(0, 16);
}

/** The instant that such a field names, seconds allowed; null when it names none, or one outside the years 1900 to 2199 (LI-2). */
export function instantOf(text: string): Date | null {
  const [day = '', time = ''] = text.split('T', 2);
  const parts = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(time);
  if (!isDay(day) || isOffYear(day) || !parts) return null;
  const [hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return new Date(istDayStart(day).getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1000);
}

/** What to say of a text that names no such instant. */
export function whyNoInstant(text: string): string {
  const [day = ''] = text.split('T');
  return isOffYear(day) ? 'Year must be 1900 to 2199' : 'Enter a day and a time';
}

/** Date fields let one type years of six digits. */
function isOffYear(day: string): boolean {
  const [, year] = /^(\d{4,6})-\d\d-\d\d$/.exec(day) ?? [];
  return year !== undefined && (Number(year) < 1900 || Number(year) >= 2200);
}
