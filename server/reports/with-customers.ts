import { and } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { isOneOf } from '../database/one-of.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { customers } from '../database/tables/customers.ts';

/** Sums of customers in their order, each with the name and phone of whose it is. */
export async function withCustomers<Sum extends { customerId: string }>(ctx: Ctx, sums: readonly Sum[]) {
  const ids = sums.map(({ customerId }) => customerId);
  const named = await ctx.tx
    .select({ id: customers.id, customerName: customers.name, customerPhone: customers.phone })
    .from(customers)
    .where(and(tenantFilter(customers, ctx), isOneOf(customers.id, ids)));
  const names = new Map(named.map(({ id, ...name }) => [id, name]));
  return sums.map((sum) => ({ ...sum, ...names.get(sum.customerId)! }));
}
