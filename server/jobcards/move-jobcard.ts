import type { BodyOut } from '#contract/endpoint.ts';
import type { jobcards as endpoints } from '#contract/jobcards.ts';
import { bookingMoves } from '#rules/booking-moves.ts';
import { checkMove, jobcardPowers } from '#rules/jobcard-moves.ts';
import { balance } from '#rules/money.ts';
import type { Ctx } from '../context.ts';
import { bookings } from '../database/tables/bookings.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { findRow, updateRow } from '../database/write.ts';
import { refuseTakenBay } from './bays.ts';
import { isOwn, jobCardDetail, type JobCardRow } from './jobcards.queries.ts';
import { noteEvents } from './note-event.ts';
import { sumsOf } from './on-jobcard.queries.ts';
import { refused } from './refused.ts';
import { settleJobCard } from './settle-jobcard.ts';

type Move = BodyOut<typeof endpoints.status>;

/** Moves a locked card to another status as rules/jobcard-moves.ts allows; the status it has already writes nothing. */
export async function moveJobCard(ctx: Ctx, card: JobCardRow, move: Move) {
  const answer = checkMove({
    from: card.status,
    to: move.status,
    powers: jobcardPowers(ctx.person.permissions, { own: isOwn(ctx, card) }),
    balancePaise: balance(card.totalAmount, card.amountPaid),
    unreversedPayments: (await sumsOf(ctx, card.id)).standingPayments,
    reason: move.reason,
    acceptBalance: move.acceptBalance,
  });
  if (answer.ok === false) throw refused(answer);
  if (answer.ok === true) await makeMove(ctx, card, move);
  return (await jobCardDetail(ctx, card.id))!;
}

async function makeMove(ctx: Ctx, card: JobCardRow, { status: to, reason, updated_at }: Move) {
  if (to === 'IN_PROGRESS') await refuseTakenBay(ctx, card.id, card.bayNumber);
  const isDone = to === 'READY' || to === 'DELIVERED';
  const moved = await updateRow(ctx, jobCards, card, {
    status: to,
    completedAt: card.completedAt ?? (isDone ? ctx.now : null),
    updated_at,
  });
  await noteEvents(ctx, card.id, [{ kind: 'MOVED', from: card.status, to, reason: reason ?? null }]);
  await settleJobCard(ctx, moved);
  if (to === 'DELIVERED') await completeBooking(ctx, card.bookingId);
}

/** Delivering the card of a booking completes it (design.md section 7), unless it was ended otherwise meanwhile. */
async function completeBooking(ctx: Ctx, bookingId: string | null) {
  const booking = bookingId === null ? undefined : await findRow(ctx, bookings, bookingId, { lock: true });
  if (booking && bookingMoves[booking.status].includes('COMPLETED'))
    await updateRow(ctx, bookings, booking, { status: 'COMPLETED', statusReason: null });
}
