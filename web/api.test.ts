import { afterEach, expect, test, vi } from 'vitest';
import { customers } from '#contract/customers.ts';
import { call, pathOf } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

test('the ids of a path are filled in and escaped', () => {
  expect(pathOf('/garages/customers/{id}/vehicles', { id: 'a/b' })).toBe('/garages/customers/a%2Fb/vehicles');
  expect(() => pathOf('/garages/customers/{id}')).toThrow("needs 'id'");
});

test('an endpoint of the contract is called by its method and path', async () => {
  const asked = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async () => Response.json([]));
  vi.stubGlobal('fetch', asked);
  const answer = await call(customers.list, { query: { status: 'ACTIVE' } });
  expect(answer.data.length).toBe(0);
  expect(asked.mock.calls[0]?.[0]).toBe('/api/v1/garages/customers?status=ACTIVE');
  expect(asked.mock.calls[0]?.[1].method).toBe('GET');
});
