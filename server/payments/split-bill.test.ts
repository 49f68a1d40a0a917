import { afterAll, beforeAll, expect, test } from 'vitest';
import { addVehicleOwner, newCard } from '../jobcards/testing.ts';
import { issued, registeredGarage } from '../invoices/testing.ts';
import { openTestAppContext, type TestAppContext, type TestGarage } from '../testing/garage.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await registeredGarage(appContext, { pricesIncludeTax: true });
});
afterAll(() => appContext.close());

/** A card of ₹4,000 that is ready, of which an insurer was billed ₹3,000. */
async function splitCard() {
  const { owner } = garage;
  const own = await addVehicleOwner(owner);
  const insurer = await addVehicleOwner(owner);
  const card = await newCard(appContext, garage, { ...own, lines: [3000, 1000] });
  for (const status of ['IN_PROGRESS', 'READY']) await owner.put(`${card.path}/status`, { status });
  const { lines } = (await owner.get(card.path)).body;
  const ofInsurer = { customerId: insurer.customerId, lineIds: [lines[0].id] };
  const invoice = await issued(owner, card.path, ofInsurer);
  return { owner, card, invoice, own: own.customerId, insurer: insurer.customerId };
}

test('what an insurer was billed is owed by the insurer, wherever it is asked for (MO-150)', async () => {
  const { owner, card, invoice, own, insurer } = await splitCard();
  const customer = async (id: string) => (await owner.get(`/garages/customers/${id}`)).body;
  const ledger = async (id: string) => (await owner.get(`/garages/customers/${id}/ledger`)).body;
  const { body: read } = await owner.get(card.path);
  expect(read).toMatchObject({ totalAmount: 4000, amountOwedByOthers: 3000 });
  expect(read.invoices).toMatchObject([{ customerId: insurer }]);
  expect(await customer(own)).toMatchObject({ outstanding: 1000, credit: 0, oldestOwedId: card.id });
  expect(await customer(insurer)).toMatchObject({ outstanding: 3000, credit: 0, oldestOwedId: null });
  const { body: today } = await owner.get('/garages/dashboard');
  expect(today.unpaid).toMatchObject({ total: 1, due: 1000 });
  expect((await owner.post(`/garages/customers/${insurer}/erase`)).body.detail).toContain('still owes money');

  // the own part is paid and 200 above it: that is credit, and nothing is to collect from who brought the vehicle
  await owner.post(`${card.path}/payments`, { amount: 1200, mode: 'CASH', advance: true });
  expect(await customer(own)).toMatchObject({ outstanding: 0, credit: 200, oldestOwedId: null });
  expect((await owner.get('/garages/dashboard')).body.unpaid).toMatchObject({ total: 0, due: 0 });
  for (const id of [own, insurer]) {
    const { outstanding, credit } = await customer(id);
    expect(outstanding - credit).toBe((await ledger(id)).outstanding);
  }
  // and though as much was paid as the card comes to, what the insurer owes is found
  await owner.post(`${card.path}/payments`, { amount: 2800, mode: 'CASH', advance: true });
  const { body: unpaid } = await owner.get('/garages/invoices?balance=OPEN');
  expect(unpaid.map(({ id, balance }: { id: string; balance: number }) => [id, balance])).toEqual([[invoice.id, 3000]]);
  // nothing of the own customer is asked about at delivery
  expect((await owner.put(`${card.path}/status`, { status: 'DELIVERED' })).status).toBe(200);

  const pay = { tenders: [{ amount: 3000, mode: 'BANK' }], allocations: [{ dueId: invoice.id, amount: 3000 }] };
  expect((await owner.post(`/garages/customers/${insurer}/payments`, pay)).status).toBe(201);
  expect((await owner.get(card.path)).body).toMatchObject({ amountOwedByOthers: 0 });
  expect(await customer(insurer)).toMatchObject({ outstanding: 0, credit: 0 });
});

test('a cancelled document, a note and a write-off leave others to owe what stands (MO-150)', async () => {
  const { owner, card, invoice, insurer } = await splitCard();
  const owed = async () => (await owner.get(card.path)).body.amountOwedByOthers;
  const lines = [{ lineId: invoice.lines[0].id, amount: 500 }];
  await owner.post(`/garages/invoices/${invoice.id}/notes`, { kind: 'CREDIT_NOTE', reason: 'Excess', lines });
  const left = 3000 - 590;
  expect([await owed(), (await owner.get(`/garages/customers/${insurer}`)).body.outstanding]).toEqual([left, left]);
  const off = { dueId: invoice.id, amount: 10, reason: 'Short paid' };
  expect((await owner.post(`/garages/customers/${insurer}/write-offs`, off)).status).toBe(200);
  expect(await owed()).toBe(left - 10);
  const other = await splitCard();
  expect((await owner.post(`/garages/invoices/${other.invoice.id}/cancel`, { reason: 'Wrong payer' })).status).toBe(
    200,
  );
  expect((await owner.get(other.card.path)).body).toMatchObject({ amountOwedByOthers: 0 });
  expect((await owner.get(`/garages/customers/${other.own}`)).body.outstanding).toBe(4000);
});
