import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('ids made within one millisecond keep the order in which they were made, whatever is made meanwhile', () => {
  const [now, later] = [new Date('2026-11-21T10:00:00.000Z'), new Date('2026-11-21T10:00:00.001Z')];
  const made = Array.from({ length: 500 }, () => [newId(now), newId(later)] as const);
  for (const ids of [made.map(([id]) => id), made.map(([, id]) => id)]) expect(ids).toEqual(ids.toSorted());
  expect(made[0]![1] > made[499]![0]).toBe(true);
  expect(new Set(made.flat()).size).toBe(1000);
});
