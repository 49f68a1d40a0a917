import { expect, test } from 'vitest';
import { categories, items } from '#rules/catalogue.ts';
import { categoryOf, filterOf, itemsOfFilter, productsPath, relatedTo, viewOf } from './product-address.ts';
import { itemWords } from './item-words.ts';

test('every category and every item has its page, alone and under a city', () => {
  for (const city of [undefined, 'mumbai']) {
    for (const { slug, id } of categories) expect(viewOf({ city, slug })).toMatchObject({ category: { id } });
    for (const { slug, id } of items) expect(viewOf({ city, slug })).toMatchObject({ kind: 'item', item: { id } });
    expect(viewOf({ city })).toMatchObject({ kind: 'list', category: null });
  }
});

test.each([{ city: 'madurai' }, { city: 'Mumbai' }, { slug: 'vegetables' }, { city: 'mumbai', slug: 'saffron' }])(
  '%j is no page',
  (params) => expect(viewOf(params)).toBeNull(),
);

test('the filter of the address wins over its category', () => {
  const [vegetables] = categories;
  expect(filterOf(null, new URLSearchParams())).toBe('all');
  expect(filterOf(vegetables, new URLSearchParams())).toBe('vegetables');
  expect(filterOf(vegetables, new URLSearchParams('category=oil'))).toBe('oil');
  expect(filterOf(null, new URLSearchParams('category='))).toBe('all');
});

test('a filter that nobody knows, or that holds nothing yet, lists no products', () => {
  expect(itemsOfFilter('all')).toHaveLength(12);
  expect(itemsOfFilter('vegetables')).toHaveLength(4);
  expect(itemsOfFilter('beverages')).toEqual([]);
  expect(itemsOfFilter('saffron')).toEqual([]);
});

test('each item is followed by four others, its own category first', () => {
  for (const item of items) {
    const related = relatedTo(item);
    expect(new Set(related).size).toBe(4);
    expect(related).not.toContain(item);
    expect(related[0]?.category).toBe(item.category);
  }
});

test('each item has words of its own', () => {
  for (const item of items) expect(itemWords(item).storage.length).toBeGreaterThan(40);
  expect(new Set(items.map((item) => itemWords(item).use)).size).toBe(items.length);
});

test('an item knows its category and its path', () => {
  for (const item of items) expect(categoryOf(item).id).toBe(item.category);
  expect(productsPath(null)).toBe('/products');
  expect(productsPath({ slug: 'pune' })).toBe('/pune/products');
});
