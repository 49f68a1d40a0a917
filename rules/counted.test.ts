import { expect, test } from 'vitest';
import { countWords } from './counted.ts';

test.each([
  [countWords(0, 'lead'), '0 leads'],
  [countWords(1, 'lead'), '1 lead'],
  [countWords(1284, 'day'), '1,284 days'],
  [countWords(1, 'delivered', 'delivered'), '1 delivered'],
  [countWords(10_000, 'lead', 'leads', { capped: true }), '10,000+ leads'],
  [countWords(1, 'lead', 'leads', { capped: true }), '1+ leads'],
])('%s', (said, expected) => {
  expect(said).toBe(expected);
});
