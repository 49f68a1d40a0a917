import { expect, test } from 'vitest';
import { percent, rupees, shortRupees, durationWords } from './figures.ts';

test.each([
  [0, '₹0'],
  [850, '₹850'],
  [12_500, '₹12.5k'],
  [1_20_000, '₹1.2 L'],
  [3_40_00_000, '₹3.4 Cr'],
  [-12_000, '−₹12k'],
])('%d rupees are %s on an axis', (amount, words) => {
  expect(shortRupees(amount)).toBe(words);
});

test('an amount that may not be seen is a dash', () => {
  expect(rupees(null)).toBe('–');
  expect(rupees(123456.5)).toBe('₹1,23,456.50');
});

test('a share of nothing is a dash', () => {
  expect(percent(1 / 3)).toBe('33.3%');
  expect(percent(null)).toBe('–');
});

test.each([
  [null, '–'],
  [45, '45 min'],
  [390, '6.5 h'],
  [4608, '3.2 days'],
])('%s minutes are %s', (minutes, words) => {
  expect(durationWords(minutes)).toBe(words);
});
