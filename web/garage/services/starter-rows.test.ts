import { expect, test } from 'vitest';
import { ServiceCreate } from '#contract/services.ts';
import { slugOf } from '#contract/slug.ts';
import { starterCount } from './starter-count.ts';
import { bodyOf, problemOf, starterRows } from './starter-rows.ts';

const rows = starterRows(new Set());

test('the list holds as many services as is said of it, each once and each as the contract wants it', () => {
  expect(rows).toHaveLength(starterCount);
  expect(new Set(rows.map(({ service }) => slugOf(service.name))).size).toBe(starterCount);
  for (const row of rows)
    expect([row.service.name, ServiceCreate.safeParse(bodyOf(row)).success]).toEqual([row.service.name, true]);
});

test('nothing is ticked before somebody ticks it, and what the garage has is told apart', () => {
  const some = starterRows(new Set(['ac-service']));
  expect(some.filter(({ ticked }) => ticked)).toEqual([]);
  expect(some.filter(({ state }) => state === 'there').map(({ service }) => service.name)).toEqual(['AC Service']);
});

test.each([
  ['', 'Base price is required'],
  ['0', 'Base price is required'],
  ['-5', 'Price must be positive'],
  ['12.345', 'Base price can have at most two decimals'],
  ['many', 'Base price must be an amount'],
  ['1,250.50', null],
  ['₹ 900', null],
])('a price typed as %j: %s', (price, problem) => {
  expect(problemOf({ ...rows[0]!, price })).toBe(problem);
});
