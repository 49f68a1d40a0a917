import { timeSlots } from '#contract/bookings.ts';
import { formatClock } from './day-words.ts';
import type { Day } from './days.ts';
import type { TimeSlot } from './labels.ts';
import { closedReason, type OpeningHours, slotHours } from './opening-hours.ts';

export interface BookedTurn {
  preferredTimeSlot: TimeSlot;
  /** minutes its service takes */
  serviceDuration: number;
}

interface Turns {
  /** minutes from midnight at which each bay is free again */
  free: readonly number[];
  /** the slots that have bookings which no bay is free for before the slot is over */
  over: readonly TimeSlot[];
}

/**
 * How the bookings of an India day take so many bays of one branch: each begins in the bay that is free first, not before its slot does,
 * the longest of a slot first, and takes no more of the day than the garage is open. Where no bays are named nothing
 * is over.
 */
export function bayTurns(hours: OpeningHours, bays: number, bookings: readonly BookedTurn[]): Turns {
  if (bays === 0) return { free: [], over: [] };
  const [opens, closes] = [minutesOf(hours.workingHours.opens), minutesOf(hours.workingHours.closes)];
  const free = Array.from({ length: bays }, () => opens);
  const over = timeSlots.filter((slot) => {
    const { from, until } = minutesIn(slot);
    const begins = bookings
      .filter(({ preferredTimeSlot }) => preferredTimeSlot === slot)
      .toSorted((one, other) => other.serviceDuration - one.serviceDuration)
      .map(({ serviceDuration }) => {
        const first = free.indexOf(Math.min(...free));
        const begin = Math.max(free[first]!, from);
        free[first] = begin + Math.min(serviceDuration, closes - opens);
        return begin;
      });
    return begins.some((begin) => begin >= until);
  });
  return { free, over };
}

/**
 * 'All 3 bays are taken from 10:00 am to 11:30 am': said when a slot of an India day begins with no bay of the branch free for one more;
 * undefined where one is, where the garage is closed then, and where it has named no bays (BO-42).
 */
export function takenBaysWords(
  hours: OpeningHours,
  bays: number,
  { day, slot }: { day: Day; slot: TimeSlot },
  bookings: readonly BookedTurn[],
): string | undefined {
  if (bays === 0 || closedReason(hours, day, slot) !== undefined) return undefined;
  const { opens, closes } = hours.workingHours;
  const before = timeSlots.slice(0, timeSlots.indexOf(slot) + 1);
  const { free } = bayTurns(
    hours,
    bays,
    bookings.filter(({ preferredTimeSlot }) => before.includes(preferredTimeSlot)),
  );
  const from = Math.max(minutesIn(slot).from, minutesOf(opens));
  const until = Math.min(...free, minutesOf(closes));
  if (until <= from) return undefined;
  const all = bays === 1 ? 'The only bay is' : bays === 2 ? 'Both bays are' : `All ${bays} bays are`;
  return `${all} taken from ${formatClock(clockOf(from))} to ${formatClock(clockOf(until))}`;
}

const minutesIn = (slot: TimeSlot) => ({ from: minutesOf(slotHours[slot].from), until: minutesOf(slotHours[slot].to) });

/** Minutes from midnight of 'HH:MM'. */
export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
