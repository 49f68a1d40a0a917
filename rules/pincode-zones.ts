import type { City } from './cities.ts';
import { type Zone, zones } from './delivery-policy.ts';
import { placeOfPincode } from './pincodes.ts';

/** Pincodes from the first to the last, both counted, that lie in a zone. */
export interface PincodeRange {
  zone: Zone;
  first: number;
  last: number;
}

/**
 * Which pincodes lie in which zone, as an installation names them (SF-50): '1=600001-600018,600028;2=600019-600027'. Null for
 * what is written in another way, or names a pincode twice.
 */
export function readPincodeZones(text: string): PincodeRange[] | null {
  const ranges: PincodeRange[] = [];
  for (const part of text.split(';')) {
    const [, number, codes] = /^\s*(\d)\s*=\s*([\d\s,-]+)$/.exec(part) ?? [];
    const zone = zones.find((one) => String(one.zone) === number)?.zone;
    if (!zone || !codes) return null;
    for (const code of codes.split(',')) {
      const [, from, to = from] = /^\s*([1-9]\d{5})(?:\s*-\s*([1-9]\d{5}))?\s*$/.exec(code) ?? [];
      if (!from || Number(to) < Number(from)) return null;
      ranges.push({ zone, first: Number(from), last: Number(to) });
    }
  }
  const inOrder = ranges.toSorted((one, other) => one.first - other.first);
  return inOrder.some(({ first }, index) => first <= (inOrder[index - 1]?.last ?? 0)) ? null : ranges;
}

/** What is known of a pincode: its zone; or that we deliver in its city; or that we do not; or nothing. */
export type PincodeAnswer =
  | { is: 'no pincode' }
  | { is: 'zone'; pincode: string; zone: Zone }
  | { is: 'served' | 'not served'; pincode: string; city: string }
  | { is: 'unknown'; pincode: string };

/** Where a typed pincode lies, as far as it is known (SF-50): nothing is guessed. `offered` are the cities that are served. */
export function lookUpPincode(typed: string, ranges: readonly PincodeRange[], offered: readonly City[]): PincodeAnswer {
  const pincode = typed.replaceAll(/\s/g, '');
  if (!/^[1-9]\d{5}$/.test(pincode)) return { is: 'no pincode' };
  const found = ranges.find(({ first, last }) => first <= Number(pincode) && Number(pincode) <= last);
  if (found) return { is: 'zone', pincode, zone: found.zone };
  const { city } = placeOfPincode(pincode);
  if (city === null) return { is: 'unknown', pincode };
  return { is: offered.some((one) => one.city === city) ? 'served' : 'not served', pincode, city };
}
