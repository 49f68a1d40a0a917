import { expect, test } from 'vitest';
import { baysOf, isSameBay } from './bays.ts';

const garage = { bays: ['Bay 1', 'Lift'], branches: [{ id: 'default' }, { id: 'beach' }] };

test('each branch has bays of its own, called alike', () => {
  expect(baysOf(garage, 'beach')).toEqual([
    { branchId: 'beach', name: 'Bay 1' },
    { branchId: 'beach', name: 'Lift' },
  ]);
  expect(baysOf(garage)).toHaveLength(4);
  expect(baysOf({ ...garage, bays: [] })).toEqual([]);
});

const inBay = { branchId: 'beach', bayNumber: 'Bay 1' };
test.each([
  [true, { branchId: 'beach', bayNumber: 'bay 1' }],
  [false, { branchId: 'default', bayNumber: 'Bay 1' }],
  [false, { branchId: 'beach', bayNumber: 'Bay 2' }],
  [false, { branchId: 'beach', bayNumber: null }],
])('that two cards are in one bay is %s', (same, other) => {
  expect(isSameBay(inBay, other)).toBe(same);
  expect(isSameBay(other, inBay)).toBe(same);
});

test('cards without a bay are in none together', () => {
  expect(isSameBay({ ...inBay, bayNumber: null }, { ...inBay, bayNumber: null })).toBe(false);
});
