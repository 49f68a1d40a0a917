import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { categories, items } from '#rules/catalogue.ts';

const sheet = readFileSync(new URL('../web/storefront/pictures/pictures.svg', import.meta.url), 'utf8');
const drawings = new Map(
  [...sheet.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/gs)].map(([, id = '', body = '']) => [id, body]),
);

test('each item and each category has one drawing, and nothing else has', () => {
  const drawn = [...items.map(({ slug }) => slug), ...categories.map(({ id }) => id)];
  expect([...drawings.keys()].toSorted()).toEqual(drawn.toSorted());
});

test.each([...drawings])('the drawing of %s weighs at most 3 KiB and needs nothing from elsewhere', (_, body) => {
  expect(brotliCompressSync(body).length).toBeLessThanOrEqual(3 * 1024);
  expect(body).not.toMatch(/url\(|href|<(script|style|image|text)\b/);
});

test('green chilies are drawn green, tomatoes and chili powder red', () => {
  const strongest = (id: string) => {
    const hex = /fill="#([0-9a-f]{6})"/.exec(drawings.get(id) ?? '')?.[1] ?? '';
    const parts = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    return ['red', 'green', 'blue'][parts.indexOf(Math.max(...parts))];
  };
  const ids = ['green-chilies', 'fresh-tomatoes', 'red-chili-powder'];
  expect(ids.map(strongest)).toEqual(['green', 'red', 'red']);
});
