import { expect, test } from 'vitest';
import { bookedMost } from './booked-most.ts';

const offered = ['wash', 'oil', 'brakes', 'paint'].map((id) => ({ id }));

test('the services booked most stand first, then those never booked as they are offered; those that are gone not at all (BO-40)', () => {
  const taken = ['oil', 'paint', 'gone', 'gone', 'paint', 'oil', 'paint'].map((serviceId) => ({ serviceId }));
  expect(bookedMost(offered, taken).map(({ id }) => id)).toEqual(['paint', 'oil', 'wash', 'brakes']);
});

test('where nothing was booked they stand as they are offered', () => {
  expect(bookedMost(offered, [])).toEqual(offered);
});
