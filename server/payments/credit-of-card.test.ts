import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCard } from '../jobcards/testing.ts';
import { newGarage, openTestAppContext, type Caller, type TestAppContext } from '../testing/garage.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

const moves = ['IN_PROGRESS', 'READY'];

async function done(owner: Caller, path: string, body: object = {}) {
  const reply = await owner.post(path, body);
  expect(reply.status, reply.text).toBeLessThan(300);
  return reply.body;
}

/** A note that takes so much of an invoice of one line. */
const credit = (owner: Caller, { id, lines }: { id: string; lines: { id: string }[] }, amount: number) =>
  done(owner, `/garages/invoices/${id}/notes`, {
    kind: 'CREDIT_NOTE',
    reason: 'Done again for nothing',
    lines: [{ lineId: lines[0]!.id, amount }],
  });

test('a job card and its invoice say what of their payments is credit now, until it is used or given back (MO-121)', async () => {
  const garage = await newGarage(appContext);
  const { owner } = garage;
  const technician = await garage.hire('TECHNICIAN', 'STAFF');
  const { card, path } = await newCard(appContext, garage, { lines: [2000], moves, technicianId: technician.staffId });
  const customer = `/garages/customers/${card.customerId}`;
  const invoice = await done(owner, `${path}/invoices`);
  // 500 of it was never on the invoice
  await done(owner, `${customer}/payments`, { tenders: [{ mode: 'UPI', amount: 2500 }] });
  const told = async () => [
    (await owner.get(path)).body.creditNow.map(({ amount }: { amount: number }) => amount),
    (await owner.get(`/garages/invoices/${invoice.id}`)).body.creditNow,
  ];
  expect([invoice.creditNow, await told()]).toEqual([0, [[], 0]]);

  await credit(owner, invoice, 600);
  expect(await told()).toEqual([[600], 600]);
  await credit(owner, invoice, 1400);
  expect(await told()).toEqual([[2000], 2000]);
  const { creditNow, otherPayments } = (await owner.get(path)).body;
  expect(creditNow).toEqual([{ customerId: card.customerId, customerName: card.customerName, amount: 2000 }]);
  expect(otherPayments).toEqual([]);
  expect((await technician.get(path)).body.creditNow).toEqual([]);

  const other = await newCard(appContext, garage, {
    customerId: card.customerId,
    vehicleId: card.vehicleId,
    lines: [900],
    moves,
  });
  await done(owner, `${other.path}/invoices`);
  await done(owner, `${customer}/allocations`);
  expect(await told()).toEqual([[1600], 1600]);
  expect((await owner.get(other.path)).body.creditNow).toEqual([]);
  await done(owner, `${customer}/payments`, { kind: 'REFUNDED', tenders: [{ mode: 'UPI', amount: 1600 }] });
  expect(await told()).toEqual([[], 0]);
});

test('what another paid of a cancelled invoice is credit of theirs on its card, and none once it is reversed (MO-121)', async () => {
  const garage = await newGarage(appContext);
  const { owner } = garage;
  const payer = await owner.post('/garages/customers', { name: 'Demo Insurer', phone: '9000000077' });
  const { path } = await newCard(appContext, garage, { lines: [1000], moves });
  const invoice = await done(owner, `${path}/invoices`, { customerId: payer.body.id });
  const paid = await done(owner, `/garages/customers/${payer.body.id}/payments`, {
    tenders: [{ mode: 'BANK', amount: 1000 }],
  });
  await done(owner, `/garages/invoices/${invoice.id}/cancel`, { reason: 'Wrong party' });
  const creditNow = async () => (await owner.get(path)).body.creditNow;
  expect(await creditNow()).toEqual([{ customerId: payer.body.id, customerName: 'Demo Insurer', amount: 1000 }]);
  await done(owner, `/garages/payments/${paid.id}/reverse`, { reason: 'Not arrived' });
  expect(await creditNow()).toEqual([]);
});

test.each([
  ['the whole of it', 1000, { first: 0, second: 1000 }, { first: 0, second: 500 }],
  ['a part of it', 600, { first: 400, second: 600 }, { first: 0, second: 500 }],
])(
  'credit that paid another bill, %s, and came free there too is told there, each rupee once (MO-121)',
  async (_, rate, told, toldOfHalf) => {
    const garage = await newGarage(appContext);
    const { owner } = garage;
    const first = await newCard(appContext, garage, { lines: [1000], moves });
    const { customerId, vehicleId } = first.card;
    const customer = `/garages/customers/${customerId}`;
    const invoice = await done(owner, `${first.path}/invoices`);
    await done(owner, `${customer}/payments`, { tenders: [{ mode: 'UPI', amount: 1000 }] });
    const second = await newCard(appContext, garage, { customerId, vehicleId, lines: [rate], moves });
    await credit(owner, invoice, 1000);
    const other = await done(owner, `${second.path}/invoices`);
    await done(owner, `${customer}/allocations`);
    const sums = async (path: string, id: string) => [
      (await owner.get(path)).body.creditNow.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0),
      (await owner.get(`/garages/invoices/${id}`)).body.creditNow,
    ];
    const all = async () => ({
      first: await sums(first.path, invoice.id),
      second: await sums(second.path, other.id),
      credit: (await owner.get(`${customer}/ledger`)).body.credit,
    });
    const twice = (amount: number) => [amount, amount];
    expect(await all()).toEqual({ first: twice(1000 - rate), second: twice(0), credit: 1000 - rate });
    await credit(owner, other, rate);
    expect(await all()).toEqual({ first: twice(told.first), second: twice(told.second), credit: 1000 });
    // and of both cards asked at once
    const { jobCards } = (await owner.get(`${customer}/personal-data`)).body;
    const amounts = jobCards.flatMap(({ creditNow }: { creditNow: { amount: number }[] }) => creditNow);
    expect(amounts.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(1000);

    await done(owner, `${customer}/payments`, { kind: 'REFUNDED', tenders: [{ mode: 'UPI', amount: 500 }] });
    expect(await all()).toEqual({ first: twice(toldOfHalf.first), second: twice(toldOfHalf.second), credit: 500 });
  },
);
