import type { Day } from './days.ts';
import type { Advance } from './gstr1.ts';
import { rowInForce } from './gst-rates.ts';
import { sumOfPaise } from './gst.ts';
import { isInterState, placeOfSupply } from './place-of-supply.ts';
import { stateByCode, type AddressFacts, type StateCode } from './states.ts';

/** Money that came before its bill, in paise with the tax in it. */
export interface AdvanceReceipt {
  id: string;
  day: Day;
  paise: number;
  /** advances on services carry tax, on goods they do not (Notification 66/2017) */
  isForServices: boolean;
  /** null where nobody knows yet */
  taxRate: number | null;
  placeOfSupply: StateCode | null;
}

/** What of an advance was billed, or given back, on a day; below 0 where it became an advance again. */
export interface AdvanceUse {
  receiptId: string;
  day: Day;
  paise: number;
}

/**
 * Whether what comes before its bill is for services, by the day it comes: settable. A garage takes it for a repair as a whole, and nothing that
 * is kept says what of it will be parts, so it is taxed as the law taxes what is not known to be for goods (MO-101).
 */
const areForServices: readonly { from: Day; isForServices: boolean }[] = [{ from: '2017-07-01', isForServices: true }];

/** Whether an advance of a day in India is for services. */
export const isForServicesOn = (day: Day): boolean => rowInForce(areForServices, day)?.isForServices ?? false;

/**
 * Where an advance of a customer is taxed: as a service, by who pays (MO-6), where that was `kept` with its receipt, two digits, and else as the
 * customer is now (MO-101). Throws RangeError for a garage's state that is none.
 */
export const placeOfAdvance = (garageState: StateCode, buyer: AddressFacts, kept: string | null = null): StateCode =>
  stateByCode(kept ?? '')?.code ?? placeOfSupply({ garageState, buyer, services: true, goods: false }).state;

/** The rate in percent of an advance whose rate nobody knows (Rule 50). */
const unknownRate = 18;

/** How an advance is taxed (MO-35): an unknown rate is 18%, an unknown place counts as another state, and nothing says which. */
export function taxOfAdvance(
  { taxRate, placeOfSupply: place }: Pick<AdvanceReceipt, 'taxRate' | 'placeOfSupply'>,
  garageState: StateCode,
): Omit<Advance, 'paise'> {
  return {
    taxRate: taxRate ?? unknownRate,
    placeOfSupply: place ?? unknownPlace,
    isInter: place === null || isInterState(garageState, place),
  };
}

/**
 * The advances of a month ('2026-11') as GSTR-1 asks for them (MO-35): what came in it and was not billed or given back by its end, or became
 * an advance again, as when its document was cancelled; and what it billed or gave back of advances of earlier months.
 */
export function advancesOf(
  month: string,
  garageState: StateCode,
  receipts: readonly AdvanceReceipt[],
  uses: readonly AdvanceUse[],
): { received: Advance[]; adjusted: Advance[] } {
  const used = Map.groupBy(
    uses.filter(({ day }) => day.startsWith(month)),
    ({ receiptId }) => receiptId,
  );
  const of = (receipt: AdvanceReceipt, paise: number): Advance[] =>
    paise > 0 ? [{ paise, ...taxOfAdvance(receipt, garageState) }] : [];
  const usedOf = ({ id }: AdvanceReceipt) => sumOfPaise((used.get(id) ?? []).map(({ paise }) => paise));
  const cameOf = ({ day, paise }: AdvanceReceipt) => (day.startsWith(month) ? paise : 0);
  const taxed = receipts.filter(({ isForServices, day }) => isForServices && day.slice(0, 7) <= month);
  const left = taxed.map((receipt) => [receipt, cameOf(receipt) - usedOf(receipt)] as const);
  return {
    received: left.flatMap(([receipt, paise]) => of(receipt, paise)),
    adjusted: left.flatMap(([receipt, paise]) => of(receipt, -paise)),
  };
}

/** What the portal calls a place that is no state. */
const unknownPlace: StateCode = '97';
