import { placeOfAdvance } from '#rules/advances.ts';
import { stateByCode, type StateCode } from '#rules/states.ts';
import type { Ctx } from '../context.ts';
import type { customers } from '../database/tables/customers.ts';
import { garageWithTax } from '../garages/settings.ts';

type Buyer = Pick<typeof customers.$inferSelect, 'gstNumber' | 'state' | 'pincode'>;

/**
 * Where what a customer pays now is taxed while it is an advance, two digits (MO-6): kept with the receipt, so that a return does not follow
 * what is changed of the customer later. Null while the garage's own state is not known.
 */
export async function placeOfReceipt(ctx: Ctx, { gstNumber: gstin, state, pincode }: Buyer): Promise<StateCode | null> {
  const { tax } = await garageWithTax(ctx);
  const garageState = tax.stateCode === null ? undefined : stateByCode(tax.stateCode)?.code;
  return garageState ? placeOfAdvance(garageState, { gstin, state, pincode }) : null;
}
