import type { BodyOut } from '#contract/endpoint.ts';
import type { invoices as endpoints } from '#contract/invoices.ts';
import { answerProblem } from '#rules/e-invoice-answer.ts';
import { eInvoice } from '#rules/e-invoice.ts';
import { readSignedQr } from '#rules/signed-qr.ts';
import type { Ctx } from '../context.ts';
import { invoiceEvents } from '../database/tables/invoices.ts';
import { insertRow } from '../database/write.ts';
import { hsnDigitsOf } from '../garages/tax.ts';
import { badField, conflict } from '../problems.ts';
import type { OnLockedCard } from './cancel-invoice.ts';
import { invoiceDetail } from './invoice-detail.queries.ts';
import { partiesOf, taxDocumentOf } from './tax-document-of.ts';

/**
 * Keeps what the invoice portal answered for a document (MO-69). Throws 400 for an answer of another document, 409 for a document that has one or
 * never gets one.
 */
export async function enterIrn(ctx: Ctx, { invoice }: OnLockedCard, body: BodyOut<typeof endpoints.irn>) {
  if (invoice.irn) throw conflict('This document has its IRN');
  const document = documentOf(invoice);
  const [gap] = eInvoice(document, await hsnDigitsOf(ctx)).gaps;
  if (gap) throw conflict(gap.what);
  const wrong = answerProblem(document, body, ctx.now);
  if (wrong) throw badField(wrong.field, wrong.problem);
  await insertRow(ctx, invoiceEvents, {
    invoiceId: invoice.id,
    kind: 'IRN',
    byId: ctx.person.staffId,
    irn: body.irn.toLowerCase(),
    acknowledgement: body.acknowledgement,
    acknowledgedAt: readSignedQr(body.signedQr)!.at,
    signedQr: body.signedQr,
  });
  return (await invoiceDetail(ctx, invoice.id))!;
}

/** A document that was read whole, as the law's rules read it. */
export const documentOf = (invoice: OnLockedCard['invoice']) =>
  taxDocumentOf(invoice, invoice.lines, {
    ...partiesOf(invoice),
    id: invoice.id,
    number: invoice.number,
    isCancelled: invoice.isCancelled,
    against: invoice.against && {
      number: invoice.against.number,
      day: invoice.against.day,
      payablePaise: invoice.against.payable,
    },
  });
