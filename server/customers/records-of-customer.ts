import { and, eq, inArray, isNull, ne, notExists, or, sql, type SQL } from 'drizzle-orm';
import { lastTenDigits } from '#contract/phone.ts';
import { addressFields } from '#rules/personal-fields.ts';
import type { Ctx } from '../context.ts';
import { isOneOf } from '../database/one-of.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { customers, vehicles } from '../database/tables/customers.ts';
import { bookings } from '../database/tables/bookings.ts';
import { jobCardLines, jobCards, payments } from '../database/tables/jobcards.ts';
import { audit } from '../database/tables/audit-and-idempotency.ts';
import { inspectionPoints, photos } from '../database/tables/inspections.ts';
import { invoices } from '../database/tables/invoices.ts';
import { leads } from '../database/tables/leads.ts';
import { messageLog, undelivered } from '../database/tables/messages.ts';

type Customer = typeof customers.$inferSelect;

/** The ids of every record that is about a customer, those that are gone and stand in the audit alone among them. */
export async function thingsOf(ctx: Ctx, row: Customer) {
  const idsIn = async (query: PromiseLike<{ id: string }[]>) => (await query).map(({ id }) => id);
  const ofCustomer = (table: typeof vehicles | typeof bookings | typeof jobCards | typeof payments | typeof invoices) =>
    ctx.tx
      .select({ id: table.id })
      .from(table)
      .where(and(tenantFilter(table, ctx), eq(table.customerId, row.id)));
  const vehicleIds = await idsIn(ofCustomer(vehicles));
  const bookingIds = await idsIn(ofCustomer(bookings));
  const cardIds = await idsIn(ofCustomer(jobCards));
  const lineIds = await idsIn(
    ctx.tx
      .select({ id: jobCardLines.id })
      .from(jobCardLines)
      .where(and(tenantFilter(jobCardLines, ctx), isOneOf(jobCardLines.jobCardId, cardIds))),
  );
  const onCards = async (table: typeof inspectionPoints | typeof photos) =>
    idsIn(
      ctx.tx
        .select({ id: table.id })
        .from(table)
        .where(and(tenantFilter(table, ctx), isOneOf(table.jobCardId, cardIds))),
    );
  const [pointIds, photoIds] = [await onCards(inspectionPoints), await onCards(photos)];
  const paymentIds = await idsIn(ofCustomer(payments));
  const documentIds = await idsIn(ofCustomer(invoices));
  const leadIds = await idsIn(ctx.tx.select({ id: leads.id }).from(leads).where(leadsOf(ctx, row)));
  const givenUpIds = (await undeliveredTo(ctx, row)).map(({ id }) => id);
  const writtenIds = await idsIn(ctx.tx.select({ id: messageLog.id }).from(messageLog).where(ofLog(ctx, row.id)));
  const messageIds = [...givenUpIds, ...writtenIds];
  const goneIds = await idsIn(ctx.tx.selectDistinct({ id: audit.thingId }).from(audit).where(toldOf(ctx, row)));
  const all = [
    row.id,
    ...vehicleIds,
    ...bookingIds,
    ...cardIds,
    ...lineIds,
    ...pointIds,
    ...photoIds,
    ...paymentIds,
    ...leadIds,
    ...messageIds,
    ...goneIds,
  ];
  return {
    customerId: row.id,
    vehicleIds,
    bookingIds,
    cardIds,
    paymentIds,
    documentIds,
    photoIds,
    leadIds,
    messageIds,
    all: [...new Set(all)],
  };
}

/**
 * What the audit says of a record that named the customer once, or of a lead with the phone; never of one that is another customer's now.
 */
const toldOf = (ctx: Ctx, { id, phoneDigits }: Customer) => {
  const ofAnother = (table: typeof vehicles | typeof bookings | typeof jobCards | typeof leads) =>
    ctx.tx
      .select({ id: table.id })
      .from(table)
      .where(and(tenantFilter(table, ctx), eq(table.id, audit.thingId), ne(table.customerId, id)));
  const said = (field: string) => sql`coalesce(${audit.before} ->> ${field}, ${audit.after} ->> ${field})`;
  return and(
    tenantFilter(audit, ctx),
    or(
      sql`${audit.before} ->> 'customerId' = ${id} or ${audit.after} ->> 'customerId' = ${id}`,
      and(eq(audit.thing, 'leads'), sql`right(regexp_replace(${said('phone')}, '\\D', '', 'g'), 10) = ${phoneDigits}`),
    ),
    ...[vehicles, bookings, jobCards, leads].map((table) => notExists(ofAnother(table))),
  );
};

/** The leads that were this customer, and those with the phone that are nobody's yet. */
const leadsOf = (ctx: Ctx, { id, phoneDigits }: Customer): SQL | undefined =>
  and(
    tenantFilter(leads, ctx),
    or(eq(leads.customerId, id), and(isNull(leads.customerId), eq(leads.phoneDigits, phoneDigits))),
  );

/** The messages to a customer that were given up, those to an earlier phone of theirs among them. */
export const undeliveredTo = (ctx: Ctx, row: Customer) => {
  const written = ctx.tx.select({ id: messageLog.id }).from(messageLog).where(ofLog(ctx, row.id));
  const theirs = or(inArray(undelivered.to, addressesOf(row)), inArray(undelivered.id, written));
  return ctx.tx
    .select()
    .from(undelivered)
    .where(and(tenantFilter(undelivered, ctx), theirs));
};

export const ofLog = (ctx: Ctx, customerId: string) =>
  and(tenantFilter(messageLog, ctx), eq(messageLog.customerId, customerId));

/** Where messages to a customer go: every phone as it was written and as its last ten digits, and every e-mail. */
export function addressesOf(row: Customer): string[] {
  const stored = (fields: readonly string[]) =>
    fields.flatMap((field) => (row as Record<string, unknown>)[field] ?? []) as string[];
  const { phones: ofPhones, emails } = addressFields();
  const phones = stored(ofPhones);
  return [...phones, ...phones.map(lastTenDigits), ...stored(emails)];
}
