import { sql } from 'drizzle-orm';
import type { BodyOut } from '#contract/endpoint.ts';
import type { customers as endpoints } from '#contract/customers.ts';
import { lastTenDigits } from '#contract/phone.ts';
import type { Ctx } from '../context.ts';
import { customers } from '../database/tables/customers.ts';
import { insertRow, updateRow } from '../database/write.ts';
import { defaultAddressOf, refilledAddressOf } from '../garages/default-address.ts';
import { endLinksOfCustomer } from '../links/customer-links.ts';
import { conflict } from '../problems.ts';
import { customerDetail, customerWithPhone, newCustomerDetail } from './customers.queries.ts';
import { refuseErased } from './refuse-erased.ts';

type Customer = typeof customers.$inferSelect;

/**
 * Adds a customer, with city and state filled in when nothing is said of either (CU-12). Throws 409 with `existing` when another has the phone
 * and nobody said to save anyway.
 */
export async function createCustomer(ctx: Ctx, { acceptDuplicate, ...values }: BodyOut<typeof endpoints.create>) {
  if (!acceptDuplicate) await refuseKnownPhone(ctx, values.phone);
  const kept = { ...values, ...withoutCompany(values.customerType ?? 'INDIVIDUAL') };
  const made = await insertRow(ctx, customers, { ...kept, ...(await defaultAddressOf(ctx, kept)) });
  return newCustomerDetail(made);
}

/** Changes a customer; one saved as an individual loses company name and GST number. Links that went to another phone end (MO-61). */
export async function updateCustomer(
  ctx: Ctx,
  row: Customer,
  { acceptDuplicate, ...changes }: BodyOut<typeof endpoints.update>,
) {
  refuseErased(row);
  const isNewPhone = changes.phone !== undefined && lastTenDigits(changes.phone) !== row.phoneDigits;
  if (isNewPhone && !acceptDuplicate) await refuseKnownPhone(ctx, changes.phone!, row.id);
  const kept = { ...changes, ...withoutCompany(changes.customerType ?? row.customerType) };
  await updateRow(ctx, customers, row, { ...kept, ...(await refilledAddressOf(ctx, row, kept)) });
  if (isNewPhone) await endLinksOfCustomer(ctx, row.id);
  return (await customerDetail(ctx, row.id))!;
}

async function refuseKnownPhone(ctx: Ctx, phone: string, except?: string) {
  const digits = lastTenDigits(phone);
  // Two who add the same phone at once take turns here, or both would find nobody.
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.garageId} ${digits}`}, 0))`);
  const existing = await customerWithPhone(ctx, digits, except);
  if (existing) throw conflict(`${existing.name} already has this phone number`, { existing });
}

const withoutCompany = (type: Customer['customerType']) =>
  type === 'INDIVIDUAL' ? { companyName: null, gstNumber: null } : {};
