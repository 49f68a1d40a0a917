import { and, eq, exists, gt, isNotNull, isNull, not, notExists, or, sql } from 'drizzle-orm';
import type { QueryContext } from '../context.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { invoices } from '../database/tables/invoices.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { balanceOfCard } from '../jobcards/balance-of-card.ts';
import { openOfDocument, paidOfDocument } from '../payments/dues-of-card.ts';
import { cancelling } from './on-card.queries.ts';

/** Something of a document of the query is still to be paid. */
export const isOpen = (ctx: QueryContext) => and(isDue(ctx), owes(ctx));

/** As documentStanding (rules/document-standing.ts) says of one: ISSUED, a note too. */
export const isUnpaid = (ctx: QueryContext) =>
  and(notExists(cancelling(ctx, invoices.id)), or(isNotNull(invoices.invoiceId), not(holdsMoney(ctx))));

/** The same: PARTIAL. */
export const isPartlyPaid = (ctx: QueryContext) => and(isOpen(ctx), holdsMoney(ctx));

/** The same: PAID. */
export const isPaid = (ctx: QueryContext) => and(isDue(ctx), holdsMoney(ctx), not(owes(ctx)!));

/** Something is or was owed for it: it is no note, and was not cancelled. */
const isDue = (ctx: QueryContext) => and(isNull(invoices.invoiceId), notExists(cancelling(ctx, invoices.id)));

const holdsMoney = (ctx: QueryContext) => sql`(${paidOfDocument(ctx)}) > 0`;

/** What is open is added up only where its job card, or what others owe of that, is not paid. */
const owes = (ctx: QueryContext) =>
  and(
    exists(
      ctx.tx
        .select({ id: jobCards.id })
        .from(jobCards)
        .where(
          and(
            tenantFilter(jobCards, ctx),
            eq(jobCards.id, invoices.jobCardId),
            or(gt(balanceOfCard, 0), gt(jobCards.amountOwedByOthers, 0)),
          ),
        ),
    ),
    sql`${openOfDocument(ctx)} > 0`,
  );
