/** '₹1,23,456.50': Indian grouping, two decimals only where there are paise, or always with `{paise: 'always'}`. Takes rupees (ER-5). */
export function formatRupees(rupees: number, options: MoneyFormat = {}): string {
  return formatPaise(toPaise(rupees), options);
}

/** '₹1,23,456.50' of an amount in whole paise, written as `formatRupees` writes it. */
export function formatPaise(paise: number, { paise: decimals = 'auto' }: MoneyFormat = {}): string {
  const size = Math.abs(paise);
  const rest = size % 100;
  const fraction = rest === 0 && decimals === 'auto' ? '' : `.${String(rest).padStart(2, '0')}`;
  return `${paise < 0 ? '−' : ''}₹${grouped(Math.floor(size / 100))}${fraction}`;
}

/** Rupees as they travel (at most two decimals) to the whole paise that are kept. Throws RangeError for what is not a safe amount. */
export function toPaise(rupees: number): number {
  const paise = Math.round(rupees * 100);
  if (!Number.isSafeInteger(paise)) throw new RangeError(`not an amount of money: ${rupees}`);
  return paise === 0 ? 0 : paise;
}

/** The paise of what was typed into a box for rupees; 0 while it is blank, below 0, no number, or more than money can be counted in. */
export function paiseOfBox(typed: string | number | undefined): number {
  const rupees = Number(typed ?? 0);
  return rupees > 0 && Number.isSafeInteger(Math.round(rupees * 100)) ? toPaise(rupees) : 0;
}

/** What a box for rupees begins with, of whole paise: '285', or '285.50' where there are paise, as what was typed reads once it is left. */
export function boxOfPaise(paise: number): string {
  const rupees = toRupees(paise);
  return Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2);
}

/** Whole paise to rupees, exact to the paisa. */
export function toRupees(paise: number): number {
  return paise / 100;
}

/**
 * What a line costs in whole paise: quantity (at most three decimals) times rate, rounded half up, less the line's discount.
 * Below 0 when the discount is above the amount, which the caller refuses. Throws RangeError for a quantity or rate below 0 or not a number.
 */
export function lineTotal({ quantity, ratePaise, discountPaise }: Line): number {
  if (!(quantity >= 0 && ratePaise >= 0)) throw new RangeError(`not a line: ${quantity} at ${ratePaise}`);
  const thousandths = BigInt(Math.round(quantity * 1000)) * BigInt(ratePaise);
  return Number((thousandths + 500n) / 1000n) - discountPaise;
}

/** What a job card's lines come to, in whole paise: labour, parts, and the two together. */
export function subtotals(lines: readonly KindOfLine[]): {
  labourPaise: number;
  partsPaise: number;
  totalPaise: number;
} {
  const labourPaise = sum(lines.filter((line) => line.kind === 'LABOUR'));
  const partsPaise = sum(lines.filter((line) => line.kind === 'PART'));
  return { labourPaise, partsPaise, totalPaise: labourPaise + partsPaise };
}

/** Still to be paid, in paise; below 0 when more was paid than the total (an advance). What was written off is asked for no more (MO-107). */
export function balanceInPaise(totalPaise: number, paidPaise: number, writtenPaise = 0): number {
  return totalPaise - paidPaise - writtenPaise;
}

export type MoneyFormat = { paise?: 'auto' | 'always' };
export type Line = { quantity: number; ratePaise: number; discountPaise: number };
export type KindOfLine = Line & { kind: 'LABOUR' | 'PART' };

/** 12345678 -> '1,23,45,678'. Written out rather than left to Intl, so that server and every browser print the same. */
function grouped(whole: number): string {
  const digits = String(whole);
  const head = digits.slice(0, -3).replace(/\B(?=(\d\d)+$)/g, ',');
  return head === '' ? digits : `${head},${digits.slice(-3)}`;
}

function sum(lines: readonly Line[]): number {
  return lines.reduce((total, line) => total + lineTotal(line), 0);
}
