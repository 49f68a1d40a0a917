import type { BodyOut } from '#contract/endpoint.ts';
import type { jobcards as endpoints } from '#contract/jobcards.ts';
import { isReopening, jobcardMoves, jobcardPowers, type JobcardFacts } from '#rules/jobcard-moves.ts';
import type { Move } from '#rules/moves.ts';
import type { Ctx } from '../context.ts';
import { refuseOfErased } from '../customers/refuse-erased.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { allowedMove, writeMove } from '../moves/move-record.ts';
import type { HistoryEvent } from '../moves/note-history.ts';
import { standingDocuments } from '../invoices/on-card.queries.ts';
import { isAssigned } from '../visibility-filter.ts';
import { dueOfCustomer } from './balance-of-card.ts';
import { isBayTaken, refuseTakenBay } from './bays.ts';
import { moveBookingAlong } from './booking-of-card.ts';
import { jobCardDetail, type JobCardRow } from './jobcards.queries.ts';
import { sumsOf } from './on-jobcard.queries.ts';
import { settleJobCard } from './settle-jobcard.ts';

type Body = BodyOut<typeof endpoints.status>;
type To = Pick<Move<Body['status']>, 'to' | 'way'>;

/**
 * Moves a locked card to another status as its table allows (rules/jobcard-moves.ts); the status it has already writes nothing. Throws 409
 * with what is asked first in its errors.
 */
export async function moveJobCard(ctx: Ctx, card: JobCardRow, body: Body) {
  const { status: to, reason, updated_at: _, booking: __, ...said } = body;
  const { standingPayments: unreversedPayments } = await sumsOf(ctx, card);
  const context = moveContextOf(ctx, card, {
    unreversedPayments,
    standingDocuments: await standingDocuments(ctx, card.id),
  });
  const move = allowedMove(jobcardMoves, { from: card.status, to, reason, said, ...context });
  if (move) await makeMove(ctx, card, move, body);
  return (await jobCardDetail(ctx, card.id))!;
}

/** What this person may do with a card, and what its moves are judged by. */
export const moveContextOf = (
  ctx: Ctx,
  card: JobCardRow,
  stands: Pick<JobcardFacts, 'unreversedPayments' | 'standingDocuments'>,
) => ({
  powers: jobcardPowers(ctx.person.permissions, { own: isAssigned(ctx, card) }),
  facts: {
    balancePaise: card.paymentStatus === 'PAID' ? 0 : dueOfCustomer(card),
    owedByOthersPaise: card.amountOwedByOthers,
    unpricedLines: card.unpricedLines,
    askedLines: card.askedLines,
    ...stands,
  } satisfies JobcardFacts,
});

/** What a move changed beside the status, as it stood before: `completedAt` as ISO text, the booking where the move changed the card's. */
export type BeforeJobCardMove = {
  completedAt: string | null;
  bayNumber: string | null;
  booking: Awaited<ReturnType<typeof moveBookingAlong>>;
};

async function makeMove(ctx: Ctx, card: JobCardRow, move: To, { reason, booking, updated_at }: Body) {
  await refuseOfErased(ctx, card);
  const bayNumber = await bayOnMove(ctx, card, move.to);
  const isDone = move.to === 'READY' || move.to === 'DELIVERED';
  const before: BeforeJobCardMove = {
    completedAt: card.completedAt?.toISOString() ?? null,
    bayNumber: card.bayNumber,
    booking: await moveBookingAlong(ctx, card, { to: move.to, reason, booking }),
  };
  const moved = await writeMove(ctx, jobCards, card, move, {
    changes: { bayNumber, completedAt: card.completedAt ?? (isDone ? ctx.now : null) },
    also: bayNumber === card.bayNumber ? [] : [bayLeft(card.bayNumber, bayNumber)],
    reason,
    before,
    updated_at,
  });
  await settleJobCard(ctx, moved);
}

const bayLeft = (from: string | null, to: string | null): HistoryEvent => ({
  kind: 'CHANGED',
  what: 'Bay number',
  from,
  to,
});

/** Throws 409 when work would begin in a bay where another card stands; a card that is reopened leaves it to that one. */
async function bayOnMove(ctx: Ctx, card: JobCardRow, to: Body['status']) {
  if (isReopening({ from: card.status, to })) return (await isBayTaken(ctx, card)) ? null : card.bayNumber;
  if (to === 'IN_PROGRESS') await refuseTakenBay(ctx, card);
  return card.bayNumber;
}
