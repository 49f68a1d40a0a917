import { expect, test } from 'vitest';
import { usualFirst } from './usual-first.ts';

test('the services booked most stand first; the others, and those that are gone, change nothing', () => {
  const offered = ['wash', 'oil', 'brakes', 'paint'].map((id) => ({ id }));
  const taken = ['oil', 'paint', 'gone', 'gone', 'paint', 'oil', 'paint'].map((serviceId) => ({ serviceId }));
  expect(usualFirst(offered, taken).map(({ id }) => id)).toEqual(['paint', 'oil', 'wash', 'brakes']);
  expect(usualFirst(offered, [])).toEqual(offered);
});
