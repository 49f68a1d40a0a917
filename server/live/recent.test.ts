import { expect, test } from 'vitest';
import { createRecentChanges } from './recent.ts';

const change = (garageId: string, id: string) => ({ garageId, word: 'leads' as const, id, staffId: 's', request: 'r' });

function at(start: number) {
  const clock = { now: start };
  return { clock, recent: createRecentChanges(() => clock.now) };
}

test('a garage’s changes of the last while are known, and no other’s', () => {
  const { clock, recent } = at(0);
  recent.begin(true);
  clock.now = 1000;
  recent.add(change('a', '1'));
  recent.add(change('b', '2'));
  clock.now = 5000;
  recent.add(change('a', '3'));
  expect(recent.of('a', 4500)?.map(({ id }) => id)).toEqual(['1', '3']);
  expect(recent.of('a', 1000)?.map(({ id }) => id)).toEqual(['3']);
  expect(recent.of('c', 4500)).toEqual([]);
});

test('nothing is claimed of a time before it was heard, while it is not, or that is forgotten', () => {
  const { clock, recent } = at(10_000);
  expect(recent.of('a', 0)).toBeUndefined();
  recent.begin(true);
  clock.now = 11_000;
  expect([recent.of('a', 1000), recent.of('a', 1001)]).toEqual([[], undefined]);
  recent.begin(false);
  expect(recent.of('a', 0)).toBeUndefined();
  recent.begin(true);
  recent.add(change('a', '1'));
  clock.now = 200_000;
  expect([recent.of('a', 120_000), recent.of('a', 120_001)]).toEqual([[], undefined]);
});

test('a flood of one garage, or of many, makes no other garage forget', () => {
  const { clock, recent } = at(0);
  recent.begin(true);
  recent.add(change('a', 'first'));
  clock.now = 1;
  for (let index = 0; index < 30_000; index += 1) recent.add(change('b', String(index)));
  for (let index = 0; index < 30_000; index += 1) recent.add(change(`c${index % 20}`, String(index)));
  clock.now = 2;
  expect(recent.of('a', 2)?.map(({ id }) => id)).toEqual(['first']);
  expect(recent.of('d', 2)).toEqual([]);
  expect(recent.of('b', 2)).toBeUndefined();
  expect(recent.size()).toBeLessThanOrEqual(30_000);
});

test('a flood is not kept whole: what came before it counts as forgotten', () => {
  const { clock, recent } = at(0);
  recent.begin(true);
  for (let index = 0; index < 10_000; index += 1) {
    clock.now = index;
    recent.add(change('a', String(index)));
  }
  expect(recent.of('a', 9000)).toBeUndefined();
  expect(recent.of('a', 100)).toHaveLength(101);
});
