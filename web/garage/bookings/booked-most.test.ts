import { expect, test } from 'vitest';
import { bookedMost } from './booked-most.ts';

const offered = ['wash', 'oil', 'brakes', 'paint'].map((id) => ({ id }));

test('the services booked most stand first; those never booked, and those that are gone, not at all', () => {
  const taken = ['oil', 'paint', 'gone', 'gone', 'paint', 'oil', 'paint'].map((serviceId) => ({ serviceId }));
  expect(bookedMost(offered, taken).map(({ id }) => id)).toEqual(['paint', 'oil']);
});

test('where nothing was booked, nothing was booked most', () => {
  expect(bookedMost(offered, [])).toEqual([]);
});
