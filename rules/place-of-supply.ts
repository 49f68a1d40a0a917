import { stateByCode, stateOfAddress, stateOfGstin, type StateCode, type AddressFacts } from './states.ts';

export interface Supply {
  garageState: StateCode;
  /** who is billed: the GSTIN when registered, and the address as it stands on the document */
  buyer: AddressFacts & StreetFacts;
  /** what the lines are of: labour is a service, parts are goods */
  services: boolean;
  goods: boolean;
}

export interface PlaceOfSupply {
  state: StateCode;
  /** why, with the section of the IGST Act, as the preview of a document shows it */
  reason: string;
}

/**
 * Where a supply is taxed (MO-6). A registered buyer's state is that of the GSTIN, for goods as for services; an unregistered buyer's is that
 * of the address, where the state or the pincode suffices; else it is the garage's. The garage's own state without street and pincode is no
 * address on record: it was filled in for a walk-in (CU-12). Throws RangeError for a garage's state that is none.
 */
export function placeOfSupply({ garageState, buyer, services, goods }: Supply): PlaceOfSupply {
  const garage = stateByCode(garageState);
  if (!garage) throw new RangeError(`not a state of GST: ${garageState}`);
  const section = (ofServices: string, ofGoods: string) =>
    [services && ofServices, goods && ofGoods].filter(Boolean).join(', ');

  const registered = buyer.gstin ? stateOfGstin(buyer.gstin) : undefined;
  if (registered) {
    const law = section('IGST Act s.12(2)(a)', 'goods alike');
    return { state: registered.code, reason: `${registered.name}, by the GSTIN of the buyer: ${law}` };
  }
  const address = stateOfAddress(buyer);
  if (address && (address.code !== garage.code || hasAddress(buyer))) {
    const law = section('IGST Act s.12(2)(b)(i)', 'IGST Act s.10(1)(ca)');
    return { state: address.code, reason: `${address.name}, by the address of the buyer: ${law}` };
  }
  const law = section('IGST Act s.12(2)(b)(ii)', 'IGST Act s.10(1)(ca)');
  return {
    state: garage.code,
    reason: `${garage.name}, where the garage is, for no street or pincode is on record: ${law}`,
  };
}

/** Whether a street or a pincode is on record: a town and a state alone may have been filled in from the garage's (CU-12). */
export const hasAddress = ({
  addressLine1,
  addressLine2,
  pincode,
}: StreetFacts & Pick<AddressFacts, 'pincode'>): boolean => Boolean(addressLine1 || addressLine2 || pincode);

/** The same of who stands on a document, with the whole address in one line. */
export function isAddressed({ address, city, pincode }: OnDocument): boolean {
  const place = city ?? '';
  const rest = address?.startsWith(place) ? address.slice(place.length).replace(/^, /, '') : (address ?? '');
  return Boolean(pincode) || (rest !== '' && stateOfAddress({ state: rest }) === undefined);
}

/** Whether an invoice to a registered buyer would not say where that is (CGST Rule 46(d)): it is issued, and said before. */
export const lacksRegisteredAddress = (buyer: OnDocument & { gstin: string | null }): boolean =>
  buyer.gstin !== null && !isAddressed(buyer);

interface OnDocument {
  address: string | null;
  city: string | null;
  pincode: string | null;
}

interface StreetFacts {
  addressLine1?: string | null;
  addressLine2?: string | null;
}

/** Supplies between two states carry IGST. Codes of before a merger count as what they became. */
export function isInterState(garageState: StateCode, place: StateCode): boolean {
  return stateByCode(garageState)?.code !== stateByCode(place)?.code;
}
