import { and, count, eq } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '../context.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { bookings } from '../database/tables/bookings.ts';
import { customers, vehicles } from '../database/tables/customers.ts';
import { invoices } from '../database/tables/invoices.ts';
import { jobCards, payments } from '../database/tables/jobcards.ts';
import { leads } from '../database/tables/leads.ts';
import { deleteRow, updateRow } from '../database/write.ts';
import { conflict } from '../problems.ts';

/**
 * Deletes a customer with the vehicles; the lead they came from stays. Throws 409 while any booking, job card, document or payment names
 * them.
 */
export async function deleteCustomer(ctx: Ctx, row: typeof customers.$inferSelect): Promise<void> {
  const held = [
    numbered(await countOf(ctx, jobCards, row.id), 'job card'),
    numbered(await countOf(ctx, bookings, row.id), 'booking'),
    numbered(await countOf(ctx, invoices, row.id), 'document'),
    numbered(await countOf(ctx, payments, row.id), 'payment'),
  ].filter((words) => words !== '');
  if (held.length > 0)
    throw conflict(
      `${row.name} has ${held.join(' and ')}, so the record must stay. Set the status to Inactive instead.`,
    );
  const owned = await ctx.tx
    .select()
    .from(vehicles)
    .where(and(tenantFilter(vehicles, ctx), eq(vehicles.customerId, row.id)));
  for (const vehicle of owned) await deleteRow(ctx, vehicles, vehicle);
  const converted = await ctx.tx
    .select()
    .from(leads)
    .where(and(tenantFilter(leads, ctx), eq(leads.customerId, row.id)))
    .for('update');
  for (const lead of converted) await updateRow(ctx, leads, lead, { customerId: null });
  await deleteRow(ctx, customers, row);
}

async function countOf(
  ctx: Ctx,
  table: PgTable & { garageId: AnyPgColumn; customerId: AnyPgColumn },
  customerId: string,
) {
  const [row] = await ctx.tx
    .select({ total: count() })
    .from(table)
    .where(and(tenantFilter(table, ctx), eq(table.customerId, customerId)));
  return row?.total ?? 0;
}

const numbered = (total: number, word: string) => (total === 0 ? '' : `${total} ${word}${total === 1 ? '' : 's'}`);
