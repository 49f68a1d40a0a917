import type { Ctx } from '../context.ts';
import { customers } from '../database/tables/customers.ts';
import { findRow } from '../database/write.ts';
import { conflict } from '../problems.ts';

/** Throws 409 for a customer whose person was erased. */
export function refuseErased({ erasedAt }: Pick<typeof customers.$inferSelect, 'erasedAt'>): void {
  if (erasedAt !== null) throw conflict('This customer was erased. Add a new one instead.');
}

/** The customer of something, held. Throws 409 where their person was erased: what belongs to them takes no personal words again. */
export async function refuseOfErased(ctx: Ctx, { customerId }: { customerId: string }) {
  const customer = (await findRow(ctx, customers, customerId, { hold: true }))!;
  refuseErased(customer);
  return customer;
}
