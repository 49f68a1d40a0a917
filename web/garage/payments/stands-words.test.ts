import { expect, test } from 'vitest';
import { standsWords } from './stands-words.ts';

test.each([
  [2950, 1773.6, 'owes ₹2,950.00, and has ₹1,773.60 here as credit'],
  [2950, 0, 'owes ₹2,950.00'],
  [0, 100, 'owes nothing, and has ₹100.00 here as credit'],
  [null, null, 'owes nothing'],
])('who owes %s and has %s unused is said to stand so', (dues, free, words) => {
  expect(standsWords({ dues, free })).toBe(words);
});
