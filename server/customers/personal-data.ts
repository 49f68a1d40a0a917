import { and, desc, eq, getTableColumns, gt, isNotNull, lt, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { bookingsOfCustomer } from '../bookings/bookings.queries.ts';
import type { Ctx } from '../context.ts';
import { isOneOf } from '../database/one-of.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { promises } from '../database/tables/allocations.ts';
import type { customers } from '../database/tables/customers.ts';
import { payments } from '../database/tables/jobcards.ts';
import { audit } from '../database/tables/audit-and-idempotency.ts';
import { estimateAnswers, estimateLines } from '../database/tables/estimates.ts';
import { inspectionPoints, photos } from '../database/tables/inspections.ts';
import { invoices } from '../database/tables/invoices.ts';
import { messageLog } from '../database/tables/messages.ts';
import type { Party } from '../database/tables/party.ts';
import { withNames } from '../garages/audit.ts';
import { mapPages } from '../http/answer.ts';
import type { Pages } from '../database/pages.ts';
import { Problem } from '../problems.ts';
import { jobCardDetailsOf } from '../jobcards/jobcards.queries.ts';
import { leadDetails } from '../leads/leads.queries.ts';
import { customerDetail } from './customers.queries.ts';
import { ofLog, thingsOf, undeliveredTo } from './records-of-customer.ts';

type Customer = typeof customers.$inferSelect;

const mostOfAKind = 2000;
const mostChanges = 20_000;
/** Characters of the whole answer, as much as a list may have as a file. */
const mostCharacters = 32 * 1024 * 1024;
const tooMuch = () => new Problem(413, 'More is kept about this customer than one answer can hold.');

/** All that is kept about a customer, as the rest of the API tells it. Throws the problem 413 for more than one answer holds. */
export async function personalDataOf(ctx: Ctx, row: Customer) {
  const things = await thingsOf(ctx, row);
  const everyOne = collector(mostCharacters);
  return {
    madeAt: ctx.now,
    customer: (await customerDetail(ctx, row.id))!,
    leads: await everyOne(leadsIn(ctx, things.leadIds)),
    bookings: await everyOne(bookingsOfCustomer(ctx, row.id)),
    jobCards: await everyOne(jobCardDetailsOf(ctx, row.id)),
    documents: await everyOne(documentsTo(ctx, row.id)),
    vouchers: await everyOne(vouchersTo(ctx, row.id)),
    estimateAnswers: await everyOne(answersOn(ctx, things.cardIds)),
    promises: await promisesOf(ctx, row.id),
    inspectionPoints: await everyOne(pointsOn(ctx, things.cardIds)),
    photos: await everyOne(photosOn(ctx, things.cardIds)),
    messages: await everyOne(messagesTo(ctx, row.id)),
    undelivered: (await undeliveredTo(ctx, row)).map((one) => ({ ...one, at: one.created_at })),
    changes: await everyOne(changesOf(ctx, things.all), mostChanges),
  };
}

/**
 * Reads all rows of pages, of which no more is held than an answer may have: so many rows of a kind, and characters of all kinds together.
 */
function collector(characters: number) {
  let left = characters;
  return async <R>(pages: Pages<R>, most = mostOfAKind): Promise<R[]> => {
    const all: R[] = [];
    for await (const rows of pages()) {
      all.push(...rows);
      left -= JSON.stringify(rows).length;
      if (all.length > most || left < 0) throw tooMuch();
    }
    return all;
  };
}

const atOnce = 200;

const leadsIn = (ctx: Ctx, ids: string[]) =>
  async function* () {
    for (let from = 0; from < ids.length; from += atOnce) yield await leadDetails(ctx, ids.slice(from, from + atOnce));
  };

/** What was answered to the estimates of these cards, oldest first. */
const answersOn = (ctx: Ctx, cardIds: string[]) =>
  async function* () {
    for (let from = 0; from < cardIds.length; from += atOnce)
      yield await ctx.tx
        .select({
          ...getTableColumns(estimateAnswers),
          at: estimateAnswers.created_at,
          description: estimateLines.description,
        })
        .from(estimateAnswers)
        .innerJoin(
          estimateLines,
          and(tenantFilter(estimateLines, ctx), eq(estimateLines.id, estimateAnswers.estimateLineId)),
        )
        .where(
          and(
            tenantFilter(estimateAnswers, ctx),
            isOneOf(estimateAnswers.jobCardId, cardIds.slice(from, from + atOnce)),
          ),
        )
        .orderBy(estimateAnswers.id);
  };

/** All rows of a query, so many at a time: it is asked for those after the last of the rows before. */
const pagesAfter = <R extends { id: string }>(query: (last: string | undefined) => PromiseLike<R[]>): Pages<R> =>
  async function* () {
    for (let last: string | undefined; ;) {
      const rows = await query(last);
      yield rows;
      last = rows.at(-1)?.id;
      if (rows.length < atOnce) return;
    }
  };

/** The documents that were issued to a customer, on their own cards and on those of others, oldest first. */
const documentsTo = (ctx: Ctx, customerId: string) =>
  pagesAfter((last) => {
    const { id, number, kind, day, jobCardId, buyer, payable } = getTableColumns(invoices);
    return ctx.tx
      .select({ id, number, kind, day, jobCardId, buyer, payable })
      .from(invoices)
      .where(
        and(tenantFilter(invoices, ctx), eq(invoices.customerId, customerId), last ? gt(invoices.id, last) : undefined),
      )
      .orderBy(invoices.id)
      .limit(atOnce);
  });

/** The payments whose vouchers name the customer, oldest first. */
const vouchersTo = (ctx: Ctx, customerId: string) =>
  pagesAfter((last) => {
    const { id, number, kind, receivedAt: at, amount } = getTableColumns(payments);
    const buyer = sql<Party>`${payments.buyer}`;
    return ctx.tx
      .select({ id, number, kind, at, amount, buyer })
      .from(payments)
      .where(
        and(
          tenantFilter(payments, ctx),
          eq(payments.customerId, customerId),
          isNotNull(payments.buyer),
          last ? gt(payments.id, last) : undefined,
        ),
      )
      .orderBy(payments.id)
      .limit(atOnce);
  });

/** The newest promises to pay, as many as a download holds of a kind. */
const promisesOf = (ctx: Ctx, customerId: string) =>
  ctx.tx
    .select({ at: promises.created_at, day: promises.day, note: promises.note })
    .from(promises)
    .where(and(tenantFilter(promises, ctx), eq(promises.customerId, customerId)))
    .orderBy(desc(promises.id))
    .limit(mostOfAKind);

/** What was written to a customer, oldest first. */
const messagesTo = (ctx: Ctx, customerId: string) =>
  mapPages(
    pagesAfter((last) =>
      ctx.tx
        .select()
        .from(messageLog)
        .where(and(ofLog(ctx, customerId), last ? gt(messageLog.id, last) : undefined))
        .orderBy(messageLog.id)
        .limit(atOnce),
    ),
    (message) => ({ ...message, at: message.created_at }),
  );

/** What was found of the vehicles on these cards, and the photos taken, oldest first. */
const pointsOn = (ctx: Ctx, cardIds: string[]) => rowsOn(ctx, inspectionPoints, cardIds);
const photosOn = (ctx: Ctx, cardIds: string[]) =>
  mapPages(rowsOn(ctx, photos, cardIds), (photo) => ({ ...photo, at: photo.created_at }));

const rowsOn = <T extends typeof inspectionPoints | typeof photos>(ctx: Ctx, table: T, cardIds: string[]) =>
  async function* () {
    for (let from = 0; from < cardIds.length; from += atOnce)
      yield (await ctx.tx
        .select()
        .from<PgTable>(table)
        .where(and(tenantFilter(table, ctx), isOneOf(table.jobCardId, cardIds.slice(from, from + atOnce))))
        .orderBy(table.id)) as T['$inferSelect'][];
  };

/** What the audit says of these records, newest first. */
const changesOf = (ctx: Ctx, things: string[]) =>
  pagesAfter(async (last) =>
    withNames(
      ctx,
      await ctx.tx
        .select()
        .from(audit)
        .where(and(tenantFilter(audit, ctx), isOneOf(audit.thingId, things), last ? lt(audit.id, last) : undefined))
        .orderBy(desc(audit.id))
        .limit(atOnce),
    ),
  );
