import type { BodyOut } from '#contract/endpoint.ts';
import type { invoices as endpoints } from '#contract/invoices.ts';
import type { Ctx } from '../context.ts';
import type { JobCardRow } from '../jobcards/jobcards.queries.ts';
import { settleWithMoney } from '../payments/place-money.ts';
import { conflict } from '../problems.ts';
import { draftInvoice } from './draft-invoice.ts';
import { invoiceDetail } from './invoice-detail.queries.ts';
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
  const { kind } = await draftInvoice(ctx, card, asked);
  const numbered = await takeDocumentNumber(ctx, kind, clock);
  // the wait for the number may have passed midnight
  const draft = await draftInvoice(ctx, card, asked, numbered.day);
  if (digest && digest !== draft.digest)
    throw conflict('Something on this bill changed since you looked at it. Look at it again before it is issued');
  const { lines, digest: _, day: __, dueDay: ___, ...document } = draft;
  const billed = lines.map(({ id: ____, ...line }) => line);
  const id = await keepDocument(ctx, numbered, { ...document, jobCardId: card.id, branchId: card.branchId }, billed);
  await settleWithMoney(ctx, card);
  return (await invoiceDetail(ctx, id))!;
}
