import { expect, test } from 'vitest';
import { sameDayWords } from './delivery-policy.ts';
import { plans } from './plans.ts';

test('a plan that promises the same day promises what express can be had for, and its orders are large enough for it', () => {
  expect(sameDayWords).toBe(
    'Same-day delivery is express: in Zone 1, ordered before 10:00 AM from Monday to Saturday, for ₹200 on top of the delivery fee.',
  );
  const promising = plans.filter(({ terms }) => terms.some(([, how]) => how === 'Same-day'));
  expect(promising.map(({ fromPaise }) => fromPaise >= 5_000_00)).toEqual([true]);
});
