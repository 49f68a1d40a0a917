import { expect, test } from 'vitest';
import { presetOf, presetRange } from './ranges.ts';

const saturday = '2026-11-21';

test.each([
  ['today', '2026-11-21', '2026-11-21'],
  ['yesterday', '2026-11-20', '2026-11-20'],
  ['this-week', '2026-11-16', '2026-11-21'],
  ['last-week', '2026-11-09', '2026-11-15'],
  ['this-month', '2026-11-01', '2026-11-21'],
  ['last-month', '2026-10-01', '2026-10-31'],
  ['this-quarter', '2026-10-01', '2026-11-21'],
  ['this-year', '2026-04-01', '2026-11-21'],
  ['last-year', '2025-04-01', '2026-03-31'],
] as const)('on a Saturday in November %s is %s to %s', (preset, from, to) => {
  expect(presetRange(preset, saturday)).toEqual({ from, to });
});

test('on a Sunday the week is still the one that began on Monday', () => {
  expect(presetRange('this-week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
});

test('in March the financial year is the one that began last April, and ends with the month', () => {
  expect(presetRange('this-year', '2027-03-31').from).toBe('2026-04-01');
  expect(presetRange('this-year', '2027-04-01')).toEqual({ from: '2027-04-01', to: '2027-04-01' });
  expect(presetRange('last-year', '2027-04-01')).toEqual({ from: '2026-04-01', to: '2027-03-31' });
});

test('the month before March of a leap year has 29 days', () => {
  expect(presetRange('last-month', '2028-03-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});

test('in January the quarter begins with the year', () => {
  expect(presetRange('this-quarter', '2027-01-31').from).toBe('2027-01-01');
});

test('a range is named by its preset, by the one just chosen where two are the same days, and by none otherwise', () => {
  const monday = '2026-11-23';
  const day = { from: monday, to: monday };
  expect(presetOf(day, monday, null)).toBe('today');
  expect(presetOf(day, monday, 'this-week')).toBe('this-week');
  expect(presetOf({ from: '2026-11-02', to: monday }, monday, 'this-week')).toBeNull();
});
