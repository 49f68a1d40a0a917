import type { Item } from './catalogue.ts';

type Sold = Pick<Item, 'minOrder' | 'unit'>;

/** The most that is sold of an item at once, in its units: a hundred minimum orders (SF-38). */
export function mostOf({ minOrder }: Pick<Item, 'minOrder'>): number {
  return minOrder * 100;
}

/**
 * How many units a typed quantity is, '1,000', '200 kg' or '15 litres' (SF-38), or in words why it is none: whole units from the item's
 * minimum order to `mostOf`. Digits are 0 to 9 alone.
 */
export function readQuantity(text: string, item: Sold): { units: number } | { problem: string } {
  const { minOrder, unit } = item;
  const typed = /^(\d[\d, ]*?)\s*(?:([a-z]+)\.?)?$/i.exec(text.trim());
  const isUnit = unitWords[unit].includes(typed?.[2]?.toLowerCase() ?? unit.toLowerCase());
  if (!typed?.[1] || !isUnit) return { problem: `Enter whole ${wordOf[unit]}, such as ${minOrder}` };
  const units = Number(typed[1].replaceAll(/[, ]/g, ''));
  if (units < minOrder) return { problem: `At least ${inUnits(minOrder, unit)}` };
  if (units > mostOf(item))
    return { problem: `At most ${inUnits(mostOf(item), unit)}; write in the message if you need more` };
  return { units };
}

/** '1,00,000 kg': a number of units as it is written in India. */
export function inUnits(units: number, unit: Item['unit']): string {
  return `${units.toLocaleString('en-IN')} ${unit}`;
}

const wordOf = { kg: 'kilos', L: 'litres' } as const;
const unitWords: Record<Item['unit'], readonly string[]> = {
  kg: ['kg', 'kgs', 'kilo', 'kilos', 'k'],
  L: ['l', 'lt', 'ltr', 'ltrs', 'litre', 'litres', 'liter', 'liters'],
};
