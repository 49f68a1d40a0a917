import { expect, test } from 'vitest';
import { issueGaps } from './gst-gaps.ts';
import type { TaxDocument } from './tax-document.ts';
import { sampleDocument, walkIn } from './testing/any-month.ts';

const line = (ratePaise: number, hsn = '8708') => ({
  quantity: 1,
  ratePaise,
  discountPaise: 0,
  treatment: 'TAXABLE' as const,
  taxRate: 18,
  hsn,
});
const whats = (ratePaise: number, more: Partial<TaxDocument> = {}, hsn = '8708') =>
  issueGaps(sampleDocument([line(ratePaise, hsn)], more), () => 4).map(({ what }) => what);

test('a document is issued only with all that a return will ask of it', () => {
  expect(whats(10_000)).toEqual([]);
  expect(whats(10_000, {}, '')).toEqual(['Brake pads: has no HSN or SAC']);
  expect(whats(10_000, { regime: 'UNREGISTERED', kind: 'BILL' }, '')).toEqual([]);
  expect(whats(0)).toEqual(['These lines come to ₹0.00, so there is nothing to bill']);
  expect(whats(10_000, { lines: [] })).toEqual(['These lines come to ₹0.00, so there is nothing to bill']);
});

test('from ₹50,000 an invoice says where an unregistered buyer is', () => {
  const nowhere = { ...walkIn, address: ' ' };
  expect(whats(4_999_999, { buyer: nowhere })).toEqual([]);
  expect(whats(5_000_000, { buyer: nowhere })).toEqual([
    "From ₹50,000 on an invoice names the buyer's address and state (CGST Rule 46). Write them into the customer first",
  ]);
  expect(whats(5_000_000, { buyer: { ...walkIn, state: null } })).toHaveLength(1);
  expect(whats(5_000_000)).toEqual([]);
});
