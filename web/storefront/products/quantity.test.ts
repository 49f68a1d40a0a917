import { expect, test } from 'vitest';
import { quantityIn, startingQuantity, steps } from './quantity.ts';

const item = { minOrder: 25 };

test.each([
  [null, 25],
  ['', 25],
  ['100', 100],
  ['130', 130],
  ['3', 25],
  ['-50', 25],
  ['1e3', 25],
  ['999999', 999999],
  ['9999999', 25],
])('the address says %j: %d kg', (text, quantity) => {
  expect(quantityIn(text, item)).toBe(quantity);
});

test.each([
  [null, { quantity: 25 }],
  ['50', { quantity: 50 }],
  ['0', { quantity: 25, typed: '0', problem: 'At least 25 kg' }],
  ['60', { quantity: 25, typed: '60', problem: 'Sold by 25 kg: 50 kg or 75 kg' }],
  ['௨௫', { quantity: 25, typed: '௨௫', problem: 'Write it in the digits 0 to 9, such as 25' }],
  ['9'.repeat(90), { quantity: 25, typed: '9'.repeat(20), problem: expect.stringMatching(/^At most 2,500 kg/) }],
])('a page that is asked for %j starts with %j', (text, start) => {
  expect(startingQuantity(text, { minOrder: 25, unit: 'kg' })).toEqual(start);
});

test.each([
  [25, undefined, 50],
  [50, 25, 75],
  [130, 125, 150],
  [2500, 2475, undefined],
])('from %d kg one goes down to %j and up to %j', (quantity, less, more) => {
  expect(steps(quantity, item)).toEqual({ less, more });
});
