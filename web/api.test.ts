import { afterEach, expect, expectTypeOf, test, vi } from 'vitest';
import { customers } from '#contract/customers.ts';
import { storefront } from '#contract/public.ts';
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
  expectTypeOf(answer.data).toBeArray();
  expect(asked.mock.calls[0]?.[0]).toBe('/api/v1/garages/customers?status=ACTIVE');
  expect(asked.mock.calls[0]?.[1].method).toBe('GET');
});

test('what an endpoint needs must be given', () => {
  expectTypeOf(call<typeof customers.read>)
    .parameter(1)
    .toHaveProperty('params')
    .toEqualTypeOf<{ id: string }>();
  expectTypeOf(call<typeof storefront.cities>).toBeCallableWith(storefront.cities, {});
  expectTypeOf(call<typeof storefront.lead>)
    .parameter(1)
    .toHaveProperty('body')
    .not.toBeUndefined();
});
