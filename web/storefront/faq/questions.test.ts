import { expect, test } from 'vitest';
import { topics, topicsFor } from './questions.ts';

const all = topics.flatMap((topic) => topic.questions);
const found = (query: string) => topicsFor(query).flatMap(({ questions }) => questions.map(({ id }) => id));
const answerTo = (id: string) => all.find((question) => question.id === id)?.answer;

test('there are at least thirty answers, each with an address of its own', () => {
  expect(all.length).toBeGreaterThanOrEqual(30);
  const addresses = [...topics, ...all].map(({ id }) => id);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const { answer } of all) expect(answer).not.toMatch(/undefined|NaN|null|\[object/);
});

test('every word of a search must occur, in any case, in the question or its answer', () => {
  expect(found('')).toHaveLength(all.length);
  expect(found('  sUnDaY ')).toContain('sunday');
  expect(found('sunday free')).not.toContain('sunday');
  expect(found('stairs waiting')).toEqual(['extras']);
  expect(topicsFor('helicopter')).toEqual([]);
});

test('an amount is found as people type it', () => {
  for (const query of ['25000', '25,000', '₹25,000']) expect(found(query)).toEqual(['vehicle']);
});

test('the answers read as sentences with the figures of the policies', () => {
  expect(answerTo('minimum')).toContain('₹2,000 in Zone 1, ₹3,000 in Zone 2 and ₹4,000 in Zone 3');
  expect(answerTo('fee')).toContain('below ₹2,000 ₹100; ₹2,000-4,999 ₹50; ₹5,000-9,999 free; ₹10,000 and above free.');
  expect(answerTo('free-delivery')).toBe('From ₹5,000 in Zone 1, and from ₹10,000 in every zone.');
  expect(answerTo('cities')).toMatch(/^In 10: Chennai, .* Kochi and Coimbatore\.$/);
  expect(answerTo('plans')).toBe(
    'Starter from ₹2,000 an order, saving 10-15%; Growth from ₹10,000 an order, saving 20-30%; Enterprise from ₹50,000 an order, saving 35-45%.',
  );
  expect(answerTo('pay')).toBe('By Cash on Delivery, UPI, NEFT or business credit.');
  const refunds = all.filter(({ ask }) => ask.startsWith('I paid by')).map(({ ask, answer }) => `${ask} ${answer}`);
  expect(refunds).toEqual([
    'I paid by Cash on Delivery. How is it refunded? By bank transfer or UPI, in 3-5 business days.',
    'I paid by UPI on delivery. How is it refunded? By bank transfer or UPI, in 3-5 business days.',
    'I paid by UPI or wallet. How is it refunded? To the original method, in 1-3 days.',
    'I paid by bank transfer or NEFT. How is it refunded? To the original account, in 3-7 days.',
    'I paid by credit account. How is it refunded? As account credit, immediately.',
  ]);
});
