import { and, asc, desc, eq, isNull, notExists, sql, type SQL } from 'drizzle-orm';
import { paymentModeLabels } from '#rules/labels.ts';
import type { Account } from '#rules/dues.ts';
import type { Ctx } from '../context.ts';
import { isOneOf } from '../database/one-of.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { allocations, writeOffs } from '../database/tables/allocations.ts';
import { invoices } from '../database/tables/invoices.ts';
import { jobCards, payments } from '../database/tables/jobcards.ts';
import { cancelling, dueDayOfDocument } from '../invoices/on-card.queries.ts';
import { duesOf, unbilledCards } from './dues.queries.ts';
import { paymentColumns, type PaymentRow } from './payment-columns.ts';

/** What a customer's money is worked out from, with the rows behind it (MO-25). */
export async function accountOf(ctx: Ctx, customerId: string) {
  const dues = await duesOf(ctx, { customerId });
  const dueBy = new Map(dues.map((due) => [due.dueId, due]));
  const cards = await unbilledCards(ctx, customerId);
  const [documents, notes] = await documentsOfCustomer(ctx, customerId);
  const paid = await paymentsOfCustomer(ctx, customerId);
  const placed = await placedWhere(ctx, eq(payments.customerId, customerId));
  const account: Account = {
    documents,
    notes,
    cards: cards.map(({ id, number, unbilledPaise, at }) => ({
      id,
      number,
      unbilledPaise,
      at: at === null ? null : new Date(at).toISOString(),
      dueDay: dueBy.get(id)?.dueDay ?? ctx.today,
    })),
    payments: paid.map((one) => ({
      id: one.id,
      kind: one.kind,
      at: one.receivedAt.toISOString(),
      words: wordsOf(one),
      paise: one.amount,
      reversedAt: one.reversedAt?.toISOString() ?? null,
    })),
    allocations: placed.map(({ paymentId, invoiceId, jobCardId, paise }) => ({
      paymentId,
      dueId: invoiceId ?? jobCardId,
      paise,
    })),
    writeOffs: await writtenOff(
      ctx,
      customerId,
      new Map<string, Written>([...cards.map((card) => [card.id, card] as const), ...dueBy]),
    ),
  };
  return { account, dues, payments: paid, placed };
}

/** 'UPI 4711, RV/26-27/00001' */
const wordsOf = ({ mode, reference, number }: PaymentRow) =>
  [[paymentModeLabels[mode], reference].filter(Boolean).join(' '), number].filter(Boolean).join(', ');

async function documentsOfCustomer(ctx: Ctx, customerId: string) {
  const cancelled = cancelling(ctx, invoices.id).limit(1).as('cancelled');
  const rows = await ctx.tx
    .select({
      id: invoices.id,
      kind: invoices.kind,
      against: invoices.invoiceId,
      number: invoices.number,
      at: invoices.created_at,
      dueDay: dueDayOfDocument(),
      payablePaise: invoices.payable,
      cancelledAt: cancelled.at,
    })
    .from(invoices)
    .leftJoinLateral(cancelled, sql`true`)
    .where(and(tenantFilter(invoices, ctx), eq(invoices.customerId, customerId)))
    .orderBy(asc(invoices.id));
  const standing = new Set(rows.filter((one) => one.cancelledAt === null).map(({ id }) => id));
  const documents = rows
    .filter(({ against }) => against === null)
    .map((one) => ({ ...one, at: one.at.toISOString(), cancelledAt: one.cancelledAt?.toISOString() ?? null }));
  const notes = rows.flatMap(({ against, id, kind, number, at, payablePaise }) =>
    against !== null && standing.has(id) && (kind === 'CREDIT_NOTE' || kind === 'DEBIT_NOTE')
      ? [{ id, dueId: against, kind, number, at: at.toISOString(), payablePaise }]
      : [],
  );
  return [documents, notes] as const;
}

/** All payments of a customer, the newest first. */
export const paymentsOfCustomer = (ctx: Ctx, customerId: string) =>
  ctx.tx
    .select(paymentColumns)
    .from(payments)
    .where(and(tenantFilter(payments, ctx), eq(payments.customerId, customerId)))
    .orderBy(desc(payments.id));

/** What stands where of payments of a voucher, each payment and place once. */
export const placedOf = (ctx: Ctx, paymentIds: readonly string[]) => placedWhere(ctx, isOneOf(payments.id, paymentIds));

/** What they were put on when they were taken, by the same request: what was put or taken back by a later one has the moment of that. */
export const firstPlacedOf = (ctx: Ctx, paymentIds: readonly string[]) =>
  placedWhere(ctx, isOneOf(payments.id, paymentIds), eq(allocations.created_at, payments.created_at));

const placedWhere = (ctx: Ctx, ...which: SQL[]) => {
  const paise = sql`sum(${allocations.amount})`.mapWith(Number);
  return ctx.tx
    .select({
      paymentId: allocations.paymentId,
      jobCardId: allocations.jobCardId,
      invoiceId: allocations.invoiceId,
      number: sql<string>`coalesce(${invoices.number}, ${jobCards.jobCardNumber})`,
      paise,
    })
    .from(payments)
    .innerJoin(allocations, and(tenantFilter(allocations, ctx), eq(allocations.paymentId, payments.id)))
    .innerJoin(jobCards, and(tenantFilter(jobCards, ctx), eq(jobCards.id, allocations.jobCardId)))
    .leftJoin(invoices, and(tenantFilter(invoices, ctx), eq(invoices.id, allocations.invoiceId)))
    .where(and(tenantFilter(payments, ctx), ...which))
    .groupBy(
      allocations.paymentId,
      allocations.jobCardId,
      allocations.invoiceId,
      invoices.number,
      jobCards.jobCardNumber,
    )
    .having(sql`sum(${allocations.amount}) <> 0`);
};

type Written = { number: string; writtenPaise: number };

/** Write-offs as far as they still count: what is paid after all, or is billed anew, is not written off. */
async function writtenOff(ctx: Ctx, customerId: string, owed: ReadonlyMap<string, Written>) {
  const rows = await ctx.tx
    .select()
    .from(writeOffs)
    .where(
      and(
        tenantFilter(writeOffs, ctx),
        eq(writeOffs.customerId, customerId),
        notExists(cancelling(ctx, writeOffs.invoiceId)),
      ),
    )
    .orderBy(asc(writeOffs.id));
  const left = new Map([...owed].map(([dueId, { writtenPaise }]) => [dueId, writtenPaise]));
  return rows.flatMap(({ invoiceId, jobCardId, created_at: at, amount, reason }) => {
    const dueId = invoiceId ?? jobCardId;
    const paise = Math.min(amount, left.get(dueId) ?? 0);
    left.set(dueId, (left.get(dueId) ?? 0) - paise);
    return paise > 0 ? [{ dueId, at: at.toISOString(), number: owed.get(dueId)!.number, paise, reason }] : [];
  });
}

/** The payments of a voucher: its tenders, or the one payment that has none. */
export const tendersOf = (ctx: Ctx, { id, number }: Pick<PaymentRow, 'id' | 'number'>) =>
  ctx.tx
    .select(paymentColumns)
    .from(payments)
    .where(
      and(
        tenantFilter(payments, ctx),
        number === null ? and(isNull(payments.number), eq(payments.id, id)) : eq(payments.number, number),
      ),
    )
    .orderBy(asc(payments.id));
