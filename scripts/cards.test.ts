import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { items, unitPrice } from '#rules/catalogue.ts';
import { cities } from '#rules/cities.ts';
import { itemCard } from '#web/cards/card.ts';
import { drawCards } from '#web/cards/draw-cards.ts';

const read = (path: string) => readFileSync(new URL(`../web/storefront/${path}`, import.meta.url), 'utf8');
const parts = {
  pictures: read('pictures/pictures.svg'),
  kolam: read('look/kolam.svg'),
  tokens: read('look/tokens.css'),
};

test('each item, each city and the garage have a card of their own, and no two share one', () => {
  const drawn = drawCards(parts);
  expect(drawn).toHaveLength(items.length + cities.length + 1);
  expect(new Set(drawn.map(({ path }) => path)).size).toBe(drawn.length);
  expect(new Set(drawn.map(({ svg }) => svg)).size).toBe(drawn.length);
  for (const { svg } of drawn) expect(svg).not.toMatch(/undefined|NaN|var\(|light-dark/);
});

test('an item whose picture or colour is missing has no card, rather than an empty one', () => {
  expect(() => drawCards({ ...parts, pictures: '<svg/>' })).toThrow('fresh-tomatoes has no drawing');
  expect(() => drawCards({ ...parts, tokens: '' })).toThrow('is no colour');
});

test('the words of a card say price and discount', () => {
  const [first] = items;
  if (!first) throw new Error('no items');
  expect(itemCard(first).alt).toBe(
    `🍅 Fresh Tomatoes at ${unitPrice(first.wholesalePaise, first.unit)} wholesale, 30% below retail`,
  );
});
