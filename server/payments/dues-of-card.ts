import { and, asc, eq, isNull, ne, notInArray, sql, type SQL } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Ctx, QueryContext } from '../context.ts';
import { prepareQuery, type ParametersOf } from '../database/prepared-query.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { allocations, writeOffs } from '../database/tables/allocations.ts';
import { invoices } from '../database/tables/invoices.ts';
import { jobCards, payments } from '../database/tables/jobcards.ts';
import { cancelling, dueDayOfDocument } from '../invoices/on-card.queries.ts';

const note = alias(invoices, 'note');

/** Not cancelled; looked up row by row by its key, so that the plan may be kept (statement-names.ts). */
const isStanding = (ctx: QueryContext, id: AnyPgColumn) => isNull(sql`(${cancelling(ctx, id).limit(1)})`);

/** What a document of the query comes to in paise, after notes that stand, whatever was paid of it. */
function netOfDocument(ctx: QueryContext) {
  const notes = ctx.tx
    .select({
      paise: sql`coalesce(sum(case ${note.kind} when 'CREDIT_NOTE' then -${note.payable} else ${note.payable} end), 0)`,
    })
    .from(note)
    .where(and(tenantFilter(note, ctx), eq(note.invoiceId, invoices.id), isStanding(ctx, note.id)));
  return sql`${invoices.payable} + (${notes})`.mapWith(Number);
}

/** Documents of the query that something is owed for: no notes, and none that was cancelled. */
const isOwing = (ctx: QueryContext) =>
  and(notInArray(invoices.kind, ['CREDIT_NOTE', 'DEBIT_NOTE']), isStanding(ctx, invoices.id));

const writtenOff = (ctx: QueryContext) =>
  ctx.tx
    .select({ paise: sql`coalesce(sum(${writeOffs.amount}), 0)` })
    .from(writeOffs)
    .where(and(tenantFilter(writeOffs, ctx), eq(writeOffs.invoiceId, invoices.id)));

/** What was paid of a document of the query, in paise, as a query. */
export const paidOfDocument = (ctx: QueryContext) =>
  ctx.tx
    .select({ paise: sql<number>`coalesce(sum(${allocations.amount}), 0)`.as('paise') })
    .from(allocations)
    .where(and(tenantFilter(allocations, ctx), eq(allocations.invoiceId, invoices.id)));

/**
 * What is still to be paid of a document of the query, in paise, which is no note and was not cancelled. `paid` is what was paid of it,
 * where the query has that.
 */
export const openOfDocument = (ctx: QueryContext, paid: SQL = sql`(${paidOfDocument(ctx)})`) =>
  sql`greatest(${netOfDocument(ctx)} - ${paid} - (${writtenOff(ctx)}), 0)`;

type OfCard = { jobCardId: string };

/** The documents of a card that stand, with what they come to in paise. */
export const documentDues = prepareQuery((ctx, { jobCardId }: ParametersOf<OfCard>) =>
  ctx.tx
    .select({
      dueId: invoices.id,
      customerId: invoices.customerId,
      dueDay: dueDayOfDocument(),
      number: invoices.number,
      openPaise: netOfDocument(ctx),
      writtenPaise: sql`(${writtenOff(ctx)})`.mapWith(Number),
    })
    .from(invoices)
    .where(and(tenantFilter(invoices, ctx), eq(invoices.jobCardId, jobCardId), isOwing(ctx))),
);

/** What of payments stands on a card and its documents, in paise, the oldest payment first. */
export async function heldOnCard(ctx: Ctx, jobCardId: string) {
  const rows = await heldRows(ctx, { jobCardId });
  return rows.filter(({ paise }) => paise > 0);
}

const heldRows = prepareQuery((ctx, { jobCardId }: ParametersOf<OfCard>) => {
  const paise = sql`sum(${allocations.amount})`.mapWith(Number);
  return ctx.tx
    .select({
      paymentId: allocations.paymentId,
      customerId: payments.customerId,
      invoiceId: allocations.invoiceId,
      paise,
    })
    .from(allocations)
    .innerJoin(payments, and(tenantFilter(payments, ctx), eq(payments.id, allocations.paymentId)))
    .where(and(tenantFilter(allocations, ctx), eq(allocations.jobCardId, jobCardId)))
    .groupBy(allocations.paymentId, payments.customerId, allocations.invoiceId)
    .orderBy(asc(allocations.paymentId));
});

/** The cards that something of a payment is on. */
export async function cardsOfPayment(ctx: Ctx, paymentId: string): Promise<string[]> {
  return (await onCards(ctx, { paymentId })).map(({ jobCardId }) => jobCardId);
}

const onCards = prepareQuery((ctx, { paymentId }: ParametersOf<{ paymentId: string }>) =>
  ctx.tx
    .selectDistinct({ jobCardId: allocations.jobCardId })
    .from(allocations)
    .where(and(tenantFilter(allocations, ctx), eq(allocations.paymentId, paymentId))),
);

/** What is still to be paid of a document, in paise; null where nothing ever is: of a note, and of one that was cancelled. */
export async function openOfInvoice(ctx: Ctx, { id, jobCardId }: { id: string; jobCardId: string }) {
  const due = (await documentDues(ctx, { jobCardId })).find(({ dueId }) => dueId === id);
  if (!due) return null;
  const held = await heldOnCard(ctx, jobCardId);
  const paid = held.reduce((sum, one) => sum + (one.invoiceId === id ? one.paise : 0), 0);
  return Math.max(due.openPaise - paid - due.writtenPaise, 0);
}

