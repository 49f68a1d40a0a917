import {
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  notExists,
  notInArray,
  sql,
  type SQLWrapper,
} from 'drizzle-orm';
import type { Ctx, QueryContext } from '../context.ts';
import { isAmong, type Ids } from '../database/one-of.ts';
import { prepareQuery, type ParametersOf } from '../database/prepared-query.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { estimateAnswers, estimateLines } from '../database/tables/estimates.ts';
import { history } from '../database/tables/history.ts';
import { invoiceEvents, invoiceLines, invoices } from '../database/tables/invoices.ts';
import { jobCardLines, jobCards } from '../database/tables/jobcards.ts';
import { isDelivery, isMove } from '../reports/entries.ts';

/** The cancelling of the document that `invoiceId` names, as a query. */
export const cancelling = (ctx: QueryContext, invoiceId: SQLWrapper) =>
  ctx.tx
    .select({ at: invoiceEvents.created_at })
    .from(invoiceEvents)
    .where(
      and(
        tenantFilter(invoiceEvents, ctx),
        sql`${invoiceEvents.invoiceId} = ${invoiceId}`,
        eq(invoiceEvents.kind, 'CANCELLED'),
      ),
    );

/** The day a document of the query is due: its own and the terms it was issued with (MO-58). */
export const dueDayOfDocument = () => sql<string>`(${invoices.day} + ${invoices.termDays})::text`;

/**
 * Whether a job card is on no document that stands and was delivered since the India day of the garage's first one: notes are none of their
 * own (JC-53). Documents and deliveries are read once and not card by card, which took ten thousand looks for a garage of ten thousand
 * cards.
 */
export const isNotInvoiced = (ctx: QueryContext) => {
  const first = ctx.tx
    .select({ day: invoices.day })
    .from(invoices)
    .where(and(tenantFilter(invoices, ctx), isNull(invoices.invoiceId)))
    .orderBy(asc(invoices.day))
    .limit(1);
  const beginning = sql`((${first})::timestamp - interval '330 minutes') at time zone 'UTC'`;
  const deliveredSince = ctx.tx
    .select({ id: history.thingId })
    .from(history)
    .where(and(tenantFilter(history, ctx), isMove, isDelivery, gte(history.created_at, beginning)));
  const cancelled = ctx.tx
    .select({ id: invoiceEvents.invoiceId })
    .from(invoiceEvents)
    .where(and(tenantFilter(invoiceEvents, ctx), eq(invoiceEvents.kind, 'CANCELLED')));
  const billed = ctx.tx
    .select({ id: invoices.jobCardId })
    .from(invoices)
    .where(and(tenantFilter(invoices, ctx), isNull(invoices.invoiceId), notInArray(invoices.id, cancelled)));
  return and(inArray(jobCards.id, deliveredSince), notInArray(jobCards.id, billed));
};

/** Whether a line of a job card stands on a document that was not cancelled. */
export const isBilled = (ctx: QueryContext) =>
  exists(
    ctx.tx
      .select({ id: invoiceLines.id })
      .from(invoiceLines)
      .where(
        and(
          tenantFilter(invoiceLines, ctx),
          eq(invoiceLines.jobCardLineId, jobCardLines.id),
          notExists(cancelling(ctx, invoiceLines.invoiceId)),
        ),
      ),
  );

/** What the documents of a card that stand come to, in paise: credit notes take away. */
export const billedOn = (ctx: QueryContext, jobCardId: SQLWrapper) => {
  const sum = ctx.tx
    .select({
      paise: sql`coalesce(sum(case ${invoices.kind} when 'CREDIT_NOTE' then -${invoices.payable} else ${invoices.payable} end), 0)`,
    })
    .from(invoices)
    .where(
      and(
        tenantFilter(invoices, ctx),
        sql`${invoices.jobCardId} = ${jobCardId}`,
        notExists(cancelling(ctx, invoices.id)),
      ),
    );
  return sql`(${sum})`;
};

