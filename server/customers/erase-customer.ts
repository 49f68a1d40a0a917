import { and, eq, getTableColumns, inArray, ne, or, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgColumn } from 'drizzle-orm/pg-core';
import { erasedName, erasedPhone } from '#rules/personal-data.ts';
import {
  isPhone,
  partiesInAudit,
  personalColumns,
  personalTables,
  type PersonalTable,
} from '#rules/personal-fields.ts';
import type { Ctx } from '../context.ts';
import { sqlArray, isOneOf } from '../database/one-of.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { rowsOf } from '../database/raw-statements.ts';
import { promises } from '../database/tables/allocations.ts';
import { bookings } from '../database/tables/bookings.ts';
import { customers, vehicles } from '../database/tables/customers.ts';
import { estimateAnswers, estimates } from '../database/tables/estimates.ts';
import { history } from '../database/tables/history.ts';
import { jobCardLines, jobCards, payments } from '../database/tables/jobcards.ts';
import { idempotencyKeys } from '../database/tables/audit-and-idempotency.ts';
import { inspectionPoints, photoBytes, photos } from '../database/tables/inspections.ts';
import { leads } from '../database/tables/leads.ts';
import { messageLog, outbox, undelivered } from '../database/tables/messages.ts';
import { writeAudit, type GarageTable } from '../database/write.ts';
import { endLinksOfCustomer } from '../links/customer-links.ts';
import { conflict } from '../problems.ts';
import { refuseOpenBusiness } from './open-business.ts';
import { addressesOf, thingsOf } from './records-of-customer.ts';

type Customer = typeof customers.$inferSelect;
type Things = Awaited<ReturnType<typeof thingsOf>>;

/**
 * Takes the person out of a customer and of everything that tells of them, the audit included, whose chain stays whole. Without bookings,
 * payments, job cards and documents (MO-51) the record goes too; else they stay for the books, with numbers and amounts alone. Throws 409
 * while work or a balance is open.
 */
export async function eraseCustomer(ctx: Ctx, row: Customer) {
  if (row.erasedAt !== null) throw conflict('This customer was erased already.');
  await refuseOpenBusiness(ctx, row);
  const things = await thingsOf(ctx, row);
  const { bookingIds, cardIds, paymentIds, documentIds } = things;
  const isGone = bookingIds.length + cardIds.length + paymentIds.length + documentIds.length === 0;
  await emptyRecords(ctx, things, isGone);
  await forgetMessages(ctx, row, things);
  await forgetNotes(ctx, things);
  await forgetPhotos(ctx, things);
  if (isGone) await removeRecord(ctx, row, things);
  else await emptyCustomer(ctx, row);
  const kept = { bookings: bookingIds.length, jobCards: cardIds.length, payments: paymentIds.length };
  // The digests of what is left of older audit rows hold them to the chain from here on (docs/decisions/0017).
  const left = await emptyAudit(ctx, things.all);
  await writeAudit(
    ctx,
    customers,
    'erased',
    row.id,
    null,
    { erasedAt: ctx.now, status: 'BLOCKED' },
    { more: { left } },
  );
  return { isGone, kept };
}

/** The rows of a table that are about the customer, and what is left in them beside the emptied fields. */
interface About {
  table: GarageTable;
  by: AnyPgColumn;
  ids: string[];
  left?: Record<string, unknown>;
}

/** Where the rows about a customer are, for each table that can tell of one. The record itself and its vehicles come last or go. */
const rowsAbout = (things: Things, isGone: boolean): Readonly<Record<PersonalTable, About | null>> => ({
  customers: null,
  vehicles: null,
  leads: { table: leads, by: leads.id, ids: things.leadIds, ...(isGone && { left: { customerId: null } }) },
  bookings: { table: bookings, by: bookings.id, ids: things.bookingIds },
  job_cards: { table: jobCards, by: jobCards.id, ids: things.cardIds },
  history: {
    table: history,
    by: history.thingId,
    ids: [...things.cardIds, ...things.bookingIds, ...things.leadIds],
  },
  job_card_lines: { table: jobCardLines, by: jobCardLines.jobCardId, ids: things.cardIds },
  payments: { table: payments, by: payments.id, ids: things.paymentIds },
  promises: { table: promises, by: promises.customerId, ids: [things.customerId] },
  estimate_answers: { table: estimateAnswers, by: estimateAnswers.jobCardId, ids: things.cardIds },
  inspection_points: { table: inspectionPoints, by: inspectionPoints.jobCardId, ids: things.cardIds },
  // deleted whole, with what waits to be sent
  undelivered_messages: null,
  message_log: null,
  photos: null,
});

