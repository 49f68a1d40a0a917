import {
  and,
  eq,
  exists,
  getTableColumns,
  gte,
  lte,
  ne,
  notExists,
  sql,
  type Placeholder,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { QueryOut } from '#contract/endpoint.ts';
import type { DocumentKind } from '#contract/gst-choices.ts';
import type { invoices as endpoints } from '#contract/invoices.ts';
import { documentStanding } from '#rules/document-standing.ts';
import { dueDayOf } from '#rules/dues.ts';
import { daysOfMonth } from '#rules/month-locks.ts';
import type { Ctx, QueryContext } from '../context.ts';
import { likePattern, listing } from '../database/list.ts';
import { type ParametersOf } from '../database/prepared-query.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { invoiceLines, invoices } from '../database/tables/invoices.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { branchNames } from '../garages/branch-of-card.ts';
import { mapPages, pagedRows } from '../http/answer.ts';
import { openOfDocument, paidOfDocument } from '../payments/dues-of-card.ts';
import { namedOne } from '../staff/named-staff.ts';
import { cancelling } from './on-card.queries.ts';
import { isOpen, isPaid, isPartlyPaid, isUnpaid } from './standing-filter.ts';

const against = alias(invoices, 'against');

type Filters = Omit<QueryOut<typeof endpoints.list>, 'limit' | 'cursor'>;
type Narrowing = ReturnType<typeof narrowing>;

const narrowed = {
  table: invoices,
  lasting: true,
  where: (ctx: QueryContext, given: ParametersOf<Narrowing>) => {
    const { pattern, kind, cancelled, notCancelled, unpaid, partlyPaid, paid, open, registered } = given;
    const { from, to, rate, customerId, jobCardId, branchId } = given;
    return and(
      kind && eq(invoices.kind, kind),
      cancelled && exists(cancelling(ctx, invoices.id)),
      notCancelled && notExists(cancelling(ctx, invoices.id)),
      unpaid && isUnpaid(ctx),
      partlyPaid && isPartlyPaid(ctx),
      paid && isPaid(ctx),
      open && isOpen(ctx),
      registered && ne(invoices.regime, 'UNREGISTERED'),
      from && gte(invoices.day, from),
      to && lte(invoices.day, to),
      rate && exists(linesAt(ctx, rate)),
      customerId && eq(invoices.customerId, customerId),
      jobCardId && eq(invoices.jobCardId, jobCardId),
      branchId && eq(invoices.branchId, branchId),
      pattern && sql`${invoices.searchText} like ${pattern}`,
    );
  },
};
const list = listing({ ...narrowed, read: readListed });
const whole = listing({ ...narrowed, read: readExported });

/** A page of documents, newest first. */
export async function invoicesPage(
  ctx: Ctx,
  { limit, cursor, countTo, ...given }: QueryOut<typeof endpoints.list> & { countTo?: number },
) {
  const { rows, page } = await list.page(ctx, narrowing(given), { limit, cursor, countTo });
  return { rows: rows.map(listed), page };
}

/** Every document that matches, for the export, with its branch. */
export async function allInvoices(ctx: Ctx, given: Filters) {
  const nameOf = await branchNames(ctx);
  return pagedRows(
    mapPages(whole.pages(ctx, narrowing(given)), (row) => {
      const document = listed(row);
      return { ...counted(document), standing: documentStanding(document), branchName: nameOf(row) };
    }),
  );
}

/** Amounts as they count in a sum of many documents: a credit note's below 0, those of a cancelled document not at all (MO-139). */
function counted<R extends Amounts & { kind: DocumentKind; isCancelled: boolean }>(row: R): R {
  const sign = row.isCancelled ? 0 : row.kind === 'CREDIT_NOTE' ? -1 : 1;
  const of = (paise: number) => (paise === 0 ? 0 : sign * paise);
  const { taxable, untaxed, cgst, sgst, igst, roundOff, payable } = row;
  const taxes = { cgst: of(cgst), sgst: of(sgst), igst: of(igst) };
  return { ...row, ...taxes, taxable: of(taxable), untaxed: of(untaxed), roundOff: of(roundOff), payable: of(payable) };
}

type Amounts = Record<'taxable' | 'untaxed' | 'cgst' | 'sgst' | 'igst' | 'roundOff' | 'payable', number>;

type InvoiceRow = Awaited<ReturnType<typeof readInvoices>>[number];

/** A document as its detail answers it. */
export const wholeInvoice = (row: InvoiceRow) => ({
  ...listed(row),
  dueDay: dueDayOf(row.day, row.termDays),
  buyerName: row.buyer.name,
});

/** A document of a list as it is answered. */
export const listed = <R extends { isCancelled: boolean }>(row: R) => ({
  ...row,
  status: row.isCancelled ? ('CANCELLED' as const) : ('ISSUED' as const),
});

function narrowing({
  search,
  kind,
  status,
  standing,
  balance,
  gst,
  from,
  to,
  month,
  rate,
  customerId,
  jobCardId,
  branchId,
}: Filters) {
  const days = month === undefined ? undefined : daysOfMonth(month);
  return {
    pattern: search ? likePattern(search) : undefined,
    kind,
    cancelled: status === 'CANCELLED' || standing === 'CANCELLED' ? true : undefined,
    notCancelled: status === 'ISSUED' ? true : undefined,
    unpaid: standing === 'ISSUED' ? true : undefined,
    partlyPaid: standing === 'PARTIAL' ? true : undefined,
    paid: standing === 'PAID' ? true : undefined,
    open: balance === 'OPEN' ? true : undefined,
    registered: gst === 'UNDER' ? true : undefined,
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

/** Documents as a list shows them, as a query: of the buyer the name alone. */
export function readListed(ctx: QueryContext, where: SQL | undefined, order: SQL, limit: Placeholder | number) {
  const { columns, card, cancelled, paid } = listedColumns(ctx);
  return ctx.tx
    .select(columns)
    .from(invoices)
    .crossJoinLateral(card)
    .crossJoinLateral(paid)
    .leftJoinLateral(cancelled, sql`true`)
    .where(where)
    .orderBy(order)
    .limit(limit);
}

/** Documents as the export has them, as a query. */
function readExported(ctx: QueryContext, where: SQL | undefined, order: SQL, limit: Placeholder | number) {
  const { columns, card, cancelled, paid } = listedColumns(ctx);
  const buyerGstin = sql<string | null>`${invoices.buyer} ->> 'gstin'`;
  const noted = ctx.tx
    .select({ number: against.number })
    .from(against)
    .where(and(tenantFilter(against, ctx), eq(against.id, invoices.invoiceId)));
  return ctx.tx
    .select({
      ...columns,
      placeOfSupply: invoices.placeOfSupply,
      buyerGstin,
      against: sql<string | null>`(${noted})`,
    })
    .from(invoices)
    .crossJoinLateral(card)
    .crossJoinLateral(paid)
    .leftJoinLateral(cancelled, sql`true`)
    .where(where)
    .orderBy(order)
    .limit(limit);
}

function listedColumns(ctx: QueryContext) {
  const { cancelled, card } = beside(ctx);
  const paid = paidOfDocument(ctx).as('paid');
  const ofOwing = (paise: SQL) =>
    sql<number | null>`case when ${invoices.invoiceId} is null and ${cancelled.at} is null then (${paise})::float8 end`;
  const { id, number, kind, day, jobCardId, customerId, registrationNumber, branchId, invoiceId } = invoices;
  const { taxable, untaxed, cgst, sgst, igst, roundOff, payable, created_at } = invoices;
  const own = { id, number, kind, day, jobCardId, customerId, registrationNumber, branchId, invoiceId, created_at };
  const amounts = { taxable, untaxed, cgst, sgst, igst, roundOff, payable };
  const columns = {
    ...own,
    ...amounts,
    buyerName: sql<string>`${invoices.buyer} ->> 'name'`,
    isCancelled: sql<boolean>`${cancelled.at} is not null`,
    jobCardNumber: card.number,
    amountPaid: ofOwing(sql`${paid.paise}`),
    balance: ofOwing(openOfDocument(ctx, sql`${paid.paise}`)),
  };
  return { columns, card, cancelled, paid };
}

/** Documents with who issued them and whether they were cancelled, as a query. */
export function readInvoices(ctx: QueryContext, where: SQL | undefined, order: SQL, limit: Placeholder | number) {
  const { cancelled, card } = beside(ctx);
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

/** What stands beside a document: the moment it was cancelled, if it was, and its job card's number. */
function beside(ctx: QueryContext) {
  const cancelled = cancelling(ctx, invoices.id).limit(1).as('cancelled');
  const card = ctx.tx
    .select({ number: jobCards.jobCardNumber })
    .from(jobCards)
    .where(and(tenantFilter(jobCards, ctx), eq(jobCards.id, invoices.jobCardId)))
    .limit(1)
    .as('card');
  return { cancelled, card };
}
