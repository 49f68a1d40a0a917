import type { InvoicePaper } from '#contract/invoice-documents.ts';
import { furtherPagesOf, invoiceBlocks } from '#rules/invoice-paper.ts';
import { documentKindLabels } from '#rules/labels.ts';
import type { Paper } from './draw-paper.ts';

/** An invoice, bill or note as its paper, of what the caller may see. */
export function invoicePaper(paper: InvoicePaper): Paper {
  const { invoice, printedAt } = paper;
  const title = `${documentKindLabels[invoice.kind]} ${invoice.number}`;
  return {
    name: invoice.number,
    title,
    garage: invoice.seller.name,
    runningHead: furtherPagesOf(invoice, paper.copy),
    printedAt,
    blocks: invoiceBlocks({ ...paper, irn: invoice.irn }),
  };
}
