import { expect, test } from 'vitest';
import { documentStanding } from './document-standing.ts';

const issued = { status: 'ISSUED' } as const;

test.each([
  ['nothing was paid', { ...issued, balance: 500, amountPaid: 0 }, 'ISSUED'],
  ['some was paid', { ...issued, balance: 0.01, amountPaid: 499.99 }, 'PARTIAL'],
  ['all was paid', { ...issued, balance: 0, amountPaid: 500 }, 'PAID'],
  ['the rest was credited or written off', { ...issued, balance: 0, amountPaid: 1 }, 'PAID'],
  ['all was credited or written off', { ...issued, balance: 0, amountPaid: 0 }, 'ISSUED'],
  ['it is a note', { ...issued, balance: null, amountPaid: null }, 'ISSUED'],
  ['it was cancelled', { status: 'CANCELLED', balance: null, amountPaid: null }, 'CANCELLED'],
] as const)('a document of which %s', (_, document, standing) => {
  expect(documentStanding(document)).toBe(standing);
});
