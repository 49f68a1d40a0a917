import { and, asc, eq, sql } from 'drizzle-orm';
import { canBeTakenBack, noteProblem, remainderOf, type EarlierNote, type NotableLine } from '#rules/credit-notes.ts';
import { cancelProblem } from '#rules/document-cancelling.ts';
import { isTaxed, sumOfPaise } from '#rules/gst.ts';
import { monthOf } from '#rules/month-locks.ts';
import type { Ctx } from '../context.ts';
import { isAmong, idParameters, type Ids } from '../database/one-of.ts';
import { prepareQuery, type ParametersOf } from '../database/prepared-query.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { invoiceEvents, invoiceLines, invoices } from '../database/tables/invoices.ts';
import { lockOf } from '../gst/month-locks.queries.ts';
import { namedOne } from '../staff/named-staff.ts';
import { creditOfInvoice } from '../payments/credit-of-card.queries.ts';
import { openOfInvoice } from '../payments/dues-of-card.ts';
import { freedAt, wouldFree, type Freed } from '../payments/freed-money.ts';
import { paidOfInvoice } from '../payments/paid-of-invoice.queries.ts';
import type { Kept } from './keep-document.ts';
import { listed, readInvoices, readListed, wholeInvoice } from './invoices.queries.ts';

type InvoiceLineRow = typeof invoiceLines.$inferSelect;

/** One document with lines, events and notes, or undefined when the garage has none of this id. */
export async function invoiceDetail(ctx: Ctx, id: string) {
  const [row] = await oneInvoice(ctx, { id });
  if (!row) return undefined;
  const [lines, events, notes, against] = [
    await linesOfInvoice(ctx, { id }),
    await eventsOf(ctx, { id }),
    (await notesOn(ctx, { id })).map(listed),
    row.invoiceId ? await oneInvoice(ctx, { id: row.invoiceId }) : [],
  ];
  const standing = notes.filter(({ status }) => status === 'ISSUED');
  const irn = events.find(({ kind }) => kind === 'IRN');
  const isOver = row.isCancelled || row.invoiceId !== null;
  const noted = standing.length === 0 ? [] : await notesOf(ctx, id);
  const noteFacts = { kind: row.kind, isCancelled: row.isCancelled, hasTax: lines.some(isTaxed) };
  const noNote = noteProblem({ ...noteFacts, day: row.day, today: ctx.today });
  const paid = await paidOfInvoice(ctx, { id });
  const balance = await openOfInvoice(ctx, row);
  const left = isOver ? { lines: [], roundOffPaise: 0 } : remainderOf(notedOf(lines, row.roundOff), noted);
  return {
    ...wholeInvoice(row),
    lines,
    events,
    notes,
    against: against[0] ?? null,
    irn: irn ? portalAnswer(irn) : null,
    amountPaid: balance === null ? null : amountOf(paid),
    balance,
    paid,
    frees: await freesOf(ctx, row, { events, isPaid: paid.length > 0 }),
    creditNow: isOver || notes.length === 0 ? 0 : await creditOfInvoice(ctx, id),
    ...leftAsAnswered(left),
    cancelProblem: cancelProblem({
      kind: row.kind,
      isCancelled: row.isCancelled,
      isMonthLocked: (await lockOf(ctx, monthOf(row.day))) !== undefined,
      notes: standing.length,
      isTaken: row.kind === 'DEBIT_NOTE' && !row.isCancelled && (await isTaken(ctx, row)),
      isNoteOver: !isOver && noNote !== null,
      irnAt: irn?.acknowledgedAt?.getTime() ?? null,
      now: ctx.now.getTime(),
    }),
    noteProblem: noNote,
  };
}

/** What `invoiceDetail` answers of a document for a card that this transaction has just issued: nothing is read back, for nothing befell it yet. */
export function detailOfIssued(
  ctx: Ctx,
  { row, lines }: Kept,
  { jobCardNumber, balance, paid, frees }: { jobCardNumber: string; balance: number; paid: Paid; frees: Freed | null },
): NonNullable<Awaited<ReturnType<typeof invoiceDetail>>> {
  const { kind, day, roundOff } = row;
  const left = remainderOf(notedOf(lines, roundOff), []);
  return {
    ...wholeInvoice({ ...row, isCancelled: false, jobCardNumber, issuedBy: ctx.person.name }),
    lines,
    events: [],
    notes: [],
    against: null,
    irn: null,
    amountPaid: amountOf(paid),
    balance,
    paid,
    frees,
    creditNow: 0,
    ...leftAsAnswered(left),
    cancelProblem: null,
    noteProblem: noteProblem({ kind, isCancelled: false, hasTax: lines.some(isTaxed), day, today: ctx.today }),
  };
}

const amountOf = (paid: Paid): number => sumOfPaise(paid.map(({ amount }) => amount));

const leftAsAnswered = ({ lines, roundOffPaise }: ReturnType<typeof remainderOf>) => ({
  left: lines.map(({ lineId, quantity, taxablePaise, cgstPaise, sgstPaise, igstPaise }) => ({
    lineId,
    quantity,
    taxable: taxablePaise,
    cgst: cgstPaise,
    sgst: sgstPaise,
    igst: igstPaise,
  })),
  leftRoundOff: roundOffPaise,
});

type OfMoney = { id: string; jobCardId: string; invoiceId: string | null; isCancelled: boolean; created_at: Date };

