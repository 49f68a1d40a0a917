import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { items } from './catalogue.ts';
import { maxQuantity, readPacks, readQuantity } from './quantity.ts';

const onions = { minOrder: 50, unit: 'kg' } as const;
const oil = { minOrder: 15, unit: 'L' } as const;

test.each([
  ['50', 50],
  [' 1,000 ', 1000],
  ['200 kg', 200],
  ['200kgs.', 200],
  ['1 000', 1000],
  ['5,000', 5000],
])('%j is %i kilos', (text, units) => expect(readQuantity(text, onions)).toEqual({ units }));

test.each([
  ['0', 'At least 50 kg'],
  ['49', 'At least 50 kg'],
  ['5,001', 'At most 5,000 kg at once; write to us if you need more'],
  ['1000000000', 'At most 5,000 kg at once; write to us if you need more'],
  ['9'.repeat(400), 'At most 5,000 kg at once; write to us if you need more'],
  ['0.5', 'Enter whole kilos, such as 50'],
  ['1e9', 'Enter whole kilos, such as 50'],
  ['-50', 'Enter whole kilos, such as 50'],
  ['௫௦', 'Write it in the digits 0 to 9, such as 50'],
  ['५० kg', 'Write it in the digits 0 to 9, such as 50'],
  ['50 litres', 'Enter whole kilos, such as 50'],
  ['10 sacks', 'Enter whole kilos, such as 50'],
  ['', 'Enter whole kilos, such as 50'],
])('%j is refused with %j', (text, problem) => expect(readQuantity(text, onions)).toEqual({ problem }));

test.each([
  ['50', { units: 50 }],
  ['1,000 kg', { units: 1000 }],
  ['60', { problem: 'Sold by 50 kg: 50 kg or 100 kg' }],
  ['1,049', { problem: 'Sold by 50 kg: 1,000 kg or 1,050 kg' }],
  ['0', { problem: 'At least 50 kg' }],
  ['0.5', { problem: 'Enter whole kilos, such as 50' }],
  ['1e9', { problem: 'Enter whole kilos, such as 50' }],
  ['௫௦', { problem: 'Write it in the digits 0 to 9, such as 50' }],
] as const)('on the page of onions %j is %j', (text, read) => expect(readPacks(text, onions)).toEqual(read));

test('oil is sold by the litre', () => {
  expect(readQuantity('30 litres', oil)).toEqual({ units: 30 });
  expect(readQuantity('30 kg', oil)).toEqual({ problem: 'Enter whole litres, such as 15' });
});

test('whatever is typed, what is taken is whole and between the minimum and the most of its item', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('0', '1', '5', '9', '.', ',', ' ', 'k', 'g', 'e', '-', '+', '௫') }),
      fc.constantFrom(...items),
      (text, item) => {
        const read = readQuantity(text, item);
        const units = 'units' in read ? read.units : item.minOrder;
        expect(Number.isSafeInteger(units)).toBe(true);
        expect(units).toBeGreaterThanOrEqual(item.minOrder);
        expect(units).toBeLessThanOrEqual(maxQuantity(item));
      },
    ),
  );
});
