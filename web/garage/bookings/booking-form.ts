import { useMemo } from 'react';
import { BookingCreate, BookingUpdate, lacksPickupAddress, pickupAddressMissing } from '#contract/bookings.ts';
import { type Day, isBeforeToday, isDay } from '#rules/days.ts';

const beforeToday = 'Date cannot be before today';
// said together with the other fields' messages, not only once those are gone
const when = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** A new booking, its day from today on (BO-4). */
export function useCreateShape(today: Day) {
  return useMemo(
    () =>
      BookingCreate.refine(({ preferredDate }) => !isGoneBy(preferredDate, today), {
        path: ['preferredDate'],
        message: beforeToday,
        when,
      }),
    [today],
  );
}

/** A booking that is changed; the day it has already may be one gone by. */
export function useUpdateShape(today: Day, ownDay: Day) {
  return useMemo(
    () =>
      BookingUpdate.refine(({ preferredDate }) => preferredDate === ownDay || !isGoneBy(preferredDate, today), {
        path: ['preferredDate'],
        message: beforeToday,
        when,
      }).refine((booking) => !lacksPickupAddress(booking), {
        path: ['pickupAddress'],
        message: pickupAddressMissing,
        when,
      }),
    [today, ownDay],
  );
}

const isGoneBy = (day: unknown, today: Day) => typeof day === 'string' && isDay(day) && isBeforeToday(day, today);

/** What is sent of a pickup: no address without one. */
export function pickupOf({ pickupRequired, pickupAddress }: { pickupRequired?: unknown; pickupAddress?: unknown }) {
  const wanted = pickupRequired === true;
  return { pickupRequired: wanted, pickupAddress: wanted && typeof pickupAddress === 'string' ? pickupAddress : null };
}
