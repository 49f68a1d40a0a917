import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, daysBetween, weekday } from './days.ts';
import { byPeriod, daysBefore, periodsOf, reportDays } from './report-range.ts';

const today = '2026-11-21';

describe('the days of a report', () => {
  it.each([
    [{}, '2026-11-01', '2026-11-21'],
    [{ from: '2026-11-05' }, '2026-11-05', '2026-11-21'],
    [{ from: '2026-12-05' }, '2026-12-05', '2026-12-05'],
    [{ to: '2026-09-10' }, '2026-09-01', '2026-09-10'],
    [{ from: '2026-02-03', to: '2026-02-03' }, '2026-02-03', '2026-02-03'],
    [{ from: '2021-11-22', to: '2026-11-21' }, '2021-11-22', '2026-11-21'],
    [{ from: '2024-02-29', to: '2029-02-28' }, '2024-02-29', '2029-02-28'],
  ])('of %j are %s to %s', (asked, from, to) => {
    expect(reportDays(asked, today)).toEqual({ from, to });
  });

  it.each([
    [{ from: '2026-11-02', to: '2026-11-01' }, 'To cannot be before From'],
    [{ from: '2021-11-21', to: '2026-11-21' }, 'A report can cover at most 5 years'],
    [{ from: '2024-02-29', to: '2029-03-01' }, 'A report can cover at most 5 years'],
    [{ from: '1900-01-01' }, 'A report can cover at most 5 years'],
  ])('of %j cannot be: %s', (asked, trouble) => {
    expect(reportDays(asked, today)).toEqual({ trouble });
  });
});

test.each([
  [{ from: '2026-11-01', to: '2026-11-22' }, '2026-10-10', '2026-10-31'],
  [{ from: '2026-03-01', to: '2026-03-01' }, '2026-02-28', '2026-02-28'],
  [{ from: '2026-11-01', to: '2026-11-30' }, '2026-10-01', '2026-10-31'],
  [{ from: '2026-03-01', to: '2026-03-31' }, '2026-02-01', '2026-02-28'],
  [{ from: '2027-01-01', to: '2027-02-28' }, '2026-11-01', '2026-12-31'],
  [{ from: '2026-04-01', to: '2027-03-31' }, '2025-04-01', '2026-03-31'],
  [{ from: '2024-02-01', to: '2024-02-28' }, '2024-01-04', '2024-01-31'],
])('before %j are %s to %s', (days, from, to) => {
  expect(daysBefore(days)).toEqual({ from, to });
});

test('weeks begin on Monday and are cut where the days begin and end', () => {
  expect(periodsOf({ from: '2026-11-05', to: '2026-11-17' }, 'week')).toEqual([
    { from: '2026-11-05', to: '2026-11-08' },
    { from: '2026-11-09', to: '2026-11-15' },
    { from: '2026-11-16', to: '2026-11-17' },
  ]);
});

test('months go by the calendar', () => {
  expect(periodsOf({ from: '2026-01-31', to: '2026-03-31' }, 'month')).toEqual([
    { from: '2026-01-31', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-31' },
  ]);
});

const begins = {
  day: () => true,
  week: (day: string) => weekday(day) === 1,
  month: (day: string) => day.endsWith('-01'),
};

test('whatever the days and the step, the periods cover each day once', () => {
  const days = fc.tuple(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 400 })).map(([at, length]) => {
    const from = addDays('2020-01-01', at);
    return { from, to: addDays(from, length) };
  });
  fc.assert(
    fc.property(days, fc.constantFrom('day', 'week', 'month'), (range, by) => {
      const periods = periodsOf(range, by);
      expect([periods[0]!.from, periods.at(-1)!.to]).toEqual([range.from, range.to]);
      const starts = periods.slice(1).map(({ from }) => from);
      expect(starts).toEqual(periods.slice(0, -1).map(({ to }) => addDays(to, 1)));
      expect(starts.every((day) => begins[by](day))).toBe(true);
      const every = Array.from({ length: daysBetween(range.from, range.to) + 1 }, (_, n) => addDays(range.from, n));
      const grouped = byPeriod(
        periods,
        every.map((day) => ({ day })),
      );
      for (const { from, to, of } of grouped) expect(of).toHaveLength(daysBetween(from, to) + 1);
    }),
  );
});
