import { expect, test } from 'vitest';
import { paymentWords } from './payment-words.ts';

const plain = {
  mode: 'CASH',
  advance: false,
  reference: null,
  by: null,
  reversedAt: null,
} as const;

test.each([
  [{}, 'Cash'],
  [
    { mode: 'UPI', advance: true, reference: '4711', by: 'Demo Cashier' },
    'UPI, advance, ref 4711, taken by Demo Cashier',
  ],
  [{ reversedAt: '2026-09-22T04:10:00.000Z' }, 'Cash, reversed on 22 Sep 2026, 9:40 am'],
] as const)('a payment with %j reads %j', (more, words) => {
  expect(paymentWords({ ...plain, ...more })).toBe(words);
});
