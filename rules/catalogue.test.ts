import { describe, expect, it, test } from 'vitest';
import { categorySlugOf, isSlug } from '#contract/slug.ts';
import { formatLongDay } from './day-words.ts';
import { isDay } from './days.ts';
import { plans } from './plans.ts';
import {
  categories,
  categoryById,
  categoryBySlug,
  discountPercent,
  filterIds,
  itemBySlug,
  items,
  itemsOf,
  pricesOf,
  pricesWords,
  unitPrice,
} from './catalogue.ts';

test('the eight categories live at their names', () => {
  expect(categories.map((one) => one.name)).toEqual([
    'Fresh Vegetables',
    'Rice & Grains',
    'Spices & Masala',
    'Dal & Pulses',
    'Cooking Oil',
    'Onion & Garlic',
    'Dry Fruits',
    'Tea & Coffee',
  ]);
  for (const one of categories) expect(one.slug).toBe(categorySlugOf(one.name));
});

test.each([
  ['fresh-vegetables', 'vegetables', 4],
  ['rice-and-grains', 'grains', 2],
  ['spices-and-masala', 'spices', 2],
  ['dal-and-pulses', 'pulses', 2],
  ['cooking-oil', 'oil', 2],
  ['onion-and-garlic', 'onion-garlic', 0],
  ['dry-fruits', 'dry-fruits', 0],
  ['tea-and-coffee', 'beverages', 0],
] as const)('%s filters by %s and shows %d items', (slug, id, count) => {
  expect(categoryBySlug(slug)?.id).toBe(id);
  expect(categoryById(id)?.slug).toBe(slug);
  expect(itemsOf(id)).toHaveLength(count);
});

test("the filters are 'all' and the eight categories", () => {
  expect(filterIds).toEqual(['all', ...categories.map((one) => one.id)]);
  expect(itemsOf('all')).toHaveLength(12);
  expect(categoryById('all')).toBeUndefined();
  expect(categoryBySlug('vegetables')).toBeUndefined();
});

test.each([
  ['fresh-tomatoes', 'vegetables', '₹40/kg', '₹28/kg', 25, 30],
  ['onions', 'vegetables', '₹35/kg', '₹25/kg', 50, 29],
  ['potato', 'vegetables', '₹30/kg', '₹22/kg', 50, 27],
  ['green-chilies', 'vegetables', '₹80/kg', '₹58/kg', 5, 28],
  ['basmati-rice', 'grains', '₹120/kg', '₹85/kg', 25, 29],
  ['sona-masoori-rice', 'grains', '₹60/kg', '₹45/kg', 50, 25],
  ['turmeric-powder', 'spices', '₹180/kg', '₹125/kg', 5, 31],
  ['red-chili-powder', 'spices', '₹220/kg', '₹155/kg', 5, 30],
  ['toor-dal', 'pulses', '₹140/kg', '₹105/kg', 25, 25],
  ['moong-dal', 'pulses', '₹130/kg', '₹95/kg', 10, 27],
  ['sunflower-oil', 'oil', '₹140/L', '₹110/L', 15, 21],
  ['coconut-oil', 'oil', '₹220/L', '₹165/L', 10, 25],
])('%s of %s: retail %s, wholesale %s, at least %d, %d%% off', (slug, category, retail, wholesale, minOrder, off) => {
  const item = itemBySlug(slug);
  if (!item) throw new Error(`no item at ${slug}`);
  expect(item).toMatchObject({ category, minOrder });
  expect(unitPrice(item.retailPaise, item.unit)).toBe(retail);
  expect(unitPrice(item.wholesalePaise, item.unit)).toBe(wholesale);
  expect(discountPercent(item)).toBe(off);
});

describe('the items', () => {
  it('have ids and addresses of their own, which no category has', () => {
    const slugs = [...items, ...categories].map((one) => one.slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.every(isSlug)).toBe(true);
    expect(items.map((one) => one.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });
  it('are not found at other addresses', () => expect(itemBySlug('saffron')).toBeUndefined());
});

test('there is no discount without a retail price', () => {
  expect(discountPercent({ retailPaise: 0, wholesalePaise: 0 })).toBe(0);
});

test('prices say as of which day they are and by which plan, one of those on offer whose savings they keep to', () => {
  expect(pricesWords).toBe(
    `Rates of ${formatLongDay(pricesOf.day)}, on the ${pricesOf.plan} plan: for orders from ₹10,000.`,
  );
  expect(isDay(pricesOf.day)).toBe(true);
  const plan = plans.find(({ name }) => name === pricesOf.plan);
  const savings = plan?.terms.find(([what]) => what === 'Savings')?.[1] ?? '';
  const [least = 0, most = 0] = savings.replace('%', '').split('-').map(Number);
  const mean = items.reduce((sum, item) => sum + discountPercent(item), 0) / items.length;
  expect(mean).toBeGreaterThanOrEqual(least);
  expect(mean).toBeLessThanOrEqual(most);
});
