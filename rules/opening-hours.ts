import { formatClock, weekdayName } from './day-words.ts';
import type { Day } from './days.ts';
import type { TimeSlot } from './labels.ts';

export interface OpeningHours {
  /** 'SUNDAY'; null for a garage that closes on no day of the week */
  weeklyHoliday: string | null;
  /** 'HH:MM' in India */
  workingHours: { opens: string; closes: string };
}

/** The hours of each slot (product.md section 9), 'HH:MM' in India. */
const slotHours: Readonly<Record<TimeSlot, { from: string; to: string }>> = {
  MORNING: { from: '09:00', to: '12:00' },
  AFTERNOON: { from: '12:00', to: '15:00' },
  EVENING: { from: '15:00', to: '18:00' },
};

/** Why nobody may be at the garage on an India day, in the slot when one is chosen, in words; undefined when it is open. */
export function closedThen(
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
