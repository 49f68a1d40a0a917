import type { DocumentKind, GstRegime, GstTreatment, TaxSystem } from '#contract/gst-choices.ts';
import { lineTotal, type Line } from './money.ts';
import { isInterState } from './place-of-supply.ts';
import { stateByCode, type StateCode } from './states.ts';

/** A line as it is billed: `taxRate` in percent (18), the discount its own, before tax. */
export interface SupplyLine extends Line {
  treatment: GstTreatment;
  taxRate: number;
}

/** What a document is worked out by: the garage as it stood that day, the place of supply, and a discount on the whole in paise. */
export interface Terms {
  regime: GstRegime;
  /** the rates that were typed have the tax in them */
  taxInPrices: boolean;
  /** what is to be paid is rounded to a rupee */
  roundOff: boolean;
  garageState: StateCode;
  placeOfSupply: StateCode;
  discountPaise: number;
}

/** The columns that documents, summaries and returns add up, all in whole paise. SGST holds UTGST where that takes its place. */
export interface Amounts {
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

export interface TaxedLine extends Amounts {
  /** quantity times rate less the line's own discount */
  grossPaise: number;
  /** what the line bears of the discount on the whole */
  sharePaise: number;
  /** as the document carries them: the rate is 0 where no tax is charged */
  treatment: GstTreatment;
  taxRate: number;
  totalPaise: number;
}

/** Columns in which what carries no tax stands apart: the taxable value is that of lines with a rate above 0 alone. */
export interface Supplies extends Amounts {
  /** value of the lines that are nil rated, exempt or outside GST */
  untaxedPaise: number;
}

export interface DocumentAmounts extends Supplies {
  taxSystem: TaxSystem;
  roundOffPaise: number;
  payablePaise: number;
  lines: TaxedLine[];
}

/**
 * What lines come to on one document (MO-3, MO-4, MO-8 to MO-11), in whole paise, each tax rounded half up by line. `taxable + untaxed +
 * taxes + round-off` is what is to be paid, exactly. Throws RangeError for a discount above what it is taken from.
 */
export function documentAmounts(lines: readonly SupplyLine[], terms: Terms): DocumentAmounts {
  const gross = lines.map(lineTotal);
  if (gross.some((paise) => paise < 0)) throw new RangeError('a discount is above its line');
  const shares = apportion(terms.discountPaise, gross);
  const taxSystem = taxSystemOf(terms);
  const taxed = lines.map((line, at) => taxedLine(line, gross[at]!, shares[at]!, taxSystem, terms));

  const supplied = sumOfSupplies(taxed);
  const sum = sumOfPaise(taxed.map(({ totalPaise }) => totalPaise));
  const priced = terms.taxInPrices ? sumOfPaise(gross) - terms.discountPaise : undefined;
  const payablePaise = terms.roundOff ? nearestRupee(priced ?? sum) : (priced ?? sumOfPaise(taxed.map(onJobCard)));
  return { ...supplied, taxSystem, roundOffPaise: payablePaise - sum, payablePaise, lines: taxed };
}

/** What a line comes to where nobody knows yet who is billed: with CGST and SGST, which may miss IGST by a paisa (MO-8, MO-117). */
const onJobCard = ({ taxablePaise, taxRate }: TaxedLine): number =>
  withTax({ taxablePaise, ...taxesOn(taxablePaise, taxRate, 'CGST_SGST') });

/** The taxes on a taxable value in paise at a rate in percent; CGST and SGST are the same amount, each rounded half up (MO-8). */
export const taxesOn = (taxablePaise: number, taxRate: number, taxSystem: TaxSystem): Taxes =>
  taxesOf(taxablePaise, { hundredths: hundredthsOf(taxRate), of: 10_000 }, taxSystem);

type Taxes = Omit<Amounts, 'taxablePaise'>;

/** Of an amount in paise that is so many parts, the taxes that are so many hundredths of a percent of them. */
function taxesOf(paise: number, { hundredths, of }: { hundredths: number; of: number }, taxSystem: TaxSystem): Taxes {
  if (taxSystem === 'NONE') return { cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
  if (taxSystem === 'IGST') return { cgstPaise: 0, sgstPaise: 0, igstPaise: proportion(paise, hundredths, of) };
  const half = proportion(paise, hundredths, 2 * of);
  return { cgstPaise: half, sgstPaise: half, igstPaise: 0 };
}

/** The value before tax of an amount that has the tax in it, in paise (MO-9). */
export function withoutTax(grossPaise: number, taxRate: number): number {
  return proportion(grossPaise, 10_000, 10_000 + hundredthsOf(taxRate));
}

/**
 * Value and taxes of an advance in paise, the tax in it: each tax is what its rate is of the amount (CGST Rule 35), rounded half up, CGST
 * and SGST alike, and the value what is left, so that together they are the amount (MO-35).
 */
export function amountsWithin(grossPaise: number, taxRate: number, taxSystem: TaxSystem): Amounts {
  const hundredths = hundredthsOf(taxRate);
  const taxes = taxesOf(grossPaise, { hundredths, of: 10_000 + hundredths }, taxSystem);
  return { taxablePaise: grossPaise - sumOfPaise(Object.values(taxes)), ...taxes };
}

/** Which taxes a document carries: none but of a REGULAR garage; IGST between states; UTGST where there is no legislature (MO-7). */
export function taxSystemOf({
  regime,
  garageState,
  placeOfSupply,
}: Pick<Terms, 'regime' | 'garageState' | 'placeOfSupply'>): TaxSystem {
  if (regime !== 'REGULAR') return 'NONE';
  if (isInterState(garageState, placeOfSupply)) return 'IGST';
  return stateByCode(garageState)?.utgst ? 'CGST_UTGST' : 'CGST_SGST';
}

/**
 * What a garage issues for these lines (MO-1): a bill of supply when nothing on it is taxed, a bill without GST words when unregistered.
 */
export function kindFor(regime: GstRegime, lines: readonly Pick<SupplyLine, 'treatment' | 'taxRate'>[]): DocumentKind {
  if (regime === 'UNREGISTERED') return 'BILL';
  return regime === 'REGULAR' && lines.some(isTaxed) ? 'INVOICE' : 'BILL_OF_SUPPLY';
}

/** A line at 0% is nil rated, whatever was typed (MO-2). */
export const isTaxed = ({ treatment, taxRate }: Pick<SupplyLine, 'treatment' | 'taxRate'>): boolean =>
  treatment === 'TAXABLE' && taxRate > 0;

/** Adds up columns of paise. */
export function sumOfAmounts(rows: readonly Amounts[]): Amounts {
  return {
    taxablePaise: sumOfPaise(rows.map(({ taxablePaise }) => taxablePaise)),
    cgstPaise: sumOfPaise(rows.map(({ cgstPaise }) => cgstPaise)),
    sgstPaise: sumOfPaise(rows.map(({ sgstPaise }) => sgstPaise)),
    igstPaise: sumOfPaise(rows.map(({ igstPaise }) => igstPaise)),
  };
}

/** Adds up lines, the value of those without tax apart from the taxable value. */
export function sumOfSupplies(lines: readonly (Amounts & Pick<SupplyLine, 'treatment' | 'taxRate'>)[]): Supplies {
  const untaxed = lines.filter((line) => !isTaxed(line));
  return {
    ...sumOfAmounts(lines.filter(isTaxed)),
    untaxedPaise: sumOfPaise(untaxed.map(({ taxablePaise }) => taxablePaise)),
  };
}

/** Value and taxes together, in paise. */
export const withTax = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: Amounts): number =>
  taxablePaise + cgstPaise + sgstPaise + igstPaise;

/** An amount in paise split over others by their size, floored, what is left to the largest remainders, the earlier line first (MO-10). */
export function apportion(paise: number, over: readonly number[]): number[] {
  const whole = sumOfPaise(over);
  if (!(paise >= 0 && paise <= whole)) throw new RangeError('a discount is above the lines');
  if (paise === 0) return over.map(() => 0);
  const exact = over.map((part) => BigInt(paise) * BigInt(part));
  const floors = exact.map((one) => Number(one / BigInt(whole)));
  const byRemainder = exact
    .map((one, at) => ({ at, rest: one % BigInt(whole) }))
    .toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1));
  for (const { at } of byRemainder.slice(0, paise - sumOfPaise(floors))) floors[at]! += 1;
  return floors;
}

