import type { copies, InvoiceDetail } from '#contract/invoices.ts';
import { balance } from '#rules/money.ts';
import type { Ctx } from '../context.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { findRow } from '../database/write.ts';
import { garageSettings } from '../garages/settings.ts';

type Copy = (typeof copies)[number];

/** What a document's paper is drawn of: what of its card is still to be paid, at most what it comes to, stands in its QR. */
export async function paperOfInvoice<Row extends { jobCardId: string; payable: number; kind: InvoiceDetail['kind'] }>(
  ctx: Ctx,
  invoice: Row,
  copy: Copy,
) {
  const card = (await findRow(ctx, jobCards, invoice.jobCardId))!;
  const owed = Math.max(balance(card.totalAmount, card.amountPaid), 0);
  return {
    invoice,
    copy,
    garage: await garageSettings(ctx),
    balance: Math.min(owed, invoice.payable),
    printedAt: ctx.now,
  };
}
