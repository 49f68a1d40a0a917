import { expect, test } from 'vitest';
import { periodTick, periodWords } from './period-words.ts';

test('a whole month goes by its name, a part of one by its days', () => {
  expect(periodWords({ from: '2028-02-01', to: '2028-02-29' }, 'month')).toBe('Feb 2028');
  expect(periodWords({ from: '2026-11-01', to: '2026-11-21' }, 'month')).toBe('1 to 21 Nov 2026');
  expect(periodTick({ from: '2026-11-01', to: '2026-11-21' }, 'month')).toBe('Nov 2026');
  expect(periodTick({ from: '2026-11-16', to: '2026-11-22' }, 'week')).toBe('16 Nov');
});
