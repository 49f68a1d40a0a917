import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCard } from '../jobcards/testing.ts';
import { newGarage, openTestAppContext, type TestAppContext } from '../testing/garage.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

test('payments on job cards and of customers, taken at once, have the receipts of one series without gap; a refused one takes none (MO-54)', async () => {
  const garage = await newGarage(appContext);
  const cards: Awaited<ReturnType<typeof newCard>>[] = [];
  for (let made = 0; made < 5; made += 1)
    cards.push(await newCard(appContext, garage, { lines: [1000], moves: ['IN_PROGRESS', 'READY'] }));
  const taken = await Promise.all(
    cards.flatMap(({ card, path }) => [
      garage.owner.post(`${path}/payments`, { amount: 100, mode: 'UPI' }),
      garage.owner.post(`${path}/payments`, { amount: 5000, mode: 'UPI' }),
      garage.owner.post(`/garages/customers/${card.customerId}/payments`, { tenders: [{ amount: 50, mode: 'CASH' }] }),
    ]),
  );
  expect(taken.map(({ status }) => status)).toEqual(cards.flatMap(() => [201, 409, 201]));
  const numbers = taken.flatMap(({ status, body }) => (status === 201 ? [body.number] : []));
  const year = /^RV\/(\d\d-\d\d)\//.exec(numbers[0])?.[1];
  expect(numbers.toSorted((one, other) => one.localeCompare(other))).toEqual(
    numbers.map((_, at) => `RV/${year}/${String(at + 1).padStart(5, '0')}`),
  );
});
