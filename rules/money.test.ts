import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  balanceInPaise,
  boxOfPaise,
  formatPaise,
  formatRupees,
  lineTotal,
  paiseOfBox,
  subtotals,
  toPaise,
  toRupees,
} from './money.ts';

const amount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

describe('a box for rupees', () => {
  it.each([
    [0, '0'],
    [28_500, '285'],
    [28_550, '285.50'],
    [28_555, '285.55'],
    [28_505, '285.05'],
    [5, '0.05'],
    [10, '0.10'],
    [1_234_567_890, '12345678.90'],
  ])('begins %d paise as %s', (paise, text) => expect(boxOfPaise(paise)).toBe(text));

  it('reads back what it begins with', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), (paise) => {
        expect(paiseOfBox(boxOfPaise(paise))).toBe(paise);
      }),
    );
  });
});

describe('an amount of rupees', () => {
  it.each([
    [123456.5, '₹1,23,456.50'],
    [0, '₹0'],
    [-0, '₹0'],
    [5, '₹5'],
    [999, '₹999'],
    [1000, '₹1,000'],
    [99999, '₹99,999'],
    [100000, '₹1,00,000'],
    [12345678, '₹1,23,45,678'],
    [1234567890, '₹1,23,45,67,890'],
    [0.05, '₹0.05'],
    [0.5, '₹0.50'],
    [-3000, '−₹3,000'],
    [-0.5, '−₹0.50'],
  ])('%d reads %s', (rupees, text) => expect(formatRupees(rupees)).toBe(text));

  it('shows its paise always where a column of figures asks for it', () => {
    expect(formatRupees(123456, { paise: 'always' })).toBe('₹1,23,456.00');
    expect(formatPaise(960550, { paise: 'always' })).toBe('₹9,605.50');
    expect(formatPaise(0, { paise: 'always' })).toBe('₹0.00');
  });

  it('is grouped as the en-IN locale groups it', () => {
    const intl = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
    fc.assert(
      fc.property(amount, (paise) => {
        expect(formatPaise(paise, { paise: 'always' }).replace('−', '-')).toBe(intl.format(paise / 100));
      }),
    );
  });
});

describe('rupees and paise', () => {
  it.each([
    [1.15, 115],
    [0.29, 29],
    [4999.99, 499999],
    [-0, 0],
    [1100, 110000],
  ])('%d rupees are %d paise', (rupees, paise) => expect(toPaise(rupees)).toBe(paise));

  it('turn into each other without loss', () => {
    fc.assert(
      fc.property(amount, (paise) => {
        expect(toPaise(toRupees(paise))).toBe(paise);
      }),
    );
  });

  it.each([NaN, Infinity, 1e300])('refuse %d', (rupees) => expect(() => toPaise(rupees)).toThrow(RangeError));
  it.each([
    ['', 0],
    ['-5', 0],
    ['e', 0],
    ['11111111111111111', 0],
    ['1e999', 0],
    [undefined, 0],
    ['12.345', 1235],
    ['0.01', 1],
  ])('of a box with %j are %d', (typed, paise) => expect(paiseOfBox(typed)).toBe(paise));
});

describe('a line', () => {
  it.each([
    [{ quantity: 1, ratePaise: 240000, discountPaise: 0 }, 240000],
    [{ quantity: 3.5, ratePaise: 62000, discountPaise: 0 }, 217000],
    [{ quantity: 1, ratePaise: 110000, discountPaise: 10000 }, 100000],
    [{ quantity: 0.5, ratePaise: 1, discountPaise: 0 }, 1],
    [{ quantity: 0.499, ratePaise: 1, discountPaise: 0 }, 0],
    [{ quantity: 1.005, ratePaise: 100, discountPaise: 0 }, 101],
    [{ quantity: 1.115, ratePaise: 1000, discountPaise: 0 }, 1115],
    [{ quantity: 0, ratePaise: 50000, discountPaise: 0 }, 0],
    [{ quantity: 2, ratePaise: 0, discountPaise: 0 }, 0],
    [{ quantity: 99999.999, ratePaise: 99_999_999_999, discountPaise: 0 }, 9_999_999_899_900_000],
    [{ quantity: 1, ratePaise: 100, discountPaise: 150 }, -50],
  ])('%j costs %d paise', (line, paise) => expect(lineTotal(line)).toBe(paise));

  it('is rounded to within half a paisa of quantity times rate', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000_000 }), fc.nat({ max: 100_000_000 }), (thousandths, ratePaise) => {
        const total = lineTotal({ quantity: thousandths / 1000, ratePaise, discountPaise: 0 });
        const off = BigInt(total) * 1000n - BigInt(thousandths) * BigInt(ratePaise);
        expect(off > -500n && off <= 500n).toBe(true);
      }),
    );
  });

  it.each([
    { quantity: -1, ratePaise: 100, discountPaise: 0 },
    { quantity: 1, ratePaise: -100, discountPaise: 0 },
    { quantity: NaN, ratePaise: 100, discountPaise: 0 },
    { quantity: 1, ratePaise: 10.5, discountPaise: 0 },
  ])('cannot be %j', (line) => expect(() => lineTotal(line)).toThrow(RangeError));
});

test('labour and parts are added up apart and together', () => {
  const lines = [
    { kind: 'LABOUR', quantity: 1, ratePaise: 240000, discountPaise: 0 },
    { kind: 'LABOUR', quantity: 1, ratePaise: 110000, discountPaise: 10000 },
    { kind: 'PART', quantity: 3.5, ratePaise: 62000, discountPaise: 0 },
  ] as const;
  expect(subtotals(lines)).toEqual({ labourPaise: 340000, partsPaise: 217000, totalPaise: 557000 });
  expect(subtotals([])).toEqual({ labourPaise: 0, partsPaise: 0, totalPaise: 0 });
});

test('the balance is the total less what was paid, below nothing after an advance', () => {
  expect(balanceInPaise(960550, 300000)).toBe(660550);
  expect(balanceInPaise(100000, 100000)).toBe(0);
  expect(balanceInPaise(0, 50000)).toBe(-50000);
});
