import type { BodyOut } from '#contract/endpoint.ts';
import type { bookings as endpoints } from '#contract/bookings.ts';
import { mayOpenJobcard } from '#rules/booking-moves.ts';
import { bookingStatusLabels } from '#rules/labels.ts';
import type { Ctx } from '../context.ts';
import { takeNumber } from '../database/numbers.ts';
import { bookings } from '../database/tables/bookings.ts';
import { customers } from '../database/tables/customers.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { services } from '../database/tables/services.ts';
import { findRow, insertRow } from '../database/write.ts';
import { writeMove } from '../moves/move-record.ts';
import { noteHistory } from '../moves/note-history.ts';
import { conflict } from '../problems.ts';
import { liveCardOf } from './booking-of-card.ts';
import { jobCardDetail } from './jobcards.queries.ts';
import { addLine } from './lines.ts';
import { refuseBlocked, refuseDayGoneBy } from './open-jobcard.ts';
import { openingAdvisor } from './people.ts';

type Booking = typeof bookings.$inferSelect;

/**
 * Opens the one job card of a booking, or answers the card it has, unless that was cancelled: `made` tells which. A PENDING booking is confirmed on the way, and the
 * booking is IN_PROGRESS after. Customer, vehicle, service and notes are copied; the service becomes a line of labour at the booking's price.
 * Throws 400 for a day that has passed, 409 for a booking that is neither PENDING nor CONFIRMED or whose customer is blocked.
 */
export async function openJobCardFromBooking(ctx: Ctx, { id }: Booking, body: BodyOut<typeof endpoints.jobcard>) {
  // The lock makes two who open at once take turns: the second finds the card of the first.
  const booking = (await findRow(ctx, bookings, id, { lock: true }))!;
  const existing = await liveCardOf(ctx, booking.id);
  if (existing) return { card: (await jobCardDetail(ctx, existing))!, made: false };
  refuseDayGoneBy(ctx, body.estimatedDelivery);
  if (!mayOpenJobcard(booking.status))
    throw conflict(`A job card cannot be opened from a booking that is ${bookingStatusLabels[booking.status]}`);
  refuseBlocked((await findRow(ctx, customers, booking.customerId, { hold: true }))!);
  await startBooking(ctx, booking);
  const card = await insertCard(ctx, booking, body);
  await noteHistory(ctx, jobCards, card.id, [{ kind: 'OPENED', what: booking.bookingNumber }]);
  await addServiceLine(ctx, booking, card);
  return { card: (await jobCardDetail(ctx, card.id))!, made: true };
}

async function startBooking(ctx: Ctx, booking: Booking) {
  const changes = { statusReason: null };
  const confirmed =
    booking.status === 'PENDING' ? await writeMove(ctx, bookings, booking, { to: 'CONFIRMED' }, { changes }) : booking;
  await writeMove(ctx, bookings, confirmed, { to: 'IN_PROGRESS' }, { changes });
}

async function insertCard(ctx: Ctx, booking: Booking, body: BodyOut<typeof endpoints.jobcard>) {
  const taken = await takeNumber(ctx, {
    table: jobCards,
    column: jobCards.jobCardNumber,
    prefix: 'JC',
    given: null,
    fingerprint: [booking.id],
  });
  if ('made' in taken) throw new Error('a card without a given number is always new');
  return insertRow(ctx, jobCards, {
    ...body,
    jobCardNumber: taken.number,
    bookingId: booking.id,
    branchId: booking.branchId,
    customerId: booking.customerId,
    vehicleId: booking.vehicleId,
    serviceId: booking.serviceId,
    advisorId: openingAdvisor(ctx),
    customerConcerns: booking.customerNotes,
    openedAt: ctx.now,
  });
}

async function addServiceLine(ctx: Ctx, booking: Booking, card: typeof jobCards.$inferSelect) {
  const service = (await findRow(ctx, services, booking.serviceId))!;
  await addLine(ctx, card, {
    kind: 'LABOUR',
    description: service.name,
    quantity: 1,
    rate: booking.estimatedPrice ?? service.base_price,
  });
}
