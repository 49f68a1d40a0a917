import { afterAll, beforeAll, expect, test } from 'vitest';
import { issued, readyCard, registeredGarage } from '../invoices/testing.ts';
import { ctxOf } from '../jobcards/testing.ts';
import { openTestAppContext, type TestAppContext } from '../testing/garage.ts';
import { duesOf } from './dues.queries.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

test('the money of a customer is added up to so many job cards, documents, payments and write-offs, and of more nothing is read (MO-109)', async () => {
  const garage = await registeredGarage(appContext);
  const { owner } = garage;
  const { path, card } = await readyCard(appContext, garage, [{ rate: 500 }]);
  const { id } = await issued(owner, path);
  const customer = `/garages/customers/${card.customerId}`;
  await owner.post(`${path}/payments`, { amount: 1, mode: 'UPI' });
  await owner.post(`${customer}/write-offs`, { dueId: id, amount: 1, reason: 'Old' });
  // those of others do not count
  const other = await readyCard(appContext, garage, [{ rate: 500 }]);
  await issued(owner, other.path);
  const dues = (most: number) =>
    appContext.database.inGarage(garage.id, (tx) =>
      duesOf(ctxOf(appContext, tx, garage.id, owner), { customerId: card.customerId, most }),
    );
  expect(await dues(4)).toHaveLength(1);
  await expect(dues(3)).rejects.toMatchObject({ status: 413 });
});
