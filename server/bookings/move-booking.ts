import type { bookings as endpoints } from '#contract/bookings.ts';
import type { BodyOut } from '#contract/endpoint.ts';
import { bookingMoves } from '#rules/booking-moves.ts';
import type { Ctx } from '../context.ts';
import { refuseOfErased } from '../customers/refuse-erased.ts';
import { bookings } from '../database/tables/bookings.ts';
import { allowedMove, writeMove } from '../moves/move-record.ts';
import { bookingDetail } from './bookings.queries.ts';

/**
 * Moves a locked booking to another status and keeps why; to the one it has, nothing is written. Throws 409 for a move off the table
 * (BO-11), and for the booking of an erased customer.
 */
export async function moveBooking(
  ctx: Ctx,
  row: typeof bookings.$inferSelect,
  { status: to, reason, updated_at }: BodyOut<typeof endpoints.status>,
) {
  const powers = ctx.person.permissions;
  const move = allowedMove(bookingMoves, { from: row.status, to, reason, powers, facts: {} });
  if (move) {
    await refuseOfErased(ctx, row);
    await writeMove(ctx, bookings, row, move, { changes: { statusReason: reason ?? null }, reason, updated_at });
  }
  return (await bookingDetail(ctx, row.id))!;
}
