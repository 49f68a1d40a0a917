import { invoices } from '#contract/invoices.ts';
import type { Ctx } from '../context.ts';
import { withPage } from '../http/answer.ts';
import type { Api } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { lockedJobCard } from '../jobcards/jobcards.queries.ts';
import { drawInThread } from '../pdf/draw-in-thread.ts';
import { invoicePaper } from '../pdf/invoice-paper.ts';
import { cancelInvoice, type OnLockedCard } from './cancel-invoice.ts';
import { enterIrn } from './enter-irn.ts';
import { draftInvoice } from './draft-invoice.ts';
import { invoiceDetail } from './invoice-detail.queries.ts';
import { allInvoices, invoicesPage } from './invoices.queries.ts';
import { issueInvoice } from './issue-invoice.ts';
import { paperOfInvoice } from './paper-of-invoice.ts';
import { writeNote } from './write-note.ts';

/** Invoices, bills and notes. Whatever writes one holds the lock on its job card, and then on its series. */
export function invoicesRoutes(api: Api): void {
  const clock = api.appContext.now;
  serve(api, invoices.list, async (ctx, { query }) => {
    const { rows, page } = await invoicesPage(ctx, query);
    return withPage(rows, page);
  });
  serve(api, invoices.export, (ctx, { query }) => allInvoices(ctx, query));
  serve(api, invoices.read, { load: (ctx, { id }) => invoiceDetail(ctx, id), handle: async (_, invoice) => invoice });
  serve(api, invoices.paper, {
    load: (ctx, { id }) => invoiceDetail(ctx, id),
    handle: (ctx, invoice, { query }) => paperOfInvoice(ctx, invoice, query.copy ?? 'ORIGINAL'),
    draw: (paper, asker) => drawInThread(invoicePaper(paper), asker),
  });
  serve(api, invoices.preview, { load: lockedJobCard, handle: (ctx, card, { body }) => draftInvoice(ctx, card, body) });
  serve(api, invoices.issue, {
    load: lockedJobCard,
    handle: (ctx, card, { body }) => issueInvoice(ctx, card, body, clock),
  });
  serve(api, invoices.cancel, {
    load: onLockedCard,
    handle: (ctx, found, { body }) => cancelInvoice(ctx, found, body),
  });
  serve(api, invoices.irn, { load: onLockedCard, handle: (ctx, found, { body }) => enterIrn(ctx, found, body) });
  serve(api, invoices.note, {
    load: onLockedCard,
    handle: (ctx, found, { body }) => writeNote(ctx, found, body, clock),
  });
}

/** The document the path names, read once its card is locked, or undefined when there is none the caller may see. */
async function onLockedCard(ctx: Ctx, { id }: { id: string }): Promise<OnLockedCard | undefined> {
  const seen = await invoiceDetail(ctx, id);
  const card = seen && (await lockedJobCard(ctx, { id: seen.jobCardId }));
  const invoice = card && (await invoiceDetail(ctx, id));
  return invoice && { invoice, card };
}
