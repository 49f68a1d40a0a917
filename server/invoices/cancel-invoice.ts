import type { Ctx } from '../context.ts';
import { invoiceEvents } from '../database/tables/invoices.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { insertRow } from '../database/write.ts';
import { holdMonths } from '../gst/month-locks.queries.ts';
import type { JobCardRow } from '../jobcards/jobcards.queries.ts';
import { noteHistory } from '../moves/note-history.ts';
import { settleWithMoney } from '../payments/place-money.ts';
import { conflict } from '../problems.ts';
import { invoiceDetail } from './invoice-detail.queries.ts';

/** A document with its card, which is locked: documents themselves cannot be. */
export interface OnLockedCard {
  invoice: NonNullable<Awaited<ReturnType<typeof invoiceDetail>>>;
  card: JobCardRow;
}

/** Cancels a document: its number stays its own and its lines are free again. Throws 409 where MO-17 forbids it. */
export async function cancelInvoice(ctx: Ctx, { invoice: seen, card }: OnLockedCard, { reason }: { reason: string }) {
  await holdMonths(ctx);
  // the wait for it may have locked the month
  const invoice = (await invoiceDetail(ctx, seen.id))!;
  if (invoice.cancelProblem) throw conflict(invoice.cancelProblem);
  await insertRow(ctx, invoiceEvents, {
    invoiceId: invoice.id,
    kind: 'CANCELLED',
    reason,
    byId: ctx.person.staffId,
  });
  const { number: what, kind: to } = invoice;
  await noteHistory(ctx, jobCards, card.id, [{ kind: 'DOCUMENT_CANCELLED', what, to, reason }]);
  await settleWithMoney(ctx, card);
  return (await invoiceDetail(ctx, invoice.id))!;
}
