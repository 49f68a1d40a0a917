import type { bookings as endpoints } from '#contract/bookings.ts';
import type { BodyOut } from '#contract/endpoint.ts';
import { checkBookingMove } from '#rules/booking-moves.ts';
import type { Ctx } from '../context.ts';
import { refuseOfErased } from '../customers/refuse-erased.ts';
import { bookings } from '../database/tables/bookings.ts';
import { updateRow } from '../database/write.ts';
import { Problem } from '../problems.ts';
import { bookingDetail } from './bookings.queries.ts';

/**
 * Moves a booking to another status and keeps why; to the one it has, nothing is written. Throws 409 for a move off the table
 * (BO-11), and for the booking of an erased customer.
 */
export async function moveBooking(
  ctx: Ctx,
  row: typeof bookings.$inferSelect,
  { status, reason, updated_at }: BodyOut<typeof endpoints.status>,
) {
  const answer = checkBookingMove({ from: row.status, to: status, mayMove: ctx.can('bookings.status') });
  if (answer.ok === false) throw new Problem(answer.status, answer.message);
  if (answer.ok === true) {
    await refuseOfErased(ctx, row);
    await updateRow(ctx, bookings, row, { status, statusReason: reason ?? null, updated_at });
  }
  return (await bookingDetail(ctx, row.id))!;
}
