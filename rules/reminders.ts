import { addDays, daysBetween, type Day } from './days.ts';

/** So many days after its due day a customer is reminded: settable (MO-29). */
export const reminderDays: readonly number[] = [3, 7, 15, 30];

/** Messages go out between these hours in India, 'HH:MM', the second excluded, and not on Sundays: settable (MO-29). */
export const reminderHours = { from: '09:30', to: '18:30' } as const;

/** So many days ahead a promise to pay may lie: settable (MO-59). */
const longestPromise = 365;

/** What is wrong with the day of a promise made on a day in India, or null (MO-59). */
export function promiseProblem(day: Day, today: Day): string | null {
  if (day < today) return 'The day of a promise has not passed yet';
  return day > addDays(today, longestPromise) ? 'A promise can be at most a year ahead' : null;
}

export interface RemindedDue {
  dueDay: Day;
  /** what is still open of it, in paise */
  openPaise: number;
  /** the steps (3, 7, 15, 30) that were sent already, whoever sent them */
  sent: readonly number[];
  /** until this day the customer promised to pay it; null without a promise */
  promisedDay: Day | null;
}

/**
 * Which step is to be sent on a day, or null when none is (MO-29): the last one that is reached and was not sent, so that a garage that turns
 * reminders on late sends one and not four. Payment ends them; a promise holds them back until its day is over.
 */
export function nextReminder({ dueDay, openPaise, sent, promisedDay }: RemindedDue, today: Day): number | null {
  if (openPaise <= 0) return null;
  if (promisedDay !== null && today <= promisedDay) return null;
  const late = daysBetween(dueDay, today);
  const step = reminderDays.findLast((days) => days <= late);
  return step === undefined || sent.some((days) => days >= step) ? null : step;
}

/** Whether a reminder may go out at this hour of a day in India. `weekday` is 0 for Sunday. */
export const isReminderHour = (clock: string, weekday: number): boolean =>
  weekday !== 0 && clock >= reminderHours.from && clock < reminderHours.to;
