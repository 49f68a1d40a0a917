import type { copies } from '#contract/invoice-documents.ts';
import type { Ctx } from '../context.ts';
import { garageSettings } from '../garages/settings.ts';

type Copy = (typeof copies)[number];

/** What a document's paper is drawn of: what is still to be paid of it stands in its QR (MO-15). */
export const paperOfInvoice = async <Row extends { payable: number; balance: number | null }>(
  ctx: Ctx,
  invoice: Row,
  copy: Copy,
) => ({
  invoice,
  copy,
  garage: await garageSettings(ctx),
  balance: invoice.balance ?? invoice.payable,
  printedAt: ctx.now,
});
