import { expect, test } from 'vitest';
import { bookings } from '#contract/bookings.ts';
import { customers } from '#contract/customers.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { services } from '#contract/services.ts';
import { Problem, Stale } from '../problems.ts';
import { labelOf, staleProblem } from './stale.ts';

const updated_at = new Date('2026-11-21T10:00:00Z');
const everything = () => true;
const nothing = () => false;
const changedIn = (error: unknown) => (error instanceof Problem ? error.more['changed'] : undefined);

test('amounts and days are told as the wire carries them, what is the same on both sides is not told', () => {
  const row = { updated_at, estimatedPrice: 120_050, preferredDate: '2026-12-01', customerNotes: null };
  const given = { estimatedPrice: 100, preferredDate: '2026-12-02', customerNotes: null, status: undefined };
  expect(changedIn(staleProblem(bookings.update, new Stale(row, given), everything))).toEqual([
    { field: 'estimatedPrice', label: 'Estimated price', yours: 1, theirs: 1200.5 },
    {
      field: 'preferredDate',
      label: 'Date',
      yours: '2026-12-02T00:00:00.000Z',
      theirs: '2026-12-01T00:00:00.000Z',
    },
  ]);
});

test('every field that can be in conflict has a name for people', () => {
  const unnamed = endpoints.flatMap(({ body, path }: Endpoint) =>
    Object.keys(body && 'updated_at' in body.shape ? body.shape : {})
      .filter((field) => field !== 'updated_at' && labelOf({ body }, field) === null)
      .map((field) => `${path} ${field}`),
  );
  expect(unnamed).toEqual([]);
});

test('what a person may not see is not told them by the way', () => {
  const phones = new Stale({ updated_at, phone: '9876543210' }, { phone: '9000000001' });
  expect(changedIn(staleProblem(customers.update, phones, nothing))).toMatchObject([{ theirs: '••••••3210' }]);
  const prices = new Stale({ updated_at, base_price: 5000 }, { base_price: 6000 });
  expect(changedIn(staleProblem(services.update, prices, nothing))).toMatchObject([{ theirs: null, yours: null }]);
});

test('columns of the table that the record does not answer stay inside, and other errors are left alone', () => {
  const stale = new Stale({ updated_at, passwordHash: 'a' }, { passwordHash: 'b' });
  expect(changedIn(staleProblem(customers.update, stale, everything))).toEqual([]);
  const other = new Error('other');
  expect(staleProblem(customers.update, other, everything)).toBe(other);
});
