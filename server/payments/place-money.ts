import { allocationMoves, type AllocationMove } from '#rules/allocation-moves.ts';
import type { Ctx } from '../context.ts';
import { allocations } from '../database/tables/allocations.ts';
import { insertRow } from '../database/write.ts';
import type { JobCardRow } from '../jobcards/jobcards.queries.ts';
import { settleJobCard } from '../jobcards/settle-jobcard.ts';
import { billedOfCard, documentDues, heldOnCard } from './dues-of-card.ts';

/** Settles a locked card whose documents or payments changed, and lets its money follow them (MO-52). */
export async function settleWithMoney(ctx: Ctx, card: JobCardRow, refuse?: Refusal): Promise<JobCardRow> {
  const settled = await settleJobCard(ctx, card, refuse);
  const moved = await placeMoney(ctx, settled);
  return moved > 0 ? settleJobCard(ctx, settled) : settled;
}

type Refusal = Parameters<typeof settleJobCard>[2];

/**
 * Writes the allocations by which the money of a locked, settled card stands where it is owed (MO-52), and answers how many there were. With
 * `free`, what a card that is delivered or cancelled has too much is credit as well.
 */
export async function placeMoney(ctx: Ctx, card: JobCardRow, { free = false } = {}): Promise<number> {
  const held = await heldOnCard(ctx, card.id);
  if (held.length === 0) return 0;
  const documents = await documentDues(ctx, { jobCardId: card.id });
  const unbilled = Math.max(card.totalAmount - (documents.length > 0 ? await billedOfCard(ctx, card.id) : 0), 0);
  const isAllBilled = documents.length > 0 && unbilled === 0;
  const isOver = free && (card.status === 'DELIVERED' || card.status === 'CANCELLED');
  const cardRoomPaise = isOver || isAllBilled ? (card.status === 'CANCELLED' ? 0 : unbilled) : null;
  const moves = allocationMoves({ customerId: card.customerId, documents, held, cardRoomPaise });
  await writeAllocations(ctx, card.id, moves);
  return moves.length;
}

/** Adds allocations to a locked card; those below 0 take money from there. */
export async function writeAllocations(ctx: Ctx, jobCardId: string, moves: readonly AllocationMove[]): Promise<void> {
  for (const { paymentId, invoiceId, paise } of moves)
    await insertRow(ctx, allocations, { paymentId, jobCardId, invoiceId, amount: paise, byId: ctx.person.staffId });
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
