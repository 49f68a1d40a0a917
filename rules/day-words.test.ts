import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  formatDay,
  formatDayTime,
  formatLongDay,
  formatNearDay,
  formatTime,
  rangeWords,
  weekdayName,
} from './day-words.ts';

test('a day is written with the short name of its month', () => {
  expect(formatDay('2026-11-21')).toBe('21 Nov 2026');
  expect(formatDay('2026-09-05')).toBe('5 Sep 2026');
  expect(formatDay('2026-09-05', { year: false })).toBe('5 Sep');
  expect(['2027-01-05', '2026-03-01', '2026-02-28'].map((day) => formatNearDay(day, '2026-08-28'))).toEqual([
    '5 Jan',
    '1 Mar',
    '28 Feb 2026',
  ]);
  expect(formatLongDay('2026-11-21')).toBe('21 November 2026');
  expect(weekdayName('2026-11-21')).toBe('Saturday');
  expect(() => formatDay('2026-02-30')).toThrow(RangeError);
});

test.each([
  ['2026-11-21', '2026-11-21', '21 Nov 2026'],
  ['2026-11-01', '2026-11-21', '1 to 21 Nov 2026'],
  ['2026-09-28', '2026-10-04', '28 Sep to 4 Oct 2026'],
  ['2025-04-01', '2026-03-31', '1 Apr 2025 to 31 Mar 2026'],
])('%s to %s is written as few words as tell it', (from, to, words) => {
  expect(rangeWords({ from, to })).toBe(words);
});

describe('an instant', () => {
  it.each([
    ['2026-09-22T04:10:00Z', '22 Sep 2026, 9:40 am'],
    ['2026-09-22T18:29:59Z', '22 Sep 2026, 11:59 pm'],
    ['2026-09-22T18:30:00Z', '23 Sep 2026, 12:00 am'],
    ['2026-09-22T06:30:00Z', '22 Sep 2026, 12:00 pm'],
    ['2026-12-31T19:05:00Z', '1 Jan 2027, 12:35 am'],
  ])('%s is written in India time, %s', (at, text) => expect(formatDayTime(new Date(at))).toBe(text));

  it('can leave its year out', () => {
    expect(formatDayTime(new Date('2026-09-22T04:10:00Z'), { year: false })).toBe('22 Sep, 9:40 am');
  });

  it('shows the time that a clock in Kolkata shows', () => {
    const clock = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Kolkata', hour: 'numeric', minute: '2-digit' });
    const instant = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instant, (at) => {
        expect(formatTime(at)).toBe(clock.format(at).replace(/\s/gu, ' ').toLowerCase());
      }),
    );
  });
});
