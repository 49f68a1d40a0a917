import { expect, test } from 'vitest';
import { formatPaise } from './money.ts';
import { plans } from './plans.ts';
import { tableOf } from './testing/product-table.ts';

test('the plans are those of the rule', () => {
  const shown = plans.map(({ name, fromPaise, terms, ...plan }) => [
    'tag' in plan ? `${name} '${plan.tag}'` : name,
    formatPaise(fromPaise),
    ...terms.map(([, how]) => how),
  ]);
  const ruled = tableOf('storefront', 'SF-30').map(([plan, from, savings, delivery, support, payment, also]) => [
    plan,
    from,
    savings,
    delivery,
    support,
    payment,
    ...(also ? [{ 'account manager': 'Included', 'custom pricing': 'Custom' }[also] ?? also] : []),
  ]);
  expect(shown).toEqual(ruled);
});

test('a larger plan begins at a larger order, and one is the most popular', () => {
  const from = plans.map(({ fromPaise }) => fromPaise);
  expect(from).toEqual([...new Set(from)].toSorted((a, b) => a - b));
  expect(plans.filter((plan) => 'tag' in plan)).toHaveLength(1);
});
