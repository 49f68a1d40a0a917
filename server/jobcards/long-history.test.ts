import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mostPayments } from '#contract/payments.ts';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { mostShown } from '../moves/history.queries.ts';
import { newCard } from './testing.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

test('a card that much happened to shows the newest of it, and so does each of a customer’s cards', async () => {
  const card = await newCard(appContext, garage);
  await appContext.database.inGarage(garage.id, (tx) =>
    tx.execute(sql`
      insert into history (garage_id, id, created_at, updated_at, thing, thing_id, kind, what)
      select garage_id, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, created_at, created_at, 'job_cards', id, 'CHANGED', 'Change ' || n
      from job_cards, generate_series(1, 700) n where id = ${card.id}::uuid`),
  );
  const { body } = await garage.owner.get(card.path);
  expect([body.history.length, body.history[0].kind, body.history[1].what]).toEqual([
    mostShown,
    'OPENED',
    'Change 700',
  ]);
  const file = await garage.owner.get(`/garages/customers/${body.customerId}/personal-data`);
  expect(file.body.jobCards.map(({ history }: { history: unknown[] }) => history.length)).toEqual([mostShown]);
});

test('a card holds 300 payments, reversed ones too, and one more is refused', async () => {
  const card = await newCard(appContext, garage, { lines: [1000] });
  const pay = () => garage.owner.post(`${card.path}/payments`, { amount: 0.01, mode: 'CASH' });
  const first = await pay();
  expect(first.status).toBe(201);
  expect((await garage.owner.post(`/garages/payments/${first.body.id}/reverse`, { reason: 'Wrong' })).status).toBe(200);
  await appContext.database.inGarage(garage.id, (tx) =>
    tx.execute(sql`
      insert into payments (garage_id, id, created_at, updated_at, job_card_id, amount, mode, received_at)
      select garage_id, gen_random_uuid(), created_at, created_at, id, 1, 'CASH', created_at
      from job_cards, generate_series(1, ${mostPayments - 2}) where id = ${card.id}::uuid`),
  );
  const last = await pay();
  expect(last.status).toBe(201);
  const refused = await pay();
  expect([refused.status, refused.body.detail]).toEqual([409, 'A job card holds at most 300 payments']);
  const { body } = await garage.owner.get(card.path);
  expect([body.payments.length, body.amountPaid]).toEqual([300, 2.99]);
});
