import { weekdayName } from './day-words.ts';
import type { Day } from './days.ts';
import { formatMinutes } from './durations.ts';
import type { OpeningHours } from './opening-hours.ts';

interface Booked {
  status: string;
  /** minutes its service takes */
  serviceDuration: number;
}

export interface BayLoad {
  /** minutes that are booked: a cancelled booking takes none, and none takes more of a day than the garage is open */
  booked: number;
  /** minutes of all bays: 0 on the weekly holiday, null where the garage has named no bays */
  open: number | null;
}

/** How much of a garage's bays and opening hours the bookings of an India day take. */
export function bayLoad(
  garage: OpeningHours & { bays: readonly string[] },
  day: Day,
  bookings: readonly Booked[],
): BayLoad {
  const { opens, closes } = garage.workingHours;
  const hours = minutesOf(closes) - minutesOf(opens);
  const isHoliday = weekdayName(day).toUpperCase() === garage.weeklyHoliday;
  const booked = bookings
    .filter(({ status }) => status !== 'CANCELLED')
    .reduce((sum, { serviceDuration }) => sum + Math.min(serviceDuration, hours), 0);
  if (isHoliday) return { booked, open: 0 };
  return { booked, open: garage.bays.length === 0 ? null : garage.bays.length * hours };
}

/** '6 h of 27 h booked', '28 h booked, 1 h over', 'Closed', 'Closed, 2 h booked'; without bays '6 h booked'. */
export function bayLoadWords({ booked, open }: BayLoad): string {
  const taken = `${formatMinutes(booked)} booked`;
  if (open === null) return booked === 0 ? 'Nothing booked' : taken;
  if (open === 0) return booked === 0 ? 'Closed' : `Closed, ${taken}`;
  if (booked > open) return `${taken}, ${formatMinutes(booked - open)} over`;
  return booked === 0 ? `${formatMinutes(open)} free` : `${formatMinutes(booked)} of ${formatMinutes(open)} booked`;
}

/** Minutes from midnight of 'HH:MM'. */
const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
