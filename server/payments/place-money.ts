import { allocationMoves, type AllocationMove } from '#rules/allocation-moves.ts';
import { sumOfPaise } from '#rules/gst.ts';
import type { Ctx } from '../context.ts';
import { allocations } from '../database/tables/allocations.ts';
import { insertRows } from '../database/write.ts';
import type { JobCardRow } from '../jobcards/jobcards.queries.ts';
import { settleJobCard } from '../jobcards/settle-jobcard.ts';
import { documentDues, hasWriteOffs, heldOnCard } from './dues-of-card.ts';

/** Settles a locked card whose documents or payments changed, lets its money follow them (MO-52), and answers what of it moved where. */
export async function settleWithMoney(
  ctx: Ctx,
  card: JobCardRow,
  refuse?: Refusal,
): Promise<readonly AllocationMove[]> {
  const settled = await settleJobCard(ctx, card, refuse);
  const moves = await placeMoney(ctx, settled);
  // what only moved within the card comes to as much as before, unless something was written off of what it moved to
  const net = sumOfPaise(moves.map(({ paise }) => paise));
  if (net !== 0 || (moves.length > 0 && (await hasWriteOffs(ctx, card.id)))) await settleJobCard(ctx, settled);
  return moves;
}

type Refusal = Parameters<typeof settleJobCard>[2];

/**
 * Writes the allocations by which the money of a locked, settled card stands where it is owed (MO-52), and answers them. With
 * `free`, what a card that is delivered or cancelled has too much is credit as well.
 */
export async function placeMoney(
  ctx: Ctx,
  card: JobCardRow,
  { free = false } = {},
): Promise<readonly AllocationMove[]> {
  const [held, documents] = await Promise.all([heldOnCard(ctx, card.id), documentDues(ctx, { jobCardId: card.id })]);
  if (held.length === 0) return [];
  const unbilled = Math.max(card.totalAmount - sumOfPaise(documents.map(({ openPaise }) => openPaise)), 0);
  const isAllBilled = documents.length > 0 && unbilled === 0;
  const isOver = free && (card.status === 'DELIVERED' || card.status === 'CANCELLED');
  const cardRoomPaise = isOver || isAllBilled ? (card.status === 'CANCELLED' ? 0 : unbilled) : null;
  const moves = allocationMoves({ customerId: card.customerId, documents, held, cardRoomPaise });
  await writeAllocations(ctx, card.id, moves);
  return moves;
}

/** Adds allocations to a locked card; those below 0 take money from there. */
export async function writeAllocations(ctx: Ctx, jobCardId: string, moves: readonly AllocationMove[]): Promise<void> {
  const byId = ctx.person.staffId;
  await insertRows(
    ctx,
    allocations,
    moves.map(({ paymentId, invoiceId, paise }) => ({ paymentId, jobCardId, invoiceId, amount: paise, byId })),
  );
}

/** Takes back all that a payment has on a locked card. */
export async function takeBack(ctx: Ctx, jobCardId: string, paymentId: string): Promise<void> {
  const held = (await heldOnCard(ctx, jobCardId)).filter((one) => one.paymentId === paymentId);
  await writeAllocations(
    ctx,
    jobCardId,
    held.map(({ invoiceId, paise }) => ({ paymentId, invoiceId, paise: -paise })),
  );
}
