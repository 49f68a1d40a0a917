import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAppContext, type TestAppContext } from '../testing/garage.ts';
import { issued, readyCard, registeredGarage } from './testing.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

test('a job card holds 100 documents, notes and cancelled ones too, and says so', async () => {
  const garage = await registeredGarage(appContext);
  const { owner } = garage;
  const { path } = await readyCard(appContext, garage, [{ rate: 1000 }, { rate: 500 }]);
  const { lines } = (await owner.get(path)).body;
  const first = await issued(owner, path, { lineIds: [lines[0].id] });
  await appContext.database.inGarage(garage.id, (tx) =>
    tx.execute(sql`insert into invoices select copy.* from invoices i, generate_series(1, 98) n, jsonb_populate_record(i,
      jsonb_build_object('id', gen_random_uuid(), 'number', 'OLD/26-27/' || n, 'prefix', 'OLD', 'place', n)) copy
      where i.id = ${first.id}`),
  );
  await issued(owner, path, { lineIds: [lines[1].id] });
  const note = { kind: 'CREDIT_NOTE', reason: 'Too much', lines: [{ lineId: first.lines[0].id, amount: 1 }] };
  const refused = await owner.post(`/garages/invoices/${first.id}/notes`, note);
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'A job card holds at most 100 documents, cancelled ones too',
  ]);
  expect((await owner.get('/garages/invoices?kind=CREDIT_NOTE')).body).toEqual([]);
});

test('debit notes that charge again all that was charged cannot double a line without end', async () => {
  const garage = await registeredGarage(appContext);
  const { owner } = garage;
  const { path } = await readyCard(appContext, garage, [{ rate: 1_000_000_000 }], ['IN_PROGRESS', 'READY']);
  const { body: card } = await owner.get(path);
  const customer = { addressLine1: '5 Church Street', state: 'Tamil Nadu', pincode: '600001' };
  await owner.put(`/garages/customers/${card.customerId}`, customer);
  const invoice = await issued(owner, path);
  const again = async () => {
    const lines = [{ lineId: invoice.lines[0].id, quantity: 100_000 }];
    const { status, body } = await owner.post(`/garages/invoices/${invoice.id}/notes`, {
      kind: 'DEBIT_NOTE',
      reason: 'Again',
      lines,
    });
    return [status, body.detail];
  };
  expect(await again()).toEqual([201, undefined]);
  expect(await again()).toEqual([409, 'Work can come to at most ₹1,00,00,00,000 on a note']);
});
