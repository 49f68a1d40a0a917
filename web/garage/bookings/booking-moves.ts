import type { Booking } from '#contract/bookings.ts';
import { spacedPlate } from '#contract/plate.ts';
import { bookingMoves as table } from '#rules/booking-moves.ts';
import { movedWord } from '../moves/moved-word.ts';

/** How bookings are moved on screen. */
export const bookingMoves = movedWord(table, {
  nameOf: ({ bookingNumber }: Booking) => bookingNumber,
  whoseOf: ({ customerName }) => customerName,
  aboutOf: ({ customerName, registrationNumber }) => `${customerName}, ${spacedPlate(registrationNumber)}`,
  factsOf: () => ({}),
  powersOf: (held) => held,
});
