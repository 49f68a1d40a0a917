import { and, eq } from 'drizzle-orm';
import { allocationMoves, type AllocationMove } from '#rules/allocation-moves.ts';
import type { Ctx } from '../context.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { allocations } from '../database/tables/allocations.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { findRow } from '../database/write.ts';
import { documentDues, heldOnCard } from './dues-of-card.ts';

/** Where the money that a document gives up goes, in paise: to its job card, that card's other documents, and who paid it as credit. */
export interface Freed {
  toCard: number;
  toDocuments: number;
  toCredit: number;
}

interface OfCard {
  id: string;
  jobCardId: string;
}

/** What cancelling a document that stands would set free of what was paid of it (MO-52); null where nothing was. */
export async function wouldFree(ctx: Ctx, { id, jobCardId }: OfCard): Promise<Freed | null> {
  const held = await heldOnCard(ctx, jobCardId);
  if (!held.some(({ invoiceId }) => invoiceId === id)) return null;
  const [card, dues] = await Promise.all([findRow(ctx, jobCards, jobCardId), documentDues(ctx, { jobCardId })]);
  return freedWithout(id, { customerId: card!.customerId, held, dues });
}

/** The same of a document on a card that is at hand. */
export async function wouldFreeOn(ctx: Ctx, id: string, card: { id: string; customerId: string }) {
  const [held, dues] = await Promise.all([heldOnCard(ctx, card.id), documentDues(ctx, { jobCardId: card.id })]);
  return freedWithout(id, { customerId: card.customerId, held, dues });
}

interface OnCard {
  customerId: string;
  held: Awaited<ReturnType<typeof heldOnCard>>;
  dues: Awaited<ReturnType<typeof documentDues>>;
}

/** Its lines can be billed again, so the card holds an advance of any size. */
function freedWithout(id: string, { customerId, held, dues }: OnCard): Freed | null {
  const documents = dues.filter(({ dueId }) => dueId !== id);
  return freedBy(id, allocationMoves({ customerId, documents, held, cardRoomPaise: null }));
}

/** What a document gave up at a moment, as it was cancelled or a note was written to it; null where it gave up nothing. */
export async function freedAt(ctx: Ctx, { id, jobCardId }: OfCard, at: Date): Promise<Freed | null> {
  const moves = await ctx.tx
    .select({ paymentId: allocations.paymentId, invoiceId: allocations.invoiceId, paise: allocations.amount })
    .from(allocations)
    .where(and(tenantFilter(allocations, ctx), eq(allocations.jobCardId, jobCardId), eq(allocations.created_at, at)));
  return freedBy(id, moves);
}

function freedBy(id: string, moves: readonly AllocationMove[]): Freed | null {
  const payments = new Set(moves.flatMap((one) => (one.invoiceId === id && one.paise < 0 ? [one.paymentId] : [])));
  const sums = { given: 0, toCard: 0, toDocuments: 0 };
  for (const { invoiceId, paise } of moves.filter(({ paymentId }) => payments.has(paymentId)))
    if (invoiceId === id) sums.given -= paise;
    else sums[invoiceId === null ? 'toCard' : 'toDocuments'] += paise;
  const { given, toCard, toDocuments } = sums;
  return given > 0 ? { toCard, toDocuments, toCredit: given - toCard - toDocuments } : null;
}
