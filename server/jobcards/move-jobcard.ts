import type { BodyOut } from '#contract/endpoint.ts';
import type { jobcards as endpoints } from '#contract/jobcards.ts';
import { checkMove, isReopening, jobcardPowers } from '#rules/jobcard-moves.ts';
import { balance } from '#rules/money.ts';
import type { Ctx } from '../context.ts';
import { refuseOfErased } from '../customers/refuse-erased.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { updateRow } from '../database/write.ts';
import { isBayTaken, refuseTakenBay } from './bays.ts';
import { moveBookingAlong } from './booking-of-card.ts';
import { isOwn } from '../sight.ts';
import { jobCardDetail, type JobCardRow } from './jobcards.queries.ts';
import { noteEvents } from './note-event.ts';
import { markReopened } from './reopened-delivery.ts';
import { sumsOf } from './on-jobcard.queries.ts';
import { refused } from './refused.ts';
import { settleJobCard } from './settle-jobcard.ts';

type Move = BodyOut<typeof endpoints.status>;

/**
 * Moves a locked card to another status as rules/jobcard-moves.ts allows; the status it has already writes nothing. Throws 409 with what is
 * asked first in its errors.
 */
export async function moveJobCard(ctx: Ctx, card: JobCardRow, { status: to, ...said }: Move) {
  const answer = checkMove({
    ...said,
    from: card.status,
    to,
    powers: jobcardPowers(ctx.person.permissions, { own: isOwn(ctx, card) }),
    balancePaise: balance(card.totalAmount, card.amountPaid),
    unpricedLines: card.unpricedLines,
    unreversedPayments: (await sumsOf(ctx, card.id)).standingPayments,
  });
  if (answer.ok === false) throw refused(answer);
  if (answer.ok === true) await makeMove(ctx, card, { status: to, ...said });
  return (await jobCardDetail(ctx, card.id))!;
}

async function makeMove(ctx: Ctx, card: JobCardRow, { status: to, reason, booking, updated_at }: Move) {
  await refuseOfErased(ctx, card);
  const bayNumber = await bayOnMove(ctx, card, to);
  const isDone = to === 'READY' || to === 'DELIVERED';
  const moved = await updateRow(ctx, jobCards, card, {
    status: to,
    bayNumber,
    completedAt: card.completedAt ?? (isDone ? ctx.now : null),
    updated_at,
  });
  const before = {
    completedAt: card.completedAt?.toISOString() ?? null,
    bayNumber: card.bayNumber,
    booking: await moveBookingAlong(ctx, card, { to, reason, booking }),
  };
  if (bayNumber !== card.bayNumber)
    await noteEvents(ctx, card.id, [{ kind: 'CHANGED', what: 'Bay number', from: card.bayNumber, to: bayNumber }]);
  if (isReopening({ from: card.status, to })) await markReopened(ctx, card.id, ctx.now);
  await noteEvents(ctx, card.id, [{ kind: 'MOVED', from: card.status, to, reason: reason ?? null, before }]);
  await settleJobCard(ctx, moved);
}

/** Throws 409 when work would begin in a bay where another card stands; a card that is reopened leaves it to that one. */
async function bayOnMove(ctx: Ctx, card: JobCardRow, to: Move['status']) {
  if (isReopening({ from: card.status, to }))
    return (await isBayTaken(ctx, card.id, card.bayNumber)) ? null : card.bayNumber;
  if (to === 'IN_PROGRESS') await refuseTakenBay(ctx, card.id, card.bayNumber);
  return card.bayNumber;
}
