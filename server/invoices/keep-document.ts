import { mostDocuments } from '#contract/invoice-documents.ts';
import type { Ctx } from '../context.ts';
import { newId } from '../database/ids.ts';
import { invoiceLines, invoices } from '../database/tables/invoices.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { insertUnaudited, writeAudit } from '../database/write.ts';
import { noteHistory, type HistoryEvent } from '../moves/note-history.ts';
import { conflict } from '../problems.ts';
import { documentsOn } from './on-card.queries.ts';
import type { Numbered } from './take-document-number.ts';

type Given = 'garageId' | 'id' | 'created_at' | 'updated_at';
/** An invoice has no document it is against, and a note no terms. */
type OfOneKind = 'invoiceId' | 'reason' | 'termDays';
type InvoiceRow = typeof invoices.$inferSelect;
type LineRow = typeof invoiceLines.$inferSelect;
type Document = Omit<InvoiceRow, Given | OfOneKind | 'issuedById' | 'searchText' | keyof Omit<Numbered, 'now'>> &
  Partial<Pick<InvoiceRow, OfOneKind>>;
type Line = Omit<LineRow, Given | 'invoiceId' | 'position' | 'jobCardLineId' | 'lineId'> &
  Partial<Pick<LineRow, 'jobCardLineId' | 'lineId'>>;

/** What was written of a document: its row and its lines in their order. */
export interface Kept {
  row: InvoiceRow;
  lines: LineRow[];
}

/**
 * Writes a document of a locked card under its number with its lines, one audit row of all of it and one of the card's history, and answers
 * what it wrote. Throws 409 on a card that holds as many as it may (LI-25).
 */
export async function keepDocument(
  ctx: Ctx,
  { now, ...numbered }: Numbered,
  document: Document,
  lines: readonly Line[],
): Promise<Kept> {
  const times = { garageId: ctx.garageId, created_at: now, updated_at: now };
  const id = newId(now);
  const values: InvoiceRow = {
    invoiceId: null,
    reason: null,
    termDays: 0,
    ...document,
    ...numbered,
    ...times,
    id,
    issuedById: ctx.person.staffId,
    searchText: [numbered.number, document.buyer.name, document.registrationNumber].join(' ').toLowerCase(),
  };
  const kept = lines.map((line, at): LineRow => {
    const place = { id: newId(now), invoiceId: id, position: at + 1 };
    return { jobCardLineId: null, lineId: null, ...line, ...times, ...place };
  });
  const billed = kept.map(({ description, quantity, total }) => ({ description, quantity, total }));
  // asked before the writes, which nothing is left of where there are too many
  const [others] = await Promise.all([
    documentsOn(ctx, document.jobCardId),
    insertUnaudited(ctx, invoices, [values]),
    insertUnaudited(ctx, invoiceLines, kept),
    writeAudit({ ...ctx, now }, invoices, 'created', id, null, values, { more: { lines: billed } }),
    noteHistory({ ...ctx, now }, jobCards, document.jobCardId, [issuedEvent(values)]),
  ]);
  if (others >= mostDocuments)
    throw conflict(`A job card holds at most ${mostDocuments} documents, cancelled ones too`);
  return { row: values, lines: kept };
}

const issuedEvent = ({ number, kind, reason, payable }: InvoiceRow): HistoryEvent => ({
  kind: 'DOCUMENT_ISSUED',
  what: number,
  to: kind,
  reason,
  amount: payable,
});
