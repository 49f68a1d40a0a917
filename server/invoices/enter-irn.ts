import { and, eq, sql } from 'drizzle-orm';
import type { BodyOut } from '#contract/endpoint.ts';
import type { invoices as endpoints } from '#contract/invoices.ts';
import { answerProblem } from '#rules/e-invoice-answer.ts';
import { eInvoice } from '#rules/e-invoice.ts';
import { readSignedQr } from '#rules/signed-qr.ts';
import type { Ctx } from '../context.ts';
import { prepareQuery, type ParametersOf } from '../database/prepared-query.ts';
import { invoiceEvents, invoices } from '../database/tables/invoices.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { insertRow } from '../database/write.ts';
import { hsnDigitsOf } from '../garages/tax.ts';
import { badField, conflict } from '../problems.ts';
import type { OnLockedCard } from './cancel-invoice.ts';
import { invoiceDetail } from './invoice-detail.queries.ts';
import { partiesOf, taxDocumentOf } from './tax-document-of.ts';

/**
 * Keeps what the invoice portal answered for a document (MO-69, MO-153). Throws 400 for an answer of another document, 409 for a document that
 * has one or never gets one, and for an IRN that another document has.
 */
export async function enterIrn(ctx: Ctx, { invoice }: OnLockedCard, body: BodyOut<typeof endpoints.irn>) {
  if (invoice.irn) throw conflict('This document has its IRN');
  const document = documentOf(invoice);
  const [gap] = eInvoice(document, await hsnDigitsOf(ctx)).gaps;
  if (gap) throw conflict(gap.what);
  const wrong = answerProblem(document, body, ctx.now);
  if (wrong) throw badField(wrong.field, wrong.problem);
  const irn = body.irn.toLowerCase();
  await refuseKnownIrn(ctx, irn);
  await insertRow(ctx, invoiceEvents, {
    invoiceId: invoice.id,
    kind: 'IRN',
    byId: ctx.person.staffId,
    irn,
    acknowledgement: body.acknowledgement,
    acknowledgedAt: readSignedQr(body.signedQr)!.at,
    signedQr: body.signedQr,
  });
  return (await invoiceDetail(ctx, invoice.id))!;
}

async function refuseKnownIrn(ctx: Ctx, irn: string) {
  // Two who enter the same IRN at once take turns here, so that the second hears which document has it.
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.garageId} irn ${irn}`}, 0))`);
  const [holder] = await documentWithIrn(ctx, { irn });
  if (!holder) return;
  const message = `${holder.number} has this IRN already`;
  throw conflict(message, { errors: [{ path: 'irn', message }] });
}

const documentWithIrn = prepareQuery((ctx, { irn }: ParametersOf<{ irn: string }>) =>
  ctx.tx
    .select({ number: invoices.number })
    .from(invoiceEvents)
    .innerJoin(invoices, and(tenantFilter(invoices, ctx), eq(invoices.id, invoiceEvents.invoiceId)))
    .where(and(tenantFilter(invoiceEvents, ctx), sql`${invoiceEvents.kind} = 'IRN'`, eq(invoiceEvents.irn, irn)))
    .limit(1),
);

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
