import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatDay, formatLongDay } from './day-words.ts';
import { addDays } from './days.ts';
import { readDay } from './typed-day.ts';

const today = '2026-11-22';

describe('a day as it is typed in India', () => {
  it.each([
    ['22/11', '2026-11-22'],
    ['22/11/26', '2026-11-22'],
    ['22-11-2026', '2026-11-22'],
    ['22.11.2026', '2026-11-22'],
    ['22 11 2026', '2026-11-22'],
    ['22112026', '2026-11-22'],
    ['221126', '2026-11-22'],
    ['2211', '2026-11-22'],
    ['5/1/27', '2027-01-05'],
    ['05/01', '2027-01-05'],
    ['22 Nov 2026', '2026-11-22'],
    ['22 nov', '2026-11-22'],
    ['22nd November, 2026', '2026-11-22'],
    ['1 sept', '2026-09-01'],
    ['2026-11-22', '2026-11-22'],
    ['25', '2026-11-25'],
    ['3', '2026-12-03'],
    ['29/2', '2028-02-29'],
    ['today', today],
    ['Tomorrow', '2026-11-23'],
    ['yesterday', '2026-11-21'],
    [' 22/11 ', '2026-11-22'],
  ])('%j is %s', (typed, day) => expect(readDay(typed, { today })).toBe(day));

  it.each([
    '',
    '32',
    '31/11',
    '22/13',
    '2026',
    '22/11/2',
    'soon',
    '22/11/2026/1',
    '22 no',
    '22 november2026x',
    '1/1/1800',
    '٢٢/١١',
  ])('%j is none', (typed) => expect(readDay(typed, { today })).toBeNull());
});

test.each([
  ['a day to come', '20/11', { min: today }, '2027-11-20'],
  ['a day of the month to come', '20', { min: today }, '2026-12-20'],
  ['a day gone by', '25/11', { max: today }, '2025-11-25'],
  ['a day of the month gone by', '25', { max: today }, '2026-10-25'],
  ['a whole date, whatever the bounds', '20/11/2026', { min: today }, '2026-11-20'],
])('%s is meant where only such can be', (_, typed, bounds, day) => {
  expect(readDay(typed, { today, ...bounds })).toBe(day);
});

test('every day is read back from the words it is shown in', () => {
  fc.assert(
    fc.property(fc.integer({ min: -40_000, max: 60_000 }), (days) => {
      const day = addDays(today, days);
      expect(readDay(formatDay(day), { today })).toBe(day);
      expect(readDay(formatLongDay(day), { today })).toBe(day);
    }),
  );
});

test('whatever is typed, a day of the calendar or nothing comes of it', () => {
  const pieces = fc.constantFrom('1', '2', '31', '0', '/', '-', ' ', '.', 'nov', 'feb', '26', '2026', ',');
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 7 }), (parts) => {
      const day = readDay(parts.join(''), { today });
      expect(day === null || addDays(day, 0) === day).toBe(true);
    }),
  );
});
