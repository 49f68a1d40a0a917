import { expect, test } from 'vitest';
import { changeOf } from './change.ts';
import { count, percent, rupees } from './figures.ts';

test.each([
  [112, 100, '12% up from 100'],
  [75, 100, '25% down from 100'],
  [3, 0, 'up from 0'],
  [0, 4, '100% down from 4'],
  [5000, 1, 'up from 1'],
  [7, 7, 'same as before'],
])('%d after %d is %s', (now, before, words) => {
  expect(changeOf({ now, before, write: count })?.words).toBe(words);
});

test('money is written in rupees, a share without a share of its own', () => {
  expect(changeOf({ now: 50, before: -200, write: rupees })).toEqual({ way: 'up', words: 'up from −₹200.00' });
  expect(changeOf({ now: 0.5, before: 0.25, write: percent, isShare: true })?.words).toBe('up from 25%');
});

test('what may not be seen, or is not there, is not compared', () => {
  expect(changeOf({ now: null, before: 1, write: count })).toBeNull();
  expect(changeOf({ now: 1, before: undefined, write: count })).toBeNull();
});
