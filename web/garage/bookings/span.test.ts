import { expect, test } from 'vitest';
import { boundsOf, spanWords, stepOf, weekBounds, weekOf, weeksOf } from './span.ts';

test('a week begins on Monday, over the ends of months and years', () => {
  expect(weekOf('2026-11-29')).toEqual(weekOf('2026-11-23'));
  expect([weekOf('2027-01-01')[0], weekOf('2027-01-01')[6]]).toEqual(['2026-12-28', '2027-01-03']);
});

test.each([
  ['2026-02', 5, '2026-01-26', '2026-03-01'],
  ['2027-02', 4, '2027-02-01', '2027-02-28'],
  ['2026-08', 6, '2026-07-27', '2026-09-06'],
])('the days of %s lie in %i weeks, from %s to %s', (month, many, first, last) => {
  const weeks = weeksOf(month);
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([many, first, last]);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
});

test('what is shown is asked for from its first to its last instant', () => {
  expect(boundsOf('week', '2026-11-25')).toEqual({
    startDate: '2026-11-23T00:00:00.000Z',
    endDate: '2026-11-29T23:59:59.999Z',
  });
  expect(boundsOf('day', '2026-11-25').endDate).toBe('2026-11-25T23:59:59.999Z');
  expect(boundsOf('month', '2026-11-25').startDate).toBe('2026-11-01T00:00:00.000Z');
  expect(weekBounds('2026-11')).toEqual({ startDate: '2026-10-26T00:00:00.000Z', endDate: '2026-12-06T23:59:59.999Z' });
});

test.each([
  ['month', 'November 2026', '2026-12-01', '2026-10-01'],
  ['week', '23 to 29 Nov 2026', '2026-12-02', '2026-11-18'],
  ['day', 'Wed, 25 Nov 2026', '2026-11-26', '2026-11-24'],
] as const)('a %s is called %s and goes on to %s or back to %s', (span, words, next, previous) => {
  const day = '2026-11-25';
  expect([spanWords(span, day), stepOf(span, day, 1), stepOf(span, day, -1)]).toEqual([words, next, previous]);
});
