import { and, eq, ne } from 'drizzle-orm';
import type { BodyOut } from '#contract/endpoint.ts';
import type { jobcards as endpoints } from '#contract/jobcards.ts';
import { bookingMoveWithCard } from '#rules/booking-moves.ts';
import type { Ctx } from '../context.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { bookings } from '../database/tables/bookings.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { findRow } from '../database/write.ts';
import { writeMove } from '../moves/move-record.ts';
import { newestEvent } from '../moves/note-history.ts';
import { writeUndo } from '../moves/undo-move.ts';
import { conflict } from '../problems.ts';
import type { JobCardRow } from './jobcards.queries.ts';

type Move = BodyOut<typeof endpoints.status>;
type Booking = typeof bookings.$inferSelect;
type BookingBefore = (Pick<Booking, 'status' | 'statusReason'> & { became: Booking['status'] }) | null;

/**
 * Takes the card's booking along where the card goes (rules/booking-moves.ts) and answers how it stood before; null when there is none, or
 * when it was ended otherwise meanwhile.
 */
export async function moveBookingAlong(
  ctx: Ctx,
  card: JobCardRow,
  { to, reason, booking: wish }: { to: Move['status'] } & Pick<Move, 'reason' | 'booking'>,
): Promise<BookingBefore> {
  const booking = await bookingOf(ctx, card);
  const became = booking && bookingMoveWithCard({ from: booking.status, card: { from: card.status, to }, wish });
  if (!booking || !became) return null;
  const statusReason = to === 'CANCELLED' ? (reason ?? null) : null;
  await writeMove(ctx, bookings, booking, { to: became }, { changes: { statusReason }, reason: statusReason });
  return { status: booking.status, statusReason: booking.statusReason, became };
}

/** Gives the card's booking back what a move changed. Throws 409 when it has gone on since, with another card too. */
export async function giveBookingBack(ctx: Ctx, card: JobCardRow, before: BookingBefore): Promise<void> {
  const booking = await bookingOf(ctx, card);
  if (!booking) return;
  if (before && booking.status !== before.became)
    throw conflict('There is no move to undo: the booking was changed since');
  if (card.status === 'CANCELLED' && (await liveCardOf(ctx, booking.id)))
    throw conflict('There is no move to undo: another job card was opened from its booking');
  if (!before) return;
  const { status: from, statusReason } = before;
  // it stands where the card took it, so that is its newest move
  const [{ id } = { id: null }] = await newestEvent(ctx, { thingId: booking.id });
  await writeUndo(ctx, bookings, booking, { id, from }, { statusReason });
}

/** The id of the one job card that a booking, which the caller has locked, may have beside cancelled ones. */
export async function liveCardOf(ctx: Ctx, bookingId: string): Promise<string | undefined> {
  const [card] = await ctx.tx
    .select({ id: jobCards.id })
    .from(jobCards)
    .where(and(tenantFilter(jobCards, ctx), eq(jobCards.bookingId, bookingId), ne(jobCards.status, 'CANCELLED')));
  return card?.id;
}

const bookingOf = (ctx: Ctx, { bookingId }: JobCardRow) =>
  bookingId === null ? undefined : findRow(ctx, bookings, bookingId, { lock: true });
