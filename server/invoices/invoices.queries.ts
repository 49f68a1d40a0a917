import {
  and,
  asc,
  eq,
  exists,
  getTableColumns,
  gte,
  lte,
  notExists,
  sql,
  type Placeholder,
  type SQL,
} from 'drizzle-orm';
import type { QueryOut } from '#contract/endpoint.ts';
import type { invoices as endpoints } from '#contract/invoices.ts';
import { canBeTakenBack, remainderOf, type EarlierNote, type NotableLine } from '#rules/credit-notes.ts';
import { cancelProblem } from '#rules/document-cancelling.ts';
import { dueDayOf } from '#rules/dues.ts';
import { daysOfMonth, monthOf } from '#rules/month-locks.ts';
import type { Ctx, QueryContext } from '../context.ts';
import { likePattern, listing } from '../database/list.ts';
import { isAmong, idParameters, type Ids } from '../database/one-of.ts';
import { prepareQuery, type ParametersOf } from '../database/prepared-query.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { invoiceEvents, invoiceLines, invoices } from '../database/tables/invoices.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { branchNames } from '../garages/branch-of-card.ts';
import { lockOf } from '../gst/month-locks.queries.ts';
import { mapPages, pagedRows } from '../http/answer.ts';
import { namedOne } from '../staff/named-staff.ts';
import { openOfInvoice } from '../payments/dues-of-card.ts';
import { cancelling } from './on-card.queries.ts';

type Filters = Omit<QueryOut<typeof endpoints.list>, 'limit' | 'cursor'>;
type Narrowing = ReturnType<typeof narrowing>;
type InvoiceLineRow = typeof invoiceLines.$inferSelect;

const list = listing({
  table: invoices,
  lasting: true,
  where: (ctx, given: ParametersOf<Narrowing>) => {
    const { pattern, kind, cancelled, standing, from, to, rate, customerId, jobCardId, branchId } = given;
    return and(
      kind && eq(invoices.kind, kind),
      cancelled && exists(cancelling(ctx, invoices.id)),
      standing && notExists(cancelling(ctx, invoices.id)),
      from && gte(invoices.day, from),
      to && lte(invoices.day, to),
      rate && exists(linesAt(ctx, rate)),
      customerId && eq(invoices.customerId, customerId),
      jobCardId && eq(invoices.jobCardId, jobCardId),
      branchId && eq(invoices.branchId, branchId),
      pattern && sql`${invoices.searchText} like ${pattern}`,
    );
  },
  read: readInvoices,
});

/** A page of documents, newest first. */
export async function invoicesPage(
  ctx: Ctx,
  { limit, cursor, countTo, ...given }: QueryOut<typeof endpoints.list> & { countTo?: number },
) {
  const { rows, page } = await list.page(ctx, narrowing(given), { limit, cursor, countTo });
  return { rows: rows.map(named), page };
}

/** Every document that matches, for the export, with its branch. */
export async function allInvoices(ctx: Ctx, given: Filters) {
  const nameOf = await branchNames(ctx);
  return pagedRows(
    mapPages(list.pages(ctx, narrowing(given)), (row) => ({
      ...named(row),
      branchName: nameOf(row),
      buyerGstin: row.buyer.gstin,
    })),
  );
}

