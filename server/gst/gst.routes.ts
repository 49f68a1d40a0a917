import { gst, type GstFile } from '#contract/gst.ts';
import type { Ctx } from '../context.ts';
import { oneFileAtATime } from '../http/csv-file.ts';
import type { Api } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { documentOf } from '../invoices/enter-irn.ts';
import { invoiceDetail } from '../invoices/invoice-detail.queries.ts';
import { forbidden } from '../problems.ts';
import { eInvoiceJson, gstr1Csv, gstr1Json, tallyLedgers, tallyVouchers } from './files.ts';
import { lockMonth } from './lock-month.ts';
import { monthSummary } from './month-of.ts';

/** What the accountant needs of a month, and its lock. Files of a month are made one at a time for a garage, as exports are. */
export function gstRoutes(api: Api): void {
  serve(api, gst.month, (ctx, { query }) => monthSummary(ctx, query.month));
  serve(api, gst.gstr1, { authorize: seesAll, handle: inTurn(gstr1Json), draw });
  serve(api, gst.table, { authorize: seesAll, handle: inTurn(gstr1Csv), draw });
  serve(api, gst.tally, { authorize: seesAll, handle: inTurn(tallyVouchers), draw });
  serve(api, gst.tallyMasters, { authorize: seesAll, handle: inTurn(tallyLedgers), draw });
  serve(api, gst.eInvoice, {
    load: (ctx, { id }) => {
      seesAll(ctx);
      return invoiceDetail(ctx, id);
    },
    handle: (ctx, invoice) => eInvoiceJson(ctx, documentOf(invoice)),
    draw,
  });
  serve(api, gst.lock, (ctx, { body }) => lockMonth(ctx, body));
}

/** A file is not masked: it is for those who see amounts and phones. Throws the problem 403 for others. */
function seesAll({ can }: Ctx): void {
  if (!can('money.see') || !can('phones.see')) throw forbidden();
}

const inTurn =
  <Q>(make: (ctx: Ctx, query: Q) => Promise<GstFile>) =>
  (ctx: Ctx, _: void, { query }: { query: Q }) =>
    oneFileAtATime(ctx, () => make(ctx, query));

const draw = async ({ name, text }: GstFile) => ({ name, bytes: Buffer.from(text) });
