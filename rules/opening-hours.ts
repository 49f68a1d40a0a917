import { timeSlots } from '#contract/bookings.ts';
import { formatClock, weekdayName } from './day-words.ts';
import { addDays, type Day } from './days.ts';
import type { TimeSlot } from './labels.ts';

export interface OpeningHours {
  /** 'SUNDAY'; null for a garage that closes on no day of the week */
  weeklyHoliday: string | null;
  /** 'HH:MM' in India */
  workingHours: { opens: string; closes: string };
}

/** The hours of each slot (BO-3), 'HH:MM' in India. */
export const slotHours: Readonly<Record<TimeSlot, { from: string; to: string }>> = {
  MORNING: { from: '09:00', to: '12:00' },
  AFTERNOON: { from: '12:00', to: '15:00' },
  EVENING: { from: '15:00', to: '18:00' },
};

/** Why nobody may be at the garage on an India day, in the slot when one is chosen, in words; undefined when it is open. */
export function closedReason(
  { weeklyHoliday, workingHours: { opens, closes } }: OpeningHours,
  day: Day,
  slot?: TimeSlot,
): string | undefined {
  const weekday = weekdayName(day);
  if (weekday.toUpperCase() === weeklyHoliday) return `The garage is closed on ${weekday}s.`;
  if (!slot) return undefined;
  const { from, to } = slotHours[slot];
  if (to <= opens) return `The garage opens at ${formatClock(opens)}.`;
  return from >= closes ? `The garage closes at ${formatClock(closes)}.` : undefined;
}

/** True once the hours of a slot of an India day are over. */
export const isSlotOver = (day: Day, slot: TimeSlot, now: Moment): boolean =>
  day < now.day || (day === now.day && slotHours[slot].to <= now.clock);

/** A moment in India: its day, and the time of day as 'HH:MM'. */
export interface Moment {
  day: Day;
  clock: string;
}

/** The first slot of an India day that has not begun yet and in which the garage is open, or undefined. */
export function firstSlot(hours: OpeningHours, day: Day, now: Moment): TimeSlot | undefined {
  return timeSlots.find(
    (slot) => (day > now.day || slotHours[slot].from > now.clock) && closedReason(hours, day, slot) === undefined,
  );
}

/** The next slot somebody who calls now can come in, within a week; without a slot where the garage is open in none. */
export function nextSlot(hours: OpeningHours, now: Moment): { day: Day; slot: TimeSlot | undefined } {
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = addDays(now.day, ahead);
    const slot = firstSlot(hours, day, now);
    if (slot) return { day, slot };
  }
  return { day: now.day, slot: undefined };
}
