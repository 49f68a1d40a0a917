import { type Item, pricesOf, smallerOrderWords } from './catalogue.ts';
import type { Zone } from './delivery-policy.ts';
import { deliveryQuote, type DeliveryQuote } from './delivery.ts';

/** What a quantity of one item costs at the door, all in paise. `savedPaise` is retail less the door price; below 0 for a small order far away. */
export type Delivered = {
  quantity: number;
  goodsPaise: number;
  charges: DeliveryQuote['charges'];
  deliveryPaise: number;
  doorPaise: number;
  retailPaise: number;
  savedPaise: number;
  /** whole sentences */
  notices: string[];
};

/** An order of this one item alone, delivered by the rule table of PO-3. Throws RangeError for a quantity below 0. */
export function delivered(item: Item, quantity: number, zone: Zone): Delivered {
  const goodsPaise = quantity * item.wholesalePaise;
  const { charges, feePaise, notices, hasDedicatedVehicle } = deliveryQuote({
    valuePaise: goodsPaise,
    zone,
    weightKg: weightKg(item, quantity),
    extraLocations: 0,
    stairs: false,
    waiting: false,
    express: false,
    day: anyWeekday,
    orderedAt: new Date(0),
  });
  const retailPaise = quantity * item.retailPaise;
  const doorPaise = goodsPaise + feePaise;
  return {
    quantity,
    goodsPaise,
    charges,
    deliveryPaise: feePaise,
    doorPaise,
    retailPaise,
    savedPaise: retailPaise - doorPaise,
    // more of other items changes all that is said but what is reached
    notices: [...notices, ...(goodsPaise < pricesOf.fromPaise ? [smallerOrderWords] : [])].map((notice) =>
      hasDedicatedVehicle ? `${notice}.` : `${notice}. Other items count towards it.`,
    ),
  };
}

/** The quantities of the pack table: the minimum order, and that twice, four and ten times. */
export function packsOf({ minOrder }: Pick<Item, 'minOrder'>): number[] {
  return [1, 2, 4, 10].map((times) => times * minOrder);
}

/** Kilograms of a quantity; a litre of cooking oil weighs 0.92 kg. */
export function weightKg({ unit }: Pick<Item, 'unit'>, quantity: number): number {
  return unit === 'kg' ? quantity : Math.round(quantity * 92) / 100;
}

// the fee does not depend on the day
const anyWeekday = '1970-01-01';