/** `paise × part / of`, rounded half up. */
export function proportion(paise: number, part: number, of: number): number {
  return Number((2n * BigInt(paise) * BigInt(part) + BigInt(of)) / (2n * BigInt(of)));
}

/** Adds up whole paise. */
export const sumOfPaise = (paise: readonly number[]): number => paise.reduce((sum, one) => sum + one, 0);

/** Half a rupee goes up. */
const nearestRupee = (paise: number): number => Math.floor((paise + 50) / 100) * 100;

/** Rates have at most two decimals of a percent: 18 -> 1800. */
const hundredthsOf = (taxRate: number): number => Math.round(taxRate * 100);

function taxedLine(
  { treatment: asked, taxRate: rate }: SupplyLine,
  grossPaise: number,
  sharePaise: number,
  taxSystem: TaxSystem,
  { taxInPrices }: Terms,
): TaxedLine {
  const treatment = asked === 'TAXABLE' && rate === 0 ? 'NIL' : asked;
  const taxRate = treatment === 'TAXABLE' && taxSystem !== 'NONE' ? rate : 0;
  const net = grossPaise - sharePaise;
  const taxablePaise = taxInPrices && taxRate > 0 ? withoutTax(net, taxRate) : net;
  const taxes = taxesOn(taxablePaise, taxRate, taxSystem);
  const amounts = { taxablePaise, ...taxes };
  return { grossPaise, sharePaise, treatment, taxRate, ...amounts, totalPaise: withTax(amounts) };
}
