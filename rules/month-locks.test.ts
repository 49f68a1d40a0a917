import { expect, test } from 'vitest';
import { daysOfMonth, lockProblem, monthBeside, monthOf, returnMonth, unmendableProblem } from './month-locks.ts';

test('a month is locked once it is over in India', () => {
  expect(lockProblem('2026-10', '2026-11-01')).toBeNull();
  expect(lockProblem('2026-11', '2026-11-30')).toBe('A month is locked once it is over');
  expect(lockProblem('2026-12', '2026-11-30')).not.toBeNull();
  expect(lockProblem('2026-12', '2027-01-01')).toBeNull();
});

test('the return of the month before is the work until the 20th', () => {
  expect([returnMonth('2026-12-01'), returnMonth('2026-12-20'), returnMonth('2026-12-21')]).toEqual([
    '2026-11',
    '2026-11',
    '2026-12',
  ]);
  expect(returnMonth('2027-01-01')).toBe('2026-12');
});

test('what locking takes for good names the documents, each once', () => {
  expect(unmendableProblem([])).toBeNull();
  expect(unmendableProblem(['CN/1', 'CN/1'])).toMatch(/^CN\/1 still keeps GSTR-1 back\. It can be cancelled/);
  expect(unmendableProblem(['CN/1', 'INV/2', 'INV/3'])).toMatch(/^CN\/1, INV\/2 and INV\/3 still keep/);
  expect(unmendableProblem(['1', '2', '3', '4', '5'])).toMatch(/^1, 2, 3 and 2 more still keep .+ They can/);
});

test('months begin, end and follow each other as the calendar has them', () => {
  expect(monthOf('2026-11-24')).toBe('2026-11');
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect([monthBeside('2026-12', 1), monthBeside('2026-01', -1), monthBeside('2026-05', 1)]).toEqual([
    '2027-01',
    '2025-12',
    '2026-06',
  ]);
});
