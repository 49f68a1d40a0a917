import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { categories } from './catalogue.ts';
import { weekday } from './days.ts';
import { kindOf, returnTermsOf, refundMethods, returnWindows } from './refund-policy.ts';
import { refundPlan } from './refunds.ts';

// Saturday 21 November 2026, 3:00 pm in India
const saturday = new Date('2026-11-21T09:30:00Z');

describe('a refund granted on a Saturday', () => {
  it.each([
    ['cod', '2026-11-25', '2026-11-27'],
    ['upi-on-delivery', '2026-11-25', '2026-11-27'],
    ['upi', '2026-11-23', '2026-11-24'],
    ['bank', '2026-11-24', '2026-11-28'],
    ['credit', '2026-11-21', '2026-11-21'],
  ] as const)('for %s comes from %s to %s', (id, from, to) => {
    expect(refundPlan(id, saturday)).toMatchObject({ from, to });
  });
});

test('no refund comes on a Sunday, unless it comes at once', () => {
  const method = fc.constantFrom(...refundMethods.filter((one) => one.days !== null).map((one) => one.id));
  fc.assert(
    fc.property(method, fc.date({ min: saturday, max: new Date('2030-01-01'), noInvalidDate: true }), (id, at) => {
      const { from, to } = refundPlan(id, at);
      expect(weekday(from)).not.toBe(0);
      expect(weekday(to)).not.toBe(0);
      expect(from <= to).toBe(true);
    }),
  );
});

test('the table reads as the policy page shows it', () => {
  expect(refundMethods.map(({ paidBy, back, time }) => `${paidBy}: ${back}, ${time}`)).toEqual([
    'Cash on Delivery: bank transfer or UPI, 3-5 business days',
    'UPI on delivery: bank transfer or UPI, 3-5 business days',
    'UPI or wallet: the original method, 1-3 days',
    'Bank transfer or NEFT: the original account, 3-7 days',
    'Credit account: account credit, immediately',
  ]);
  expect(returnWindows.map(({ goods, within }) => `${goods}: ${within}`)).toEqual([
    'Fresh produce: 2 hours',
    'Packaged goods: 24 hours',
    'Frozen items: immediately',
    'Non-perishables: 48 hours',
  ]);
});

test('the times in words are the days that are counted', () => {
  for (const { time, days, business } of refundMethods) {
    expect(time).toBe(days ? `${days.join('-')} ${business ? 'business days' : 'days'}` : 'immediately');
  }
});

test.each([
  ['vegetables', 'Fresh produce', '2 hours', '2 hours'],
  ['spices', 'Packaged goods', '24 hours', '24 hours'],
  ['pulses', 'Non-perishables', '24 hours', '48 hours'],
] as const)('%s are %s: a problem is told within %s, a return within %s', (category, ...words) => {
  const [goods, qualityWithin, returnWithin] = words;
  expect(returnTermsOf(kindOf(category))).toEqual({ goods, qualityWithin, returnWithin });
});

test('every category has a kind', () => {
  for (const { id } of categories) expect(returnTermsOf(kindOf(id)).returnWithin).not.toBe('');
});
