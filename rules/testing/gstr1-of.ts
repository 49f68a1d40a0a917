import { expect } from 'vitest';
import type { Gstr1 } from '../gstr1-shape.ts';
import { gstr1, type Month } from '../gstr1.ts';
import type { TaxDocument } from '../tax-document.ts';
import { garage } from './any-month.ts';

/** November 2026 of a regular garage that issued these documents alone, unless more is said. */
export const monthOf = (documents: readonly TaxDocument[], more: Partial<Month> = {}): Month => ({
  month: '2026-11',
  seller: garage,
  regime: 'REGULAR',
  hsnDigitsOn: () => 4,
  documents,
  vouchers: [],
  otherVouchers: [],
  advancesReceived: [],
  advancesAdjusted: [],
  ...more,
});

/** The GSTR-1 of that month; fails where it has a gap. */
export function gstr1Of(documents: readonly TaxDocument[], more: Partial<Month> = {}): Gstr1 {
  const answer = gstr1(monthOf(documents, more));
  expect(answer.gaps).toEqual([]);
  return answer.made!;
}
