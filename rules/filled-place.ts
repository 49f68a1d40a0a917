import { placeOfPincode } from './pincodes.ts';
import { type AddressFacts, stateByName, stateOfAddress, stateOfGstin } from './states.ts';

/** Town and state as an address says them; null is blank. */
export interface FilledPlace {
  city: string | null;
  state: string | null;
}

/** What tells of a place without its being written. */
type Tells = Pick<AddressFacts, 'gstin' | 'pincode'>;

/** The garage's own place, as its settings have it. */
interface Home extends FilledPlace {
  pincode?: string | null;
}

/**
 * Town and state of whom neither is said (CU-12): what the GSTIN tells, else the pincode, and the garage's own state where neither does. The
 * garage's town goes with its own state alone, and with no pincode of another town.
 */
export function filledPlace({ gstin, pincode }: Tells, home: Home): FilledPlace {
  const told = toldPlace({ gstin, pincode });
  const own = stateByName(home.state ?? '');
  const isHome = told.state === null || stateByName(told.state)?.code === own?.code;
  if (!isHome) return told;
  const isInTown = !pincode || pincode === home.pincode;
  return { city: told.city ?? (isInTown ? home.city : null), state: home.state ?? told.state };
}

/** What a GSTIN and a pincode tell alone: a town of another state than the GSTIN's is none. */
export function toldPlace({ gstin, pincode }: Tells): FilledPlace {
  const { city, state } = placeOfPincode(pincode ?? '');
  const registered = gstin ? stateOfGstin(gstin) : undefined;
  if (!registered || stateByName(state ?? '')?.code === registered.code) return { city, state };
  return { city: null, state: registered.name };
}

/** What is said where the pincode lies in another state than the one written; null where they agree, or one tells none. */
export function pincodeProblem({ state, pincode }: Pick<AddressFacts, 'state' | 'pincode'>): string | null {
  const written = stateByName(state ?? '');
  const lies = stateOfAddress({ pincode });
  if (!written || !lies || written.code === lies.code) return null;
  return `Pincode ${pincode} is in ${lies.name}, and the address says ${written.name}. Please check which is right.`;
}
