import { expect, test } from 'vitest';
import { quantityIn, steps } from './quantity.ts';

const item = { minOrder: 25 };

test.each([
  [null, 25],
  ['', 25],
  ['100', 100],
  ['130', 130],
  ['3', 25],
  ['-50', 25],
  ['1e3', 25],
  ['999999', 2500],
  ['9999999', 25],
])('the address says %j: %d kg', (text, quantity) => {
  expect(quantityIn(text, item)).toBe(quantity);
});

test.each([
  [25, undefined, 50],
  [50, 25, 75],
  [130, 125, 150],
  [2500, 2475, undefined],
])('from %d kg one goes down to %j and up to %j', (quantity, less, more) => {
  expect(steps(quantity, item)).toEqual({ less, more });
});
