import { expect, test } from 'vitest';
import { rateProblem, ratesFrom, ratesOn } from './gst-rates.ts';
import { hsnProblem } from './hsn.ts';
import { tableOf } from './testing/product-table.ts';
import { unitProblem } from './units.ts';

test('the rates by day are those of the written rule', () => {
  expect(ratesFrom.map(({ from, rates }) => [from, rates.map((rate) => `${rate}%`).join(', ')])).toEqual(
    tableOf('money', 'MO-12'),
  );
});

test('12% and 28% end on 21 September 2025, 40% begins on the next day', () => {
  expect(rateProblem(28, '2025-09-21')).toBeNull();
  expect(rateProblem(28, '2025-09-22')).toBe('GST of 28% is not charged on this day; the rates are 0%, 5%, 18%, 40%');
  expect(rateProblem(40, '2025-09-21')).not.toBeNull();
  expect(rateProblem(17, '2026-11-24')).not.toBeNull();
  expect(ratesOn('2017-06-30')).toEqual([]);
});

test.each([
  ['8708', 4, null],
  ['8708', 6, 'HSN must have 6 or 8 digits'],
  ['870830', 6, null],
  ['87083000', 4, null],
  ['12', 4, 'HSN must have 4, 6 or 8 digits'],
  ['87083', 4, 'HSN must have 4, 6 or 8 digits'],
  ['87O8', 4, 'HSN must have 4, 6 or 8 digits'],
  ['998714', 6, null],
  ['9987', 6, 'SAC must have 6 digits'],
  ['99871400', 4, 'SAC must have 4 or 6 digits'],
] as const)('the code %s of at least %i digits: %s', (code, least, problem) => {
  expect(hsnProblem(code, least)).toBe(problem);
});

test('units are those of GST', () => {
  expect([unitProblem('LTR'), unitProblem('litres'), unitProblem('constructor')].map((one) => one === null)).toEqual([
    true,
    false,
    false,
  ]);
});
