import { isReopening } from './jobcard-moves.ts';
import { bookingStatusLabels } from './labels.ts';
import type { BookingStatus, JobcardStatus } from './labels.ts';
import { forbidden } from './move-answer.ts';
import type { MoveAnswer } from './move-answer.ts';

/** Where a booking may go from each status, the usual next step first (BO-11). */
export const bookingMoves: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
  PENDING: ['CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['IN_PROGRESS', 'PENDING', 'CANCELLED'],
  IN_PROGRESS: ['COMPLETED', 'CANCELLED'],
  COMPLETED: [],
  CANCELLED: ['PENDING'],
};

/** The statuses a menu offers; none to those without `bookings.status`. */
export function nextBookingStatuses(from: BookingStatus, { mayMove }: { mayMove: boolean }): readonly BookingStatus[] {
  return mayMove ? bookingMoves[from] : [];
}

/** Whether a booking may move: 'same' for the status it has, 403 without `bookings.status` (`mayMove`), 409 off the table. */
export function checkBookingMove({ from, to, mayMove }: BookingMove): MoveAnswer {
  if (from === to) return { ok: 'same' };
  if (!mayMove) return forbidden;
  if (bookingMoves[from].includes(to)) return { ok: true };
  const message = `A booking cannot go from ${bookingStatusLabels[from]} to ${bookingStatusLabels[to]}`;
  return { ok: false, status: 409, message };
}

export type BookingMove = { from: BookingStatus; to: BookingStatus; mayMove: boolean };

/** 'Open job card' is offered: the booking is waiting or confirmed. */
export function mayOpenJobcard(status: BookingStatus): boolean {
  return status === 'PENDING' || status === 'CONFIRMED';
}

/** Still to come or under way: its service may not be deleted (SV-9). */
export function isOpenBooking(status: BookingStatus): boolean {
  return status !== 'COMPLETED' && status !== 'CANCELLED';
}

/**
 * Where a card takes its booking along: to COMPLETED when it is delivered, back to work when it is reopened, on cancelling to `wish`, CONFIRMED
 * where nobody said. null when the booking stays: it was ended otherwise meanwhile.
 */
export function bookingAlong({ from, card, wish }: Along): BookingStatus | null {
  if (from === 'IN_PROGRESS' && card.to === 'DELIVERED') return 'COMPLETED';
  if (from === 'IN_PROGRESS' && card.to === 'CANCELLED') return wish ?? 'CONFIRMED';
  return from === 'COMPLETED' && isReopening(card) ? 'IN_PROGRESS' : null;
}

type Along = {
  from: BookingStatus;
  card: { from: JobcardStatus; to: JobcardStatus };
  wish?: 'CONFIRMED' | 'CANCELLED' | null | undefined;
};
