import type { Item } from './catalogue.ts';

type Sold = Pick<Item, 'minOrder' | 'unit'>;

/** The most that is sold of an item at once, in its units: a hundred minimum orders (SF-38). */
export function maxQuantity({ minOrder }: Pick<Item, 'minOrder'>): number {
  return minOrder * 100;
}

/**
 * How many units a typed quantity is, '1,000', '200 kg' or '15 litres' (SF-38), or in words why it is none: whole units from the item's
 * minimum order to `maxQuantity`. Digits are 0 to 9 alone.
 */
export function readQuantity(text: string, item: Sold): { units: number } | { problem: string } {
  const { minOrder, unit } = item;
  const read = wholeUnits(text, item);
  if ('problem' in read) return read;
  const { units } = read;
  if (units < minOrder) return { problem: `At least ${quantityWords(minOrder, unit)}` };
  if (units > maxQuantity(item))
    return { problem: `At most ${quantityWords(maxQuantity(item), unit)} at once; write to us if you need more` };
  return { units };
}

/**
 * A typed quantity of one item alone, which is sold by its minimum order: 25 kg, 50 kg, 75 kg (SF-43). In words why a typed quantity is none, with
 * the two nearest that are.
 */
export function readPacks(text: string, item: Sold): { units: number } | { problem: string } {
  const { minOrder, unit } = item;
  const read = readQuantity(text, item);
  if ('problem' in read || read.units % minOrder === 0) return read;
  const below = read.units - (read.units % minOrder);
  return {
    problem: `Sold by ${quantityWords(minOrder, unit)}: ${quantityWords(below, unit)} or ${quantityWords(below + minOrder, unit)}`,
  };
}

/**
 * How many units from the minimum order to below a million are typed: what a quote is asked for, though it may be no whole packs, or more than is
 * sold at once (SF-54); else undefined.
 */
export function unitsForQuote(text: string, item: Sold): number | undefined {
  const read = wholeUnits(text, item);
  return 'units' in read && read.units >= item.minOrder && read.units < 1_000_000 ? read.units : undefined;
}

function wholeUnits(text: string, { minOrder, unit }: Sold): { units: number } | { problem: string } {
  if (/[^\P{Nd}0-9]/u.test(text)) return { problem: `Write it in the digits 0 to 9, such as ${minOrder}` };
  const typed = /^(\d[\d, ]*?)\s*(?:([a-z]+)\.?)?$/i.exec(text.trim());
  const isUnit = unitWords[unit].includes(typed?.[2]?.toLowerCase() ?? unit.toLowerCase());
  if (!typed?.[1] || !isUnit) return { problem: `Enter whole ${wordOf[unit]}, such as ${minOrder}` };
  return { units: Number(typed[1].replaceAll(/[, ]/g, '')) };
}

/** '1,00,000 kg': a number of units as it is written in India. */
export function quantityWords(units: number, unit: Item['unit']): string {
  return `${units.toLocaleString('en-IN')} ${unit}`;
}

const wordOf = { kg: 'kilos', L: 'litres' } as const;
const unitWords: Record<Item['unit'], readonly string[]> = {
  kg: ['kg', 'kgs', 'kilo', 'kilos', 'k'],
  L: ['l', 'lt', 'ltr', 'ltrs', 'litre', 'litres', 'liter', 'liters'],
};
