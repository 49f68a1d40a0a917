import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasCalendarDay } from './calendar.ts';

it.each([
  ['2024-02-29', true],
  ['2000-02-29', true],
  ['1900-02-29', false],
  ['2026-02-29', false],
  ['2026-04-31', false],
])('%s: %s', (text, isThere) => {
  expect(hasCalendarDay(text)).toBe(isThere);
});

it('has the days that dates have, and no others', () => {
  const part = (max: number, length: number) => fc.nat(max).map((n) => String(n).padStart(length, '0'));
  fc.assert(
    fc.property(part(9999, 4), part(13, 2), part(32, 2), (year, month, day) => {
      const text = `${year}-${month}-${day}`;
      const midnight = Date.parse(`${text}T00:00:00Z`);
      const isThere = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text);
      expect([text, hasCalendarDay(text)]).toEqual([text, isThere]);
    }),
    { numRuns: 20_000 },
  );
});
