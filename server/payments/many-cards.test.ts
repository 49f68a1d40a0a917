import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mostDues } from '#contract/customer-payments.ts';
import { newCard } from '../jobcards/testing.ts';
import { countStatements } from '../testing/count-statements.ts';
import { newGarage, openTestAppContext, type TestAppContext, type TestGarage } from '../testing/garage.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

/** A customer who owes ₹100 for each of so many delivered job cards. */
async function owingFor(count: number) {
  const { card } = await newCard(appContext, garage, { lines: [100], moves: ['IN_PROGRESS', 'READY', 'DELIVERED'] });
  await appContext.database.inGarage(garage.id, (tx) =>
    tx.execute(sql`
      insert into job_cards select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(),
        'job_card_number', c.job_card_number || '-' || n))).* from job_cards c, generate_series(2, ${count}::int) n where c.id = ${card.id}::uuid`),
  );
  return { customer: `/garages/customers/${card.customerId}`, dueId: card.id as string };
}

test('the money of who owes for very many job cards is locked by as many statements as that of who owes for few', async () => {
  const writeOff = ({ customer, dueId }: Awaited<ReturnType<typeof owingFor>>) =>
    countStatements(appContext.database, async () => {
      const { status, text } = await garage.owner.post(`${customer}/write-offs`, {
        dueId,
        amount: 1,
        reason: 'Rounded',
      });
      expect(status, text).toBe(200);
    });
  const [few, many] = [await owingFor(3), await owingFor(mostDues + 1)];
  await writeOff(few);
  await writeOff(few);
  expect(await writeOff(many)).toBe(await writeOff(few));
});

test('one payment goes to so many dues and no more: who pays for more says which', async () => {
  const { customer, dueId } = await owingFor(mostDues + 1);
  const pay = (amount: number, more: object = {}) =>
    garage.owner.post(`${customer}/payments`, { tenders: [{ amount, mode: 'UPI' }], ...more });
  const { status, body } = await pay(100 * (mostDues + 1));
  expect([status, body.detail]).toEqual([
    409,
    `At most ${mostDues} documents can be paid at once. Say which, or pay less first`,
  ]);
  expect((await pay(40, { allocations: [{ dueId, amount: 40 }] })).status).toBe(201);
  const some = await pay(160);
  expect([some.status, some.body.allocations.length]).toEqual([201, 2]);
});