/** A note that stands told its invoice what to give up as it was written; a document that was cancelled did as it was. */
function freesOf(
  ctx: Ctx,
  { id, jobCardId, invoiceId, isCancelled, created_at }: OfMoney,
  { events, isPaid }: { events: readonly Event[]; isPaid: boolean },
): Promise<Freed | null> | null {
  const of = { id: invoiceId ?? id, jobCardId };
  if (!isCancelled) return invoiceId ? freedAt(ctx, of, created_at) : isPaid ? wouldFree(ctx, of) : null;
  return freedAt(ctx, of, events.find(({ kind }) => kind === 'CANCELLED')!.at);
}

type Paid = Awaited<ReturnType<typeof paidOfInvoice>>;
type Event = Awaited<ReturnType<typeof eventsOf>>[number];

const portalAnswer = ({ irn, acknowledgement, acknowledgedAt, signedQr }: Event) => ({
  irn: irn!,
  acknowledgement: acknowledgement!,
  acknowledgedAt: acknowledgedAt!,
  signedQr: signedQr!,
});

/** Whether a credit note took what a debit note had added: without it more would be credited than there is (MO-17). */
async function isTaken(ctx: Ctx, { id, invoiceId }: { id: string; invoiceId: string | null }): Promise<boolean> {
  const [invoice] = await oneInvoice(ctx, { id: invoiceId! });
  const lines = await linesOfInvoice(ctx, { id: invoice!.id });
  const others = (await notesOf(ctx, invoice!.id)).filter((note) => note.id !== id);
  return !canBeTakenBack(notedOf(lines, invoice!.roundOff), others);
}

interface OfInvoice {
  id: string;
  roundOff: number;
  lines: readonly InvoiceLineRow[];
}

/** What a document has left after the notes that stand against it. */
export async function leftOfInvoice(ctx: Ctx, { id, roundOff, lines }: OfInvoice) {
  return remainderOf(notedOf(lines, roundOff), await notesOf(ctx, id));
}

/** The notes that stand against a document, as the rules read them. */
async function notesOf(ctx: Ctx, id: string) {
  const notes = (await notesOn(ctx, { id })).filter(({ isCancelled }) => !isCancelled);
  if (notes.length === 0) return [];
  const lines = Map.groupBy(
    await linesOfInvoices(ctx, idParameters(notes.map((note) => note.id))),
    ({ invoiceId }) => invoiceId,
  );
  return notes.flatMap(({ id: noteId, kind, roundOff }): (EarlierNote & { id: string })[] => {
    if (kind !== 'CREDIT_NOTE' && kind !== 'DEBIT_NOTE') return [];
    const own = (lines.get(noteId) ?? []).map((line) => notable(line, line.lineId!));
    return [{ id: noteId, kind, lines: own, roundOffPaise: roundOff }];
  });
}

const notedOf = (lines: readonly InvoiceLineRow[], roundOffPaise: number) => ({
  lines: lines.map((line) => notable(line, line.id)),
  roundOffPaise,
});

const notable = (line: InvoiceLineRow, lineId: string): NotableLine => ({
  lineId,
  description: line.description,
  quantity: line.quantity,
  taxRate: line.taxRate,
  taxablePaise: line.taxable,
  cgstPaise: line.cgst,
  sgstPaise: line.sgst,
  igstPaise: line.igst,
});

type ById = ParametersOf<{ id: string }>;

const oneInvoice = prepareQuery((ctx, { id }: ById) =>
  readInvoices(ctx, and(tenantFilter(invoices, ctx), eq(invoices.id, id)), sql`1`, 1),
);

const notesOn = prepareQuery((ctx, { id }: ById) =>
  readListed(ctx, and(tenantFilter(invoices, ctx), eq(invoices.invoiceId, id)), sql`${invoices.id}`, 1000),
);

const linesOfInvoice = prepareQuery((ctx, { id }: ById) =>
  ctx.tx
    .select()
    .from(invoiceLines)
    .where(and(tenantFilter(invoiceLines, ctx), eq(invoiceLines.invoiceId, id)))
    .orderBy(asc(invoiceLines.position)),
);

const linesOfInvoices = prepareQuery((ctx, those: ParametersOf<Ids>) =>
  ctx.tx
    .select()
    .from(invoiceLines)
    .where(and(tenantFilter(invoiceLines, ctx), isAmong(invoiceLines.invoiceId, those)))
    .orderBy(asc(invoiceLines.invoiceId), asc(invoiceLines.position)),
);

const eventsOf = prepareQuery((ctx, { id }: ById) => {
  const person = namedOne(ctx, invoiceEvents.byId, 'person');
  return ctx.tx
    .select({
      kind: invoiceEvents.kind,
      at: invoiceEvents.created_at,
      reason: invoiceEvents.reason,
      by: person.name,
      irn: invoiceEvents.irn,
      acknowledgement: invoiceEvents.acknowledgement,
      acknowledgedAt: invoiceEvents.acknowledgedAt,
      signedQr: invoiceEvents.signedQr,
    })
    .from(invoiceEvents)
    .leftJoinLateral(person, sql`true`)
    .where(and(tenantFilter(invoiceEvents, ctx), eq(invoiceEvents.invoiceId, id)))
    .orderBy(asc(invoiceEvents.id));
});
