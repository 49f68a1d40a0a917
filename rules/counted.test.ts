import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test.each([
  [counted(0, 'lead'), '0 leads'],
  [counted(1, 'lead'), '1 lead'],
  [counted(1284, 'day'), '1,284 days'],
  [counted(1, 'delivered', 'delivered'), '1 delivered'],
  [counted(10_000, 'lead', 'leads', { capped: true }), '10,000+ leads'],
  [counted(1, 'lead', 'leads', { capped: true }), '1+ leads'],
])('%s', (said, expected) => {
  expect(said).toBe(expected);
});
