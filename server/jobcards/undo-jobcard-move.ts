import { isReopening, jobcardMoves } from '#rules/jobcard-moves.ts';
import { conflict } from '../problems.ts';
import type { Ctx } from '../context.ts';
import { refuseOfErased } from '../customers/refuse-erased.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { undoableMove, writeUndo } from '../moves/undo-move.ts';
import { standingDocuments } from '../invoices/on-card.queries.ts';
import { refuseTakenBay } from './bays.ts';
import { giveBookingBack } from './booking-of-card.ts';
import { jobCardDetail, type JobCardRow } from './jobcards.queries.ts';
import { moveContextOf, type BeforeJobCardMove } from './move-jobcard.ts';
import { settleJobCard } from './settle-jobcard.ts';

/**
 * Takes the newest move of a locked card back, with its booking and when it was completed as they were; the history says so by a row of its
 * own. Throws 403 and 409 as rules/undo-move.ts refuses, 409 when its documents stand, the bay was taken or the booking went on.
 */
export async function undoJobCardMove(ctx: Ctx, card: JobCardRow) {
  const context = moveContextOf(ctx, card, {
    unreversedPayments: 0,
    standingDocuments: await standingDocuments(ctx, card.id),
  });
  const move = await undoableMove(ctx, jobcardMoves, { thingId: card.id, ...context });
  await refuseOfErased(ctx, card);
  const billed = jobcardMoves.guards.documentsStand(context.facts, context.powers);
  if (billed !== null && isReopening({ from: card.status, to: move.from })) throw conflict(billed);
  const before = move.before as BeforeJobCardMove | null;
  const bayNumber = before?.bayNumber ?? card.bayNumber;
  if (move.from === 'IN_PROGRESS') await refuseTakenBay(ctx, { ...card, bayNumber });
  const completedAt = before?.completedAt ? new Date(before.completedAt) : null;
  await giveBookingBack(ctx, card, before?.booking ?? null);
  const back = await writeUndo(ctx, jobCards, card, move, { bayNumber, completedAt });
  await settleJobCard(ctx, back);
  return (await jobCardDetail(ctx, card.id))!;
}
