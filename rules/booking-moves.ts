import type { Day } from './days.ts';
import { isReopening } from './jobcard-moves.ts';
import { bookingStatusLabels } from './labels.ts';
import type { BookingStatus, JobcardStatus, TimeSlot } from './labels.ts';
import type { MoveTable } from './moves.ts';
import { isSlotOver, type Moment } from './opening-hours.ts';

const who = 'bookings.status';
const cancelled = {
  to: 'CANCELLED',
  who,
  way: 'cancel',
  label: 'Cancel booking',
  reason: 'asked',
  sentence: 'cancelled this booking',
} as const;
const backToPending = { to: 'PENDING', who, way: 'back' } as const;

/** Where a booking may go from each status (BO-11). */
export const bookingMoves: MoveTable<BookingStatus, typeof who> = {
  noun: 'booking',
  it: 'it',
  labels: bookingStatusLabels,
  start: 'PENDING',
  opened: 'took this booking',
  moves: [
    { from: 'PENDING', to: 'CONFIRMED', who, way: 'step', label: 'Confirm' },
    { from: 'PENDING', ...cancelled },
    { from: 'CONFIRMED', to: 'IN_PROGRESS', who, way: 'start', label: 'Start without a job card' },
    { from: 'CONFIRMED', ...backToPending, label: `Move back to ${bookingStatusLabels.PENDING}` },
    { from: 'CONFIRMED', ...cancelled },
    { from: 'IN_PROGRESS', to: 'COMPLETED', who, way: 'finish', label: 'Mark as Completed' },
    { from: 'IN_PROGRESS', ...cancelled },
    { from: 'CANCELLED', ...backToPending, label: 'Take up again' },
  ],
  guards: {},
  questions: {},
};

/** 'Open job card' is offered: the booking is waiting or confirmed. */
export function mayOpenJobcard(status: BookingStatus): boolean {
  return status === 'PENDING' || status === 'CONFIRMED';
}

/** What one press gives as the reason for cancelling a booking whose vehicle stayed away (BO-41). */
export const didNotCome = 'Did not come';

/** The vehicle was to be here by now and was not taken in: its booking can be closed in one press (BO-41). `day` is the India day. */
export const mayNotHaveCome = ({ status, jobCardId, day, slot }: Expected, now: Moment): boolean =>
  mayOpenJobcard(status) && jobCardId === null && isSlotOver(day, slot, now);

interface Expected {
  status: BookingStatus;
  jobCardId: string | null;
  day: Day;
  slot: TimeSlot;
}

/** Still to come or under way: its service may not be deleted (SV-9). */
export function isOpenBooking(status: BookingStatus): boolean {
  return status !== 'COMPLETED' && status !== 'CANCELLED';
}

/**
 * Where a card takes its booking along: to COMPLETED when it is delivered, back to work when it is reopened, on cancelling to `wish`, CONFIRMED
 * where nobody said. null when the booking stays: it was ended otherwise meanwhile.
 */
export function bookingMoveWithCard({ from, card, wish }: Along): BookingStatus | null {
  if (from === 'IN_PROGRESS' && card.to === 'DELIVERED') return 'COMPLETED';
  if (from === 'IN_PROGRESS' && card.to === 'CANCELLED') return wish ?? 'CONFIRMED';
  return from === 'COMPLETED' && isReopening(card) ? 'IN_PROGRESS' : null;
}

type Along = {
  from: BookingStatus;
  card: { from: JobcardStatus; to: JobcardStatus };
  wish?: 'CONFIRMED' | 'CANCELLED' | null | undefined;
};
