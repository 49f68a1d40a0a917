import { describe, expect, test } from 'vitest';
import { bookings } from '#contract/bookings.ts';
import { customers } from '#contract/customers.ts';
import { dashboard } from '#contract/dashboard.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { jobcards } from '#contract/jobcards.ts';
import { leads } from '#contract/leads.ts';
import { reports } from '#contract/reports.ts';
import { keyOf } from '#web/use-endpoint.ts';
import { mayShow } from './shows.ts';

const shows = (endpoint: Endpoint, word: 'customers' | 'jobcards' | 'leads' | 'garage', id: string | null = null) =>
  mayShow([...keyOf(endpoint), null, null], { word, id });
const card = (id: string) => [...keyOf(jobcards.read), { id }, null];

test('a list shows a change of its own word and of what its rows name, and of nothing else', () => {
  expect([shows(jobcards.list, 'jobcards', 'a'), shows(jobcards.list, 'customers', 'b')]).toEqual([true, true]);
  expect([shows(bookings.list, 'leads'), shows(leads.list, 'jobcards'), shows(jobcards.list, 'garage')]).toEqual([
    false,
    false,
    false,
  ]);
});

test('a record shows changes of its own, and of any where it is not said which', () => {
  const change = (id: string | null) => ({ word: 'jobcards' as const, id });
  expect([mayShow(card('a'), change('a')), mayShow(card('a'), change('b')), mayShow(card('a'), change(null))]).toEqual([
    true,
    false,
    true,
  ]);
  expect(mayShow([...keyOf(customers.read), { id: 'c' }, null], change('a'))).toBe(true);
});

test('the dashboard shows all that is counted there', () => {
  expect((['customers', 'jobcards', 'leads'] as const).map((word) => shows(dashboard.read, word))).toEqual([
    true,
    true,
    true,
  ]);
});

describe('after something was missed', () => {
  test('everything is loaded again but figures of a range, the trail, a search, and what belongs to no garage', () => {
    const quiet = endpoints.filter(({ method }) => method === 'GET').filter((one) => !mayShow(keyOf(one), null));
    const places = new Set(quiet.map(({ path }) => path.split('/').slice(1, 3).join('/')));
    expect([...places].filter((one) => one.startsWith('garages')).toSorted()).toEqual([
      'garages/audit',
      'garages/reports',
      'garages/search',
    ]);
    expect(shows(reports.revenue.read, 'jobcards')).toBe(false);
  });

  test('what is no answer of ours is left alone', () => {
    expect(mayShow(['part', 'calendar'], null)).toBe(false);
  });
});
