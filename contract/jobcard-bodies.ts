import type { z } from 'zod';
import { choice, flag, instant, longText, optional, text } from './fields.ts';
import { bookingReturns, jobCardStatuses } from './jobcard-choices.ts';
import { jobCardChanges, jobCardFields } from './jobcard-fields.ts';
import { moveBody } from './moves.ts';
import { createBody, updateBody } from './shapes.ts';

/** A new card is always OPEN and PENDING; number and time may come from the client (JC-7, JC-8). */
export const JobCardCreate = createBody({
  ...jobCardFields,
  jobCardNumber: optional(text('Job card number', { max: 40 })),
  openedAt: optional(instant('Opened')),
  status: optional(choice('Status', ['OPEN'])),
  paymentStatus: optional(choice('Payment status', ['PENDING'])),
});
export const JobCardUpdate = updateBody(jobCardChanges);

/**
 * The body that moves a card. `reason` is needed to cancel and to reopen; each `accept…` says yes to a question that a 409 names in its
 * errors. `booking` is where the booking of a cancelled card goes, CONFIRMED where nothing is said.
 */
export const JobCardMove = moveBody(jobCardStatuses).extend({
  acceptSkip: optional(flag('Accept skip')),
  acceptUnpriced: optional(flag('Accept unpriced')),
  acceptBalance: optional(flag('Accept balance')),
  booking: optional(choice('Booking', bookingReturns)),
});
export type JobCardMove = z.input<typeof JobCardMove>;

const booking = choice('Booking', bookingReturns, { required: 'Choose what becomes of the booking' });

/** What is said on cancelling a card; `booking` where it has one. */
export const JobCardCancel = createBody({ reason: longText('Reason'), booking: optional(booking) });

/** What is said on cancelling a card that has a booking. */
export const JobCardCancelBooked = JobCardCancel.extend({ booking });
