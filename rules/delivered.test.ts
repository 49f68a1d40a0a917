import { expect, test } from 'vitest';
import { type Item, itemBySlug, items } from './catalogue.ts';
import { delivered, packsOf, weightKg } from './delivered.ts';
import { zones } from './delivery-policy.ts';

function item(slug: string): Item {
  const found = itemBySlug(slug);
  if (!found) throw new Error(`no item at ${slug}`);
  return found;
}

test.each([
  ['fresh-tomatoes', 25, 1, 700, 100, 800, 200],
  ['fresh-tomatoes', 100, 1, 2800, 100, 2900, 1100],
  ['fresh-tomatoes', 50, 1, 1400, 100, 1500, 500],
  ['basmati-rice', 50, 2, 4250, 75, 4325, 1675],
  ['green-chilies', 5, 3, 290, 200, 490, -90],
  ['coconut-oil', 60, 1, 9900, 50, 9950, 3250],
  ['coconut-oil', 50, 1, 8250, 0, 8250, 2750],
] as const)('%s, %d in zone %d: goods %d, delivery %d, at the door %d, saved %d rupees', (...row) => {
  const [slug, quantity, zone, goods, delivery, door, saved] = row;
  expect(delivered(item(slug), quantity, zone)).toMatchObject({
    goodsPaise: goods * 100,
    deliveryPaise: delivery * 100,
    doorPaise: door * 100,
    savedPaise: saved * 100,
  });
});

test('what is shown adds up for every item, pack and zone', () => {
  for (const one of items)
    for (const quantity of packsOf(one))
      for (const { zone } of zones) {
        const cost = delivered(one, quantity, zone);
        expect(cost.charges.reduce((sum, charge) => sum + charge.paise, cost.goodsPaise)).toBe(cost.doorPaise);
        expect(cost.retailPaise - cost.doorPaise).toBe(cost.savedPaise);
      }
});

test('a small order of one item says what its zone asks at least, and what the plan of its rates does', () => {
  const rates =
    'These are the rates of an order from ₹10,000; a smaller one saves 10-15%. Other items count towards it.';
  expect(delivered(item('onions'), 50, 2).notices).toEqual([
    'The minimum order for Zone 2 is ₹3,000. Other items count towards it.',
    rates,
  ]);
  expect(delivered(item('onions'), 399, 2).notices).toEqual([rates]);
  expect(delivered(item('onions'), 400, 2).notices).toEqual([]);
  expect(delivered(item('onions'), 1001, 2).notices).toEqual(['You get a dedicated vehicle.']);
});

test('packs begin at the minimum order', () => {
  expect(packsOf(item('sunflower-oil'))).toEqual([15, 30, 60, 150]);
});

test('a litre of oil is lighter than a kilogram', () => {
  expect(weightKg({ unit: 'kg' }, 60)).toBe(60);
  expect(weightKg({ unit: 'L' }, 60)).toBe(55.2);
});
