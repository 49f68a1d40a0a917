import type { Item } from '#rules/catalogue.ts';
import { mostOf } from '#rules/quantity.ts';

/** The quantity an address asks for: whole units from the minimum order up; the minimum where it says nothing of use. */
export function quantityIn(text: string | null, { minOrder }: Pick<Item, 'minOrder'>): number {
  if (text === null || !/^\d{1,6}$/.test(text)) return minOrder;
  return Math.min(Math.max(Number(text), minOrder), mostOf({ minOrder }));
}

/** The steps of the stepper: one minimum order less and more, undefined where that cannot be had. */
export function steps(quantity: number, { minOrder }: Pick<Item, 'minOrder'>) {
  const less = Math.max(minOrder, (Math.ceil(quantity / minOrder) - 1) * minOrder);
  const more = (Math.floor(quantity / minOrder) + 1) * minOrder;
  return { less: less < quantity ? less : undefined, more: more <= mostOf({ minOrder }) ? more : undefined };
}
