import { day, optional } from '#contract/fields.ts';
import { vehicleYear } from '#contract/formats.ts';
import { LeadCreate, LeadUpdate } from '#contract/leads.ts';
import { type Day, isBeforeToday } from '#rules/days.ts';

/** The body of a new lead, with the check that needs today (LE-4). */
export const leadToAdd = (today: Day) => LeadCreate.extend({ vehicleYear: yearUpToNext(today) });

/** The body that changes a lead; `kept` is the day that stands there, which may have gone by. */
export const leadToSave = (today: Day, kept: Day | null) =>
  LeadUpdate.extend({ vehicleYear: yearUpToNext(today), nextFollowUpDate: dayToCome(today, kept) });

/** A day that is not before today, unless it is the one that stands there. */
export function dayToCome(today: Day, kept: Day | null) {
  const isFree = (chosen: Day) => chosen === kept || !isBeforeToday(chosen, today);
  return optional(day('Next follow-up date').refine(isFree, 'Date cannot be before today'));
}

const yearUpToNext = (today: Day) =>
  optional(vehicleYear('Vehicle year').max(Number(today.slice(0, 4)) + 1, 'Invalid year'));
