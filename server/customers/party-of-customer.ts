import { hasAddress } from '#rules/place-of-supply.ts';
import { stateOf, stateOfAddress, stateOfGstin } from '#rules/states.ts';
import type { customers } from '../database/tables/customers.ts';
import type { Party } from '../database/tables/party.ts';

/**
 * A customer as the party that is billed or that pays: the company where there is one, with the whole address in one line. Town and state
 * without street and pincode are those of the garage (CU-12); of a buyer whose GSTIN is of another state they are not on record.
 */
export function partyOfCustomer(customer: typeof customers.$inferSelect): Party {
  const { name, companyName, gstNumber: gstin, phone, email } = customer;
  const { addressLine1, addressLine2, city, pincode, state } = customer;
  const registered = gstin ? stateOfGstin(gstin) : undefined;
  const isFilledIn =
    registered && !hasAddress(customer) && registered.code !== stateOfAddress({ state, pincode })?.code;
  const place = [city, pincode].filter(Boolean).join(' ');
  const address = isFilledIn ? registered.name : [addressLine1, addressLine2, place, state].filter(Boolean).join(', ');
  return {
    name: companyName ?? name,
    legalName: null,
    gstin,
    address: address === '' ? null : address,
    city: isFilledIn ? null : city,
    pincode,
    phone,
    email,
    stateCode: (stateOf({ gstin, state, pincode }) ?? stateOfAddress({ state, pincode }))?.code ?? null,
  };
}
