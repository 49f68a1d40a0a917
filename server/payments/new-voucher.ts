import type { paymentKinds } from '#contract/payments.ts';
import { placeOfAdvance } from '#rules/advances.ts';
import { istDay } from '#rules/days.ts';
import { partyOfGarage } from '#rules/paper-parts.ts';
import { stateByCode, type StateCode } from '#rules/states.ts';
import type { Ctx } from '../context.ts';
import { partyOfCustomer } from '../customers/party-of-customer.ts';
import type { customers } from '../database/tables/customers.ts';
import type { Party } from '../database/tables/party.ts';
import { garageWithTax } from '../garages/settings.ts';
import { takeVoucherNumber } from './take-voucher-number.ts';

type Customer = typeof customers.$inferSelect;

/**
 * The number and moment of a new voucher of a customer, and what each of its payments keeps so that it says the same whenever it is drawn:
 * garage and customer as they are named now, and what decides the tax of an advance (MO-182).
 */
export async function newVoucher(ctx: Ctx, customer: Customer, kind: (typeof paymentKinds)[number], clock: () => Date) {
  const { now: receivedAt, ...numbered } = await takeVoucherNumber(ctx, kind, clock);
  // the wait for the number may have passed midnight, and another day may have another tax
  const garage = await garageWithTax({ ...ctx, today: istDay(receivedAt) });
  return {
    ...numbered,
    kind,
    receivedAt,
    placeOfSupply: kind === 'RECEIVED' ? placeOfReceipt(garage.tax.stateCode, customer) : null,
    regime: garage.tax.regime,
    seller: partyOfGarage(garage),
    buyer: onVoucher(partyOfCustomer(customer)),
  };
}

/** Whom a voucher names: the rules of vouchers ask neither for phone nor for e-mail, so it says and keeps none. */
export const onVoucher = (customer: Party): Party => ({ ...customer, phone: null, email: null });

/**
 * Where what a customer pays now is taxed while it is an advance, two digits (MO-6): kept with the receipt, so that a return does not
 * follow what is changed of the customer later. Null while the garage's own state is not known.
 */
function placeOfReceipt(
  stateCode: string | null,
  { gstNumber: gstin, state, pincode }: Pick<Customer, 'gstNumber' | 'state' | 'pincode'>,
): StateCode | null {
  const garageState = stateCode === null ? undefined : stateByCode(stateCode)?.code;
  return garageState ? placeOfAdvance(garageState, { gstin, state, pincode }) : null;
}
