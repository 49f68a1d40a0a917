import { expect, test } from 'vitest';
import { paymentStatusOf } from './jobcard-moves.ts';

test.each([
  [0, 0, 'OPEN', 'PENDING'],
  [100, 0, 'READY', 'PENDING'],
  [0, 50, 'OPEN', 'PARTIAL'],
  [100, 99, 'READY', 'PARTIAL'],
  [100, 100, 'IN_PROGRESS', 'PAID'],
  [1, 1, 'READY', 'PAID'],
  [100, 150, 'DELIVERED', 'PAID'],
  [100, 40, 'DELIVERED', 'PARTIAL'],
  [100, 0, 'DELIVERED', 'PENDING'],
  [0, 0, 'DELIVERED', 'PAID'],
  [0, 50, 'DELIVERED', 'PAID'],
  [0, 0, 'CANCELLED', 'PENDING'],
] as const)(
  'a total of %d paise with %d paid on a card that is %s is %s',
  (totalPaise, paidPaise, status, expected) => {
    expect(paymentStatusOf({ totalPaise, paidPaise, status })).toBe(expected);
  },
);

test.each([
  [100, 0, 100, 'PAID'],
  [100, 40, 60, 'PAID'],
  [100, 0, 30, 'PARTIAL'],
  [100, 40, 30, 'PARTIAL'],
] as const)(
  'a total of %d paise with %d paid and %d written off is settled as far as that goes: %s',
  (totalPaise, paidPaise, writtenPaise, expected) => {
    expect(paymentStatusOf({ totalPaise, paidPaise, writtenPaise, status: 'DELIVERED' })).toBe(expected);
  },
);
