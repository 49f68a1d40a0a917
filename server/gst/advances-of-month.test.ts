import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issued, readyCard, registeredGarage } from '../invoices/testing.ts';
import { addVehicleOwner } from '../jobcards/testing.ts';
import { openTestAppContext, type TestAppContext } from '../testing/garage.ts';
import { gstr1Of } from './testing.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

test('an advance stays taxed where its customer was when it came, in returns and on its voucher, wherever they move (MO-101)', async () => {
  appContext.setNow(new Date('2026-10-20T06:00:00Z'));
  const { owner } = await registeredGarage(appContext);
  await owner.put('/garages/settings', { pincode: '600032', state: 'Tamil Nadu' });
  const { customerId } = await addVehicleOwner(owner);
  const path = `/garages/customers/${customerId}`;
  const paid = await owner.post(`${path}/payments`, { tenders: [{ mode: 'UPI', amount: 1180 }] });
  expect(paid.status, paid.text).toBe(201);
  const told = async () => {
    const { at } = await gstr1Of(owner, '2026-10');
    const voucher = await owner.get(`/garages/payments/${paid.body.id}/paper.pdf`);
    return [at, voucher.text.includes('Tamil Nadu (33)')];
  };
  const before = await told();
  expect(before).toMatchObject([[{ pos: '33', sply_ty: 'INTRA' }], true]);
  expect((await owner.put(path, { state: 'Karnataka', pincode: '560001', city: 'Bengaluru' })).status).toBe(200);
  expect(await told()).toEqual(before);
});

test('what was put on a document while its receipt waited for a number is no advance, though it is written earlier (MO-101)', async () => {
  appContext.setNow(new Date('2026-11-22T06:00:00Z'));
  const garage = await registeredGarage(appContext);
  const { id, owner } = garage;
  await owner.put('/garages/settings', { pincode: '600032', state: 'Tamil Nadu' });
  const { card, path } = await readyCard(appContext, garage, [{ rate: 1000 }]);
  const { id: dueId } = await issued(owner, path);
  const body = { tenders: [{ mode: 'CASH', amount: 500 }], allocations: [{ dueId, amount: 500 }] };
  expect((await owner.post(`/garages/customers/${card.customerId}/payments`, body)).status).toBe(201);
  await appContext.database.asOwner((tx) =>
    tx.execute(
      sql`update payments set received_at = received_at + interval '300 milliseconds' where garage_id = ${id}`,
    ),
  );
  const { b2cs, at } = await gstr1Of(owner, '2026-11');
  expect([b2cs.length, at]).toEqual([1, undefined]);
});
