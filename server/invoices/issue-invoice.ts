import type { BodyOut } from '#contract/endpoint.ts';
import type { invoices as endpoints } from '#contract/invoices.ts';
import { sumOfPaise } from '#rules/gst.ts';
import type { Ctx } from '../context.ts';
import { numberPrefixes } from '../garages/tax.ts';
import type { JobCardRow } from '../jobcards/jobcards.queries.ts';
import { wouldFreeOn } from '../payments/freed-money.ts';
import { paidOfInvoice } from '../payments/paid-of-invoice.queries.ts';
import { settleWithMoney } from '../payments/place-money.ts';
import { conflict } from '../problems.ts';
import { draftInvoice } from './draft-invoice.ts';
import { detailOfIssued } from './invoice-detail.queries.ts';
import { keepDocument } from './keep-document.ts';
import { takeDocumentNumber } from './take-document-number.ts';

/**
 * Issues what `draftInvoice` works out for a locked card, under the next number of its series. Throws 409 where the preview that `digest`
 * is of said something else.
 */
export async function issueInvoice(
  ctx: Ctx,
  card: JobCardRow,
  { digest, ...asked }: BodyOut<typeof endpoints.issue>,
  clock: () => Date,
) {
  const [before, prefixes] = await Promise.all([draftInvoice(ctx, card, asked), numberPrefixes(ctx)]);
  const numbered = await takeDocumentNumber(ctx, prefixes[before.kind], clock);
  // the wait for the number may have passed midnight, and another day may have another tax
  const isOfToday = numbered.day === ctx.today;
  const draft = isOfToday ? before : await draftInvoice({ ...ctx, today: numbered.day }, card, asked);
  if (draft.kind !== before.kind || (digest && digest !== draft.digest))
    throw conflict('Something on this bill changed since you looked at it. Look at it again before it is issued');
  const { lines, digest: _, day: __, dueDay: ___, addressProblem: ____, ...document } = draft;
  const billed = lines.map(({ id: _____, ...line }) => line);
  const kept = await keepDocument(ctx, numbered, { ...document, jobCardId: card.id, branchId: card.branchId }, billed);
  const moves = await settleWithMoney(ctx, card);
  const isPaid = moves.some(({ invoiceId }) => invoiceId === kept.row.id);
  const { id } = kept.row;
  const [paid, frees] = isPaid
    ? await Promise.all([paidOfInvoice(ctx, { id }), wouldFreeOn(ctx, id, card)])
    : [[], null];
  const balance = kept.row.payable - sumOfPaise(paid.map(({ amount }) => amount));
  return detailOfIssued(ctx, kept, { jobCardNumber: card.jobCardNumber, balance, paid, frees });
}
