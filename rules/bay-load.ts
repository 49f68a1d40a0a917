import { bayTurns, type BookedTurn, minutesOf } from './bay-turns.ts';
import { baysOf, type GarageBays } from './bays.ts';
import { weekdayName } from './day-words.ts';
import type { Day } from './days.ts';
import { formatMinutes } from './durations.ts';
import { joinWords } from './join-words.ts';
import type { TimeSlot } from './labels.ts';
import type { OpeningHours } from './opening-hours.ts';
import { slotWords } from './slot-words.ts';

interface Booked extends BookedTurn {
  status: string;
  branchId: string;
}

export interface BayLoad {
  /** minutes that are booked: a cancelled booking takes none, and none takes more of a day than the garage is open */
  booked: number;
  /** minutes of all bays: 0 on the weekly holiday, null where no bays are named for a branch */
  open: number | null;
  /** the slots that have more bookings than a branch has bays for (BO-42) */
  over: readonly TimeSlot[];
}

/** How much of the bays and opening hours of a branch, or of all, the bookings of an India day take. */
export function bayLoad(
  garage: OpeningHours & GarageBays,
  day: Day,
  all: readonly Booked[],
  branchId?: string,
): BayLoad {
  const { opens, closes } = garage.workingHours;
  const hours = minutesOf(closes) - minutesOf(opens);
  const isHoliday = weekdayName(day).toUpperCase() === garage.weeklyHoliday;
  const bookings = all.filter(({ status }) => status !== 'CANCELLED');
  const booked = bookings.reduce((sum, { serviceDuration }) => sum + Math.min(serviceDuration, hours), 0);
  if (isHoliday) return { booked, open: 0, over: [] };
  const shown = garage.branches
    .filter(({ id }) => branchId === undefined || id === branchId)
    .map(({ id }) => ({ id, bays: baysOf(garage, id).length }));
  const over = shown.flatMap(({ id, bays }) => {
    const its = bookings.filter((booking) => booking.branchId === id);
    return bayTurns(garage, bays, its).over;
  });
  const isNamed = shown.every(({ bays }) => bays > 0);
  const open = isNamed ? shown.reduce((sum, { bays }) => sum + bays * hours, 0) : null;
  return { booked, open, over: [...new Set(over)] };
}

/** More is booked than there is room for, on the whole day or in a slot. */
export const isOverbooked = ({ booked, open, over }: BayLoad): boolean =>
  over.length > 0 || (open !== null && booked > open);

/**
 * '6 h of 27 h booked', '12 h of 27 h booked, too many in the morning', '28 h booked, 1 h over', 'Closed', 'Closed, 2 h booked'; without
 * bays '6 h booked'.
 */
export function bayLoadWords({ booked, open, over }: BayLoad): string {
  const taken = `${formatMinutes(booked)} booked`;
  const slots = over.map((slot) => slotWords(slot).word.toLowerCase());
  const tooMany = slots.length > 0 ? `, too many in the ${joinWords(slots)}` : '';
  if (open === null) return booked === 0 ? 'Nothing booked' : `${taken}${tooMany}`;
  if (open === 0) return booked === 0 ? 'Closed' : `Closed, ${taken}`;
  if (booked > open) return `${taken}, ${formatMinutes(booked - open)} over`;
  if (booked === 0) return `${formatMinutes(open)} free`;
  return `${formatMinutes(booked)} of ${formatMinutes(open)} booked${tooMany}`;
}