/** What of a card's documents that another one than its customer is to pay is open, and what was written off and still counts, in paise. */
export async function duesOfOthers(ctx: Ctx, { id, customerId }: { id: string; customerId: string }) {
  const others = (await documentDues(ctx, { jobCardId: id })).filter((one) => one.customerId !== customerId);
  const held = others.length === 0 ? [] : await heldOnCard(ctx, id);
  const sums = { openPaise: 0, writtenPaise: 0 };
  for (const { dueId, openPaise, writtenPaise } of others) {
    const paid = held.reduce((sum, one) => sum + (one.invoiceId === dueId ? one.paise : 0), 0);
    const written = Math.min(writtenPaise, Math.max(openPaise - paid, 0));
    sums.writtenPaise += written;
    sums.openPaise += Math.max(openPaise - paid, 0) - written;
  }
  return sums;
}

/** What of the documents of a card of the query each who is not its customer is still to pay, in paise, with the id of their first. */
export const duesByOther = (ctx: Ctx) =>
  ctx.tx
    .select({
      key: sql`min(${invoices.id}::text)`.as('key'),
      customerId: invoices.customerId,
      paise: sql`sum(${openOfDocument(ctx)})`.as('paise'),
    })
    .from(invoices)
    .where(
      and(
        tenantFilter(invoices, ctx),
        eq(invoices.jobCardId, jobCards.id),
        ne(invoices.customerId, jobCards.customerId),
        isOwing(ctx),
      ),
    )
    .groupBy(invoices.customerId)
    .having(sql`sum(${openOfDocument(ctx)}) > 0`);

/** What of documents on others' cards is to be paid by this customer, as an insurer, and what more than that was paid, in paise. */
export async function duesForOthers(ctx: Ctx, customerId: string) {
  const [sums] = await onOthersCards(ctx, { customerId });
  return sums!;
}

const onOthersCards = prepareQuery((ctx, { customerId }: ParametersOf<{ customerId: string }>) => {
  const over = sql`greatest((${paidOfDocument(ctx)}) - (${netOfDocument(ctx)}), 0)`;
  const card = ctx.tx
    .select({ customerId: jobCards.customerId })
    .from(jobCards)
    .where(and(tenantFilter(jobCards, ctx), eq(jobCards.id, invoices.jobCardId)))
    .limit(1)
    .as('card');
  return ctx.tx
    .select({
      openPaise: sql`coalesce(sum(${openOfDocument(ctx)}), 0)`.mapWith(Number),
      overPaise: sql`coalesce(sum(${over}), 0)`.mapWith(Number),
    })
    .from(invoices)
    .crossJoinLateral(card)
    .where(
      and(
        tenantFilter(invoices, ctx),
        eq(invoices.customerId, customerId),
        ne(card.customerId, customerId),
        isOwing(ctx),
      ),
    );
});

/**
 * What of a card and its documents was written off and still counts, in paise: of each due at most what is not paid of it (MO-56). A write-off
 * of a document that was cancelled counts no more.
 */
export async function writtenOffCard(ctx: Ctx, { jobCardId, totalPaise }: { jobCardId: string; totalPaise: number }) {
  const held = await heldOnCard(ctx, jobCardId);
  const paidOf = (dueId: string | null) =>
    held.reduce((sum, one) => sum + (one.invoiceId === dueId ? one.paise : 0), 0);
  const documents = await documentDues(ctx, { jobCardId });
  const unbilled = totalPaise - documents.reduce((sum, { openPaise }) => sum + openPaise, 0);
  const dues = [
    ...documents.map(({ dueId, openPaise, writtenPaise }) => ({ dueId, owed: openPaise, writtenPaise })),
    { dueId: null, owed: unbilled, writtenPaise: (await writtenOnCard(ctx, { jobCardId }))[0]!.paise },
  ];
  return dues.reduce(
    (sum, { dueId, owed, writtenPaise }) => sum + Math.min(writtenPaise, Math.max(owed - paidOf(dueId), 0)),
    0,
  );
}

/** What was written off of a card for what is on no document, in paise. */
const writtenOnCard = prepareQuery((ctx, { jobCardId }: ParametersOf<OfCard>) =>
  ctx.tx
    .select({ paise: sql`coalesce(sum(${writeOffs.amount}), 0)`.mapWith(Number) })
    .from(writeOffs)
    .where(and(tenantFilter(writeOffs, ctx), eq(writeOffs.jobCardId, jobCardId), isNull(writeOffs.invoiceId))),
);

/** Whether anything of a card or its documents was ever written off. */
export async function hasWriteOffs(ctx: Ctx, jobCardId: string): Promise<boolean> {
  return (await anyWriteOff(ctx, { jobCardId })).length > 0;
}

const anyWriteOff = prepareQuery((ctx, { jobCardId }: ParametersOf<OfCard>) =>
  ctx.tx
    .select({ id: writeOffs.id })
    .from(writeOffs)
    .where(and(tenantFilter(writeOffs, ctx), eq(writeOffs.jobCardId, jobCardId)))
    .limit(1),
);
