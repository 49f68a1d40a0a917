import { isDay, istDayStart } from '#rules/days.ts';

/** An instant as a date and time field shows it in India: '2026-11-21T09:40'. */
export function istClock(instant: Date): string {
  return new Date(instant.getTime() + 330 * 60_000).toISOString().slice(0, 16);
}

/** The instant that such a field names, seconds allowed; null when it names none, or one outside the years 1900 to 2199 (LI-2). */
export function instantOf(text: string): Date | null {
  const [day = '', time = ''] = text.split('T', 2);
  const parts = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(time);
  if (!isDay(day) || day < '1900' || day >= '2200' || !parts) return null;
  const [hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return new Date(istDayStart(day).getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1000);
}
