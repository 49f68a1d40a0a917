import type { Item } from '#rules/catalogue.ts';
import { maxQuantity, readPacks } from '#rules/quantity.ts';

/** The quantity that an address asks a quote for: whole units from the minimum order up to a million; the minimum where it says nothing of use. */
export function quantityIn(text: string | null, { minOrder }: Pick<Item, 'minOrder'>): number {
  if (text === null || !/^\d{1,6}$/.test(text)) return minOrder;
  return Math.max(Number(text), minOrder);
}

/** What an item's page starts with: the quantity of its address, or the minimum order and what is wrong with the one that it asks for (SF-43). */
export function startingQuantity(text: string | null, item: Pick<Item, 'minOrder' | 'unit'>) {
  if (text === null) return { quantity: item.minOrder };
  const read = readPacks(text.slice(0, longest), item);
  return 'units' in read
    ? { quantity: read.units }
    : { quantity: item.minOrder, typed: text.slice(0, longest), problem: read.problem };
}

const longest = 20;

/** The steps of the stepper: one minimum order less and more, undefined where that cannot be had. */
export function steps(quantity: number, { minOrder }: Pick<Item, 'minOrder'>) {
  const less = Math.max(minOrder, (Math.ceil(quantity / minOrder) - 1) * minOrder);
  const more = (Math.floor(quantity / minOrder) + 1) * minOrder;
  return { less: less < quantity ? less : undefined, more: more <= maxQuantity({ minOrder }) ? more : undefined };
}
