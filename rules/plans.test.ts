import { expect, test } from 'vitest';
import { formatPaise } from './money.ts';
import { plans } from './plans.ts';

test('the plans are those of the products page (SF-30)', () => {
  expect(
    plans.map((plan) => [plan.name, `${formatPaise(plan.fromPaise)}+`, ...plan.terms.map(([, how]) => how)]),
  ).toEqual([
    ['Starter', '₹2,000+', '10-15%', 'Next-day', 'Basic', 'Weekly'],
    ['Growth', '₹10,000+', '20-30%', 'Same-day', 'Priority', '15-day credit', 'Included'],
    ['Enterprise', '₹50,000+', '35-45%', 'Multiple daily', '24/7', '30-day credit', 'Custom'],
  ]);
  expect(plans.map((plan) => ('tag' in plan ? plan.tag : ''))).toEqual(['', 'Most Popular', '']);
});
