import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentAmounts, sumOfAmounts } from './gst.ts';
import { byCode, byRate } from './gst-summaries.ts';
import { anyLine, anyTerms } from './testing/any-document.ts';

test('both summaries add up to the lines, whatever those are', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 12 }), anyTerms, (lines, terms) => {
      const taxed = documentAmounts(lines, terms).lines.map((line, at) => ({
        ...line,
        hsn: ['8708', '998714'][at % 2]!,
        unit: 'NOS',
        quantity: lines[at]!.quantity,
      }));
      const rates = byRate(taxed);
      expect(sumOfAmounts(rates)).toEqual(sumOfAmounts(taxed));
      expect(sumOfAmounts(byCode(taxed))).toEqual(sumOfAmounts(taxed));
      expect(new Set(rates.map(({ treatment, taxRate }) => `${treatment} ${taxRate}`)).size).toBe(rates.length);
    }),
    { numRuns: 1000 },
  );
});

test('the summary by code rises by code, holds taxed before untaxed, and adds quantities without dust', () => {
  const row = (hsn: string, quantity: number, taxRate = 18) => ({
    hsn,
    quantity,
    taxRate,
    treatment: taxRate > 0 ? ('TAXABLE' as const) : ('NON_GST' as const),
    unit: 'NOS',
    taxablePaise: 100,
    cgstPaise: 9,
    sgstPaise: 9,
    igstPaise: 0,
  });
  const rows = byCode([row('998714', 1), row('8708', 0.1), row('8708', 4, 0), row('8708', 0.2)]);
  expect(rows.map(({ hsn, quantity, taxRate, taxablePaise }) => [hsn, quantity, taxRate, taxablePaise])).toEqual([
    ['8708', 0.3, 18, 200],
    ['8708', 4, 0, 100],
    ['998714', 1, 18, 100],
  ]);
});
