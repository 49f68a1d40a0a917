import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCard } from '../jobcards/testing.ts';
import { newGarage, openTestAppContext, type Reply, type TestAppContext, type TestGarage } from '../testing/garage.ts';
import { untilWaiting } from '../testing/until-waiting.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

test('credit that goes to a job card while its payment is being reversed stays on none of what is owed', async () => {
  const { owner, id: garageId } = garage;
  const { card } = await newCard(appContext, garage, { lines: [500], moves: ['IN_PROGRESS', 'READY', 'DELIVERED'] });
  const path = `/garages/customers/${card.customerId}`;
  const paid = () => owner.post(`${path}/payments`, { tenders: [{ amount: 500, mode: 'UPI' }], allocations: [] });
  const [first, second] = [await paid(), await paid()];
  expect([first.status, second.status]).toEqual([201, 201]);
  const [{ id: paymentId }] = first.body.tenders;
  const reverse = () => owner.post(`/garages/payments/${paymentId}/reverse`, { reason: 'Test' });

  const [used, reversed] = await appContext.database.inGarage(garageId, async (tx) => {
    const money = `${garageId} money ${card.customerId}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${money}, 0))`);
    const using = owner.post(`${path}/allocations`, {});
    await untilWaiting(tx);
    const reversing = reverse();
    await untilWaiting(tx, 2);
    return [using, reversing] as [Promise<Reply>, Promise<Reply>];
  });
  expect((await used).status).toBe(200);
  const { status, body } = await reversed;
  expect([status, body.message]).toEqual([409, 'This payment has just gone to another job card. Try again.']);
  expect((await owner.get(`/garages/jobcards/${card.id}`)).body).toMatchObject({ amountPaid: 500 });

  expect((await reverse()).status).toBe(200);
  expect((await owner.get(`/garages/jobcards/${card.id}`)).body).toMatchObject({ amountPaid: 0 });
  expect((await owner.get(`${path}/ledger`)).body).toMatchObject({ dues: 500, credit: 500 });
});
