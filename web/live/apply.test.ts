import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { customers } from '#contract/customers.ts';
import { jobcards } from '#contract/jobcards.ts';
import { reports } from '#contract/reports.ts';
import { keyOf } from '#web/use-endpoint.ts';
import { createApplier } from './apply.ts';
import { follow } from './followed.ts';
import { holdAnswer, holdUntil } from './hold-answers.ts';
import { noteOwnRequest } from './own-requests.ts';

const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
const loads: Record<string, number> = {};
let answer = 'before';

/** Something on screen, which counts how often it is loaded. */
function show(name: string, key: readonly unknown[]) {
  const seen = new QueryObserver(queries, {
    queryKey: key,
    queryFn: ({ signal }) =>
      holdAnswer(signal, async () => {
        loads[name] = (loads[name] ?? 0) + 1;
        return answer;
      }),
  });
  seen.subscribe(() => undefined);
  return seen;
}

const cards = show('cards', [...keyOf(jobcards.list), null, null]);
show('people', [...keyOf(customers.list), null, null]);
show('report', [...keyOf(reports.items.read), null, null]);
const change = (request: string | null = null) => ({ word: 'jobcards' as const, id: null, request });
const calm = () => Promise.resolve();

beforeEach(async () => {
  vi.useFakeTimers();
  await vi.advanceTimersByTimeAsync(10);
  for (const name of Object.keys(loads)) loads[name] = 0;
});
afterEach(() => {
  holdUntil(calm);
  vi.useRealTimers();
});

test('a burst of changes is loaded once, and only what shows them', async () => {
  const apply = createApplier(queries, calm);
  for (let told = 0; told < 100; told += 1) apply({ missed: false, changes: [{ ...change(), word: 'services' }] });
  await vi.advanceTimersByTimeAsync(1000);
  expect(loads).toEqual({ cards: 1, people: 0, report: 0 });
  // more than is kept counts as anything
  for (let told = 0; told < 500; told += 1) apply({ missed: false, changes: [{ ...change(), word: 'services' }] });
  await vi.advanceTimersByTimeAsync(1000);
  expect(loads).toEqual({ cards: 2, people: 1, report: 0 });
});

test('what was changed here is not loaded again, and what a colleague did beside it is', async () => {
  const apply = createApplier(queries, calm);
  apply({ missed: false, changes: [change('mine')] });
  // the answer comes after the stream was quicker
  noteOwnRequest('mine');
  await vi.advanceTimersByTimeAsync(1000);
  expect(loads['cards']).toBe(0);
  apply({ missed: false, changes: [change('mine'), change()] });
  await vi.advanceTimersByTimeAsync(1000);
  expect(loads['cards']).toBe(1);
});

test('after something was missed all is loaded again but what stands still', async () => {
  createApplier(queries, calm)({ missed: true, changes: [] });
  await vi.advanceTimersByTimeAsync(1000);
  expect(loads).toEqual({ cards: 1, people: 1, report: 0 });
});

test('nothing is loaded while the hand is there, and what was being loaded is shown only once it rests', async () => {
  let waiting: (() => void)[] = [];
  const hand = () => new Promise<void>((resolve) => waiting.push(resolve));
  const rest = () => {
    for (const one of waiting) one();
    waiting = [];
  };
  holdUntil(hand);
  const apply = createApplier(queries, hand);
  answer = 'after';
  apply({ missed: false, changes: [change()] });
  await vi.advanceTimersByTimeAsync(5000);
  expect(loads['cards']).toBe(0);
  rest();
  await vi.advanceTimersByTimeAsync(5000);
  expect([loads['cards'], cards.getCurrentResult().data]).toEqual([1, 'before']);
  rest();
  await vi.advanceTimersByTimeAsync(10);
  expect(cards.getCurrentResult().data).toBe('after');
  // what a person asks for here waits for nobody
  answer = 'at once';
  await queries.invalidateQueries({ queryKey: keyOf(jobcards.list) });
  expect(cards.getCurrentResult().data).toBe('at once');
});

test('what a dialog follows is loaded at once under the hand that works there, and nothing else is', async () => {
  const unfollow = follow([...keyOf(jobcards.list), null, null]);
  const apply = createApplier(queries, () => new Promise(() => undefined));
  for (let told = 1; told <= 2; told += 1) {
    apply({ missed: false, changes: [{ ...change(), word: 'services' }] });
    await vi.advanceTimersByTimeAsync(1000);
    expect(loads).toEqual({ cards: told, people: 0, report: 0 });
  }
  unfollow();
  apply({ missed: false, changes: [change()] });
  await vi.advanceTimersByTimeAsync(1000);
  expect(loads).toEqual({ cards: 2, people: 0, report: 0 });
});
