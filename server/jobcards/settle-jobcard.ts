import { paymentStatusOf } from '#rules/jobcard-moves.ts';
import type { Ctx } from '../context.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { updateRow } from '../database/write.ts';
import type { JobCardRow } from './jobcards.queries.ts';
import { duesOfOthers, writtenOffCard } from '../payments/dues-of-card.ts';
import { sumsOf } from './on-jobcard.queries.ts';

/**
 * Works out total, amount paid, written off and owed by others, payment status and the lines without a price or an answer of a card after
 * its lines, payments, documents, write-offs or status changed: their only writer.
 * The caller holds the lock on the card's row, so that two changes at once are added up one after the other. `refuse` may throw at what they
 * come to.
 */
export async function settleJobCard(
  ctx: Ctx,
  card: JobCardRow,
  refuse?: (sums: { lineCount: number; paymentCount: number }) => void,
): Promise<JobCardRow> {
  const sums = await sumsOf(ctx, card);
  const { totalPaise, paidPaise, unpricedLines, askedLines, lineCount, paymentCount } = sums;
  refuse?.({ lineCount, paymentCount });
  const writtenPaise = sums.hasWriteOffs ? await writtenOffCard(ctx, { jobCardId: card.id, totalPaise }) : 0;
  return updateRow(ctx, jobCards, card, {
    totalAmount: totalPaise,
    amountPaid: paidPaise,
    amountWrittenOff: writtenPaise,
    amountOwedByOthers: sums.hasOtherPayers ? (await duesOfOthers(ctx, card)).openPaise : 0,
    unpricedLines,
    askedLines,
    paymentStatus: paymentStatusOf({ totalPaise, paidPaise, writtenPaise, status: card.status }),
  });
}