async function emptyRecords(ctx: Ctx, things: Things, isGone: boolean) {
  for (const [name, about] of Object.entries(rowsAbout(things, isGone)) as [PersonalTable, About | null][]) {
    if (!about || personalColumns(name).length === 0) continue;
    const { table, by, ids, left } = about;
    await empty(ctx, table, by, ids, { ...emptied(name, table), ...left });
  }
}

/** Nothing in each personal column; a name or phone that has to stand somewhere is one of nobody. */
function emptied(name: PersonalTable, table: GarageTable): Record<string, unknown> {
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const instead = (field: string) => (isPhone(name, field) ? erasedPhone : erasedName);
  return Object.fromEntries(
    personalColumns(name).map((field) => [field, columns[field]?.notNull ? instead(field) : null]),
  );
}

async function empty(ctx: Ctx, table: GarageTable, by: AnyPgColumn, ids: string[], values: Record<string, unknown>) {
  if (ids.length === 0) return;
  await ctx.tx
    .update(table)
    .set({ ...values, updated_at: ctx.now })
    .where(and(tenantFilter(table, ctx), isOneOf(by, ids)));
}

/** What was written, what waits to be sent, was given up, or would be answered again to the same request. */
async function forgetMessages(ctx: Ctx, row: Customer, { messageIds, all }: Things) {
  await endLinksOfCustomer(ctx, row.id);
  await ctx.tx.delete(messageLog).where(and(tenantFilter(messageLog, ctx), eq(messageLog.customerId, row.id)));
  await ctx.tx.delete(undelivered).where(and(tenantFilter(undelivered, ctx), isOneOf(undelivered.id, messageIds)));
  const theirs = or(inArray(outbox.to, addressesOf(row)), isOneOf(outbox.id, messageIds));
  await ctx.tx.delete(outbox).where(and(eq(outbox.forGarage, ctx.garageId), theirs));
  await ctx.tx
    .delete(idempotencyKeys)
    .where(
      and(tenantFilter(idempotencyKeys, ctx), sql`${idempotencyKeys.body} ->> 'id' = any (${sqlArray(all)}::text[])`),
    );
}

/** The notes of points as versions of estimates keep them (MO-171); point and state stay. */
async function forgetNotes(ctx: Ctx, { cardIds }: Things) {
  if (cardIds.length === 0) return;
  const without = sql`(select coalesce(jsonb_agg(point - 'note' order by at), '[]')
    from jsonb_array_elements(${estimates.points}) with ordinality as kept (point, at))`;
  await ctx.tx
    .update(estimates)
    .set({ points: without, updated_at: ctx.now })
    .where(and(tenantFilter(estimates, ctx), isOneOf(estimates.jobCardId, cardIds), ne(estimates.points, [])));
}

/** A number plate, a face: pictures go whole. */
async function forgetPhotos(ctx: Ctx, { photoIds }: Things) {
  if (photoIds.length === 0) return;
  await ctx.tx.delete(photoBytes).where(and(tenantFilter(photoBytes, ctx), isOneOf(photoBytes.photoId, photoIds)));
  await ctx.tx.delete(photos).where(and(tenantFilter(photos, ctx), isOneOf(photos.id, photoIds)));
}

async function removeRecord(ctx: Ctx, row: Customer, { vehicleIds }: Things) {
  await ctx.tx.delete(vehicles).where(and(tenantFilter(vehicles, ctx), isOneOf(vehicles.id, vehicleIds)));
  await ctx.tx.delete(customers).where(and(tenantFilter(customers, ctx), eq(customers.id, row.id)));
}

async function emptyCustomer(ctx: Ctx, row: Customer) {
  await ctx.tx
    .update(vehicles)
    .set({
      ...emptied('vehicles', vehicles),
      registrationNumber: sql`'ERASED' || upper(right(${vehicles.id}::text, 12))`,
      updated_at: ctx.now,
    })
    .where(and(tenantFilter(vehicles, ctx), eq(vehicles.customerId, row.id)));
  const left = { status: 'BLOCKED' as const, erasedAt: ctx.now };
  await empty(ctx, customers, customers.id, [row.id], { ...emptied('customers', customers), ...left });
}

/** The digest of what is left of each audit row that told of the person, by its id. */
async function emptyAudit(ctx: Ctx, things: string[]): Promise<Record<string, string>> {
  const fields = [...new Set([...personalTables.flatMap(personalColumns), ...partiesInAudit])];
  const left = rowsOf<{ audit_id: string; left_digest: string }>(
    await ctx.tx.execute(sql`select * from erase_from_audit(${sqlArray(things)}::uuid[], ${sqlArray(fields)}::text[])`),
  );
  return Object.fromEntries(left.map(({ audit_id: id, left_digest: digest }) => [id, digest]));
}