/** One document with lines, events and notes, or undefined when the garage has none of this id. */
export async function invoiceDetail(ctx: Ctx, id: string) {
  const [row] = await oneInvoice(ctx, { id });
  if (!row) return undefined;
  const [lines, events, notes, against] = [
    await linesOfInvoice(ctx, { id }),
    await eventsOf(ctx, { id }),
    (await notesOn(ctx, { id })).map(named),
    row.invoiceId ? await oneInvoice(ctx, { id: row.invoiceId }) : [],
  ];
  const standing = notes.filter(({ status }) => status === 'ISSUED');
  const irn = events.find(({ kind }) => kind === 'IRN');
  const isOver = row.isCancelled || row.invoiceId !== null;
  const { lines: left } = isOver ? { lines: [] } : await leftOfInvoice(ctx, { ...row, lines });
  return {
    ...named(row),
    lines,
    events,
    notes,
    against: against[0] ?? null,
    irn: irn ? portalAnswer(irn) : null,
    balance: await openOfInvoice(ctx, row),
    left: left.map(({ lineId, quantity, taxablePaise }) => ({ lineId, quantity, taxable: taxablePaise })),
    cancelProblem: cancelProblem({
      isCancelled: row.isCancelled,
      isMonthLocked: (await lockOf(ctx, monthOf(row.day))) !== undefined,
      notes: standing.length,
      isTaken: row.kind === 'DEBIT_NOTE' && !row.isCancelled && (await isTaken(ctx, row)),
      irnAt: irn?.acknowledgedAt?.getTime() ?? null,
      now: ctx.now.getTime(),
    }),
  };
}

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

type Read = Awaited<ReturnType<typeof oneInvoice>>[number];

const named = (row: Read) => ({
  ...row,
  buyerName: row.buyer.name,
  dueDay: dueDayOf(row.day, row.termDays),
  status: row.isCancelled ? ('CANCELLED' as const) : ('ISSUED' as const),
});

function narrowing({ search, kind, status, from, to, month, rate, customerId, jobCardId, branchId }: Filters) {
  const days = month === undefined ? undefined : daysOfMonth(month);
  return {
    pattern: search ? likePattern(search) : undefined,
    kind,
    cancelled: status === 'CANCELLED' ? true : undefined,
    standing: status === 'ISSUED' ? true : undefined,
    from: laterOf(from, days?.from),
    to: earlierOf(to, days?.to),
    rate: rate === undefined ? undefined : String(rate),
    customerId,
    jobCardId,
    branchId,
  };
}

const laterOf = (one: string | undefined, other: string | undefined) =>
  one !== undefined && (other === undefined || one > other) ? one : other;
const earlierOf = (one: string | undefined, other: string | undefined) =>
  one !== undefined && (other === undefined || one < other) ? one : other;

/** The lines of a document that bear a rate, in per cent. */
const linesAt = (ctx: QueryContext, rate: Placeholder) =>
  ctx.tx
    .select({ id: invoiceLines.id })
    .from(invoiceLines)
    .where(
      and(
        tenantFilter(invoiceLines, ctx),
        eq(invoiceLines.invoiceId, invoices.id),
        sql`${invoiceLines.taxRate} = ${rate}::integer`,
      ),
    );

type ById = ParametersOf<{ id: string }>;

const oneInvoice = prepareQuery((ctx, { id }: ById) =>
  readInvoices(ctx, and(tenantFilter(invoices, ctx), eq(invoices.id, id)), sql`1`, 1),
);

const notesOn = prepareQuery((ctx, { id }: ById) =>
  readInvoices(ctx, and(tenantFilter(invoices, ctx), eq(invoices.invoiceId, id)), sql`${invoices.id}`, 1000),
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

function readInvoices(ctx: QueryContext, where: SQL | undefined, order: SQL, limit: Placeholder | number) {
  const cancelled = cancelling(ctx, invoices.id).limit(1).as('cancelled');
  const card = ctx.tx
    .select({ number: jobCards.jobCardNumber })
    .from(jobCards)
    .where(and(tenantFilter(jobCards, ctx), eq(jobCards.id, invoices.jobCardId)))
    .limit(1)
    .as('card');
  const person = namedOne(ctx, invoices.issuedById, 'person');
  return ctx.tx
    .select({
      ...getTableColumns(invoices),
      isCancelled: sql<boolean>`${cancelled.at} is not null`,
      jobCardNumber: card.number,
      issuedBy: person.name,
    })
    .from(invoices)
    .crossJoinLateral(card)
    .leftJoinLateral(cancelled, sql`true`)
    .leftJoinLateral(person, sql`true`)
    .where(where)
    .orderBy(order)
    .limit(limit);
}
