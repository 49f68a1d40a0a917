import { expect, test } from 'vitest';
import { rangeWords } from '#rules/day-words.ts';
import { periodTick, periodWords } from './period-words.ts';
import { screens } from './screens.ts';

test.each([
  ['2026-11-21', '2026-11-21', '21 Nov 2026'],
  ['2026-11-01', '2026-11-21', '1 to 21 Nov 2026'],
  ['2026-09-28', '2026-10-04', '28 Sep to 4 Oct 2026'],
  ['2025-04-01', '2026-03-31', '1 Apr 2025 to 31 Mar 2026'],
])('%s to %s is written as few words as tell it', (from, to, words) => {
  expect(rangeWords({ from, to })).toBe(words);
});

test('a whole month goes by its name, a part of one by its days', () => {
  expect(periodWords({ from: '2028-02-01', to: '2028-02-29' }, 'month')).toBe('Feb 2028');
  expect(periodWords({ from: '2026-11-01', to: '2026-11-21' }, 'month')).toBe('1 to 21 Nov 2026');
  expect(periodTick({ from: '2026-11-01', to: '2026-11-21' }, 'month')).toBe('Nov 2026');
  expect(periodTick({ from: '2026-11-16', to: '2026-11-22' }, 'week')).toBe('16 Nov');
});

test('a cashier gets the day book, and who sees no money gets no billing', () => {
  const title = (name: 'revenue' | 'billed', isCashier: boolean, seesMoney: boolean) =>
    (screens[name].wordsFor?.({ isCashier, seesMoney }) ?? screens[name]).title;
  expect(title('revenue', true, true)).toBe('Day book');
  expect(title('revenue', false, true)).toBe('Revenue received');
  expect(title('billed', false, true)).toBe('Billed against received');
  expect(title('billed', false, false)).toBe('Delivered job cards');
});
