import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { newMobile } from '../testing/visitor.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

/** As many changes of a customer in the audit, each of so many letters, as saving them would leave. */
const addChanges = (customerId: string, count: number, letters: number) =>
  appContext.database.inGarage(garage.id, (tx) =>
    tx.execute(sql`
      insert into audit (garage_id, id, created_at, updated_at, person_id, person_name, action, thing, thing_id, before, after, request_id)
      select ${garage.id}::uuid, gen_random_uuid(), now(), now(), ${garage.owner.staffId}::uuid, 'Owner', 'changed', 'customers', ${customerId}::uuid,
        '{}', jsonb_build_object('notes', repeat('x', ${letters}::int)), 'request'
      from generate_series(1, ${count}::int)`),
  );

async function newCustomer() {
  const { body } = await garage.owner.post('/garages/customers', { name: 'Much', phone: newMobile() });
  return { id: body.id as string, file: () => garage.owner.get(`/garages/customers/${body.id}/personal-data`) };
}

test('all that is kept about a customer is told up to 32 MB, whatever is much of it, and no further', async () => {
  const customer = await newCustomer();
  await addChanges(customer.id, 600, 10_000);
  const whole = await customer.file();
  expect([whole.status, whole.body.changes.length]).toEqual([200, 601]);
  await addChanges(customer.id, 1200, 30_000);
  const refused = await customer.file();
  expect([refused.status, refused.body.detail]).toEqual([
    413,
    'More is kept about this customer than one answer can hold.',
  ]);
});
