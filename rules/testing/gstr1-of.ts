import { expect } from 'vitest';
import type { Gstr1 } from '../gstr1-shape.ts';
import { gstr1, type Month } from '../gstr1.ts';
import type { TaxDocument } from '../tax-document.ts';
import { monthOf } from './any-month.ts';

/** The GSTR-1 of that month; fails where it has a gap. */
export function gstr1Of(documents: readonly TaxDocument[], more: Partial<Month> = {}): Gstr1 {
  const answer = gstr1(monthOf(documents, more));
  expect(answer.gaps).toEqual([]);
  return answer.made!;
}