/** What an approved line came to with its tax where the customer approved it last, in paise; null where no version was. */
const approvedTotal = (ctx: QueryContext) => {
  const last = ctx.tx
    .select({ total: estimateLines.total })
    .from(estimateAnswers)
    .innerJoin(
      estimateLines,
      and(tenantFilter(estimateLines, ctx), eq(estimateLines.id, estimateAnswers.estimateLineId)),
    )
    .where(
      and(
        tenantFilter(estimateAnswers, ctx),
        eq(estimateAnswers.jobCardId, jobCardLines.jobCardId),
        eq(estimateLines.jobCardLineId, jobCardLines.id),
        eq(estimateAnswers.answer, 'APPROVED'),
      ),
    )
    .orderBy(desc(estimateAnswers.id))
    .limit(1);
  return sql<number | null>`case when ${jobCardLines.decision} = 'APPROVED' then (${last}) end`.mapWith(Number);
};

/** The lines of a card in the order they were added, with whether they stand on a document and what was approved of them. */
export const linesWithBilled = prepareQuery((ctx, { jobCardId }: ParametersOf<{ jobCardId: string }>) =>
  ctx.tx
    .select({
      ...getTableColumns(jobCardLines),
      isBilled: sql<boolean>`${isBilled(ctx)}`,
      approvedTotal: approvedTotal(ctx),
    })
    .from(jobCardLines)
    .where(and(tenantFilter(jobCardLines, ctx), eq(jobCardLines.jobCardId, jobCardId)))
    .orderBy(asc(jobCardLines.id)),
);

/** Whether a line of a job card stands on a document that was not cancelled, of that line alone. */
export async function isLineBilled(ctx: Ctx, lineId: string): Promise<boolean> {
  return (await billedLine(ctx, { lineId })).length > 0;
}

const billedLine = prepareQuery((ctx, { lineId }: ParametersOf<{ lineId: string }>) =>
  ctx.tx
    .select({ id: jobCardLines.id })
    .from(jobCardLines)
    .where(and(tenantFilter(jobCardLines, ctx), eq(jobCardLines.id, lineId), isBilled(ctx))),
);

/** How many documents of a card stand. */
export async function standingDocuments(ctx: Ctx, jobCardId: string): Promise<number> {
  return (await standing(ctx, { jobCardId })).length;
}

const standing = prepareQuery((ctx, { jobCardId }: ParametersOf<{ jobCardId: string }>) =>
  ctx.tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(tenantFilter(invoices, ctx), eq(invoices.jobCardId, jobCardId), notExists(cancelling(ctx, invoices.id))),
    ),
);

/** How many documents a card holds, cancelled ones too. */
export async function documentsOn(ctx: Ctx, jobCardId: string): Promise<number> {
  return (await counted(ctx, { jobCardId }))[0]!.count;
}

const counted = prepareQuery((ctx, { jobCardId }: ParametersOf<{ jobCardId: string }>) =>
  ctx.tx
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(invoices)
    .where(and(tenantFilter(invoices, ctx), eq(invoices.jobCardId, jobCardId))),
);

/** The documents of the cards in short, the oldest first, those that were cancelled too. */
export async function documentsOf(ctx: Ctx, cards: Ids) {
  const documents = await onCards(ctx, cards);
  return documents.map(({ buyer, ...one }) => ({ ...one, buyerName: buyer.name }));
}

const onCards = prepareQuery((ctx, cards: ParametersOf<Ids>) => {
  const cancelled = cancelling(ctx, invoices.id).limit(1).as('cancelled');
  const lineIds = ctx.tx
    .select({ id: invoiceLines.jobCardLineId })
    .from(invoiceLines)
    .where(
      and(
        tenantFilter(invoiceLines, ctx),
        eq(invoiceLines.invoiceId, invoices.id),
        isNotNull(invoiceLines.jobCardLineId),
      ),
    )
    .orderBy(asc(invoiceLines.id));
  const { id, number, kind, day, jobCardId, customerId, buyer, discount, payable } = getTableColumns(invoices);
  return ctx.tx
    .select({
      id,
      number,
      kind,
      day,
      jobCardId,
      customerId,
      buyer,
      discount,
      payable,
      isCancelled: sql<boolean>`${cancelled.at} is not null`,
      lineIds: sql<string[]>`array(${lineIds})`,
    })
    .from(invoices)
    .leftJoinLateral(cancelled, sql`true`)
    .where(and(tenantFilter(invoices, ctx), isAmong(invoices.jobCardId, cards)))
    .orderBy(asc(invoices.id));
});
