import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rupeesInWords } from './rupees-in-words.ts';

test.each([
  [0, 'Rupees Zero Only'],
  [1, 'Rupees Zero and One Paisa Only'],
  [100, 'Rupees One Only'],
  [1500, 'Rupees Fifteen Only'],
  [2000, 'Rupees Twenty Only'],
  [10_099, 'Rupees One Hundred and Ninety-Nine Paise Only'],
  [612_800, 'Rupees Six Thousand One Hundred Twenty-Eight Only'],
  [12_345_650, 'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Fifty Paise Only'],
  [10_000_000, 'Rupees One Lakh Only'],
  [100_000_000_000, 'Rupees One Hundred Crore Only'],
  [1_050_000_001_900, 'Rupees One Thousand Fifty Crore Nineteen Only'],
  [100_000_000_000_000, 'Rupees One Lakh Crore Only'],
])('%i paise: %s', (paise, words) => expect(rupeesInWords(paise)).toBe(words));

test('no two amounts read alike, and none has a doubled or loose space', () => {
  const paise = fc.nat(1_000_000_000_000);
  fc.assert(
    fc.property(paise, paise, (one, other) => {
      expect(rupeesInWords(one)).toMatch(/^Rupees [A-Z][a-z]+(?:[- ](?:[A-Z][a-z]+|and))* Only$/);
      expect(rupeesInWords(one) === rupeesInWords(other)).toBe(one === other);
    }),
    { numRuns: 2000 },
  );
});

test.each([-1, 0.5, Number.NaN, Infinity])('%d is refused', (paise) => {
  expect(() => rupeesInWords(paise)).toThrow(RangeError);
});
