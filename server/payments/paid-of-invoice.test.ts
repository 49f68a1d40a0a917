import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCard } from '../jobcards/testing.ts';
import { newGarage, openTestAppContext, type TestAppContext } from '../testing/garage.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

test('a document says by what it was paid: what moved to it as it was issued, what came after, not what was taken back (MO-112)', async () => {
  const garage = await newGarage(appContext);
  const { card, path } = await newCard(appContext, garage, { lines: [1000], moves: ['IN_PROGRESS', 'READY'] });
  const before = await garage.owner.post(`${path}/payments`, { amount: 250, mode: 'UPI', reference: 'UTR 1' });
  const invoice = (await garage.owner.post(`${path}/invoices`, {})).body;
  const paidBy = async () =>
    (await garage.owner.get(`/garages/invoices/${invoice.id}`)).body.paid.map((part: Record<string, unknown>) => [
      part['mode'],
      part['amount'],
      part['reference'],
      part['number'],
    ]);
  expect(await paidBy()).toEqual([['UPI', 250, 'UTR 1', null]]);

  const tenders = [
    { amount: 700, mode: 'CASH' },
    { amount: 100, mode: 'CARD' },
  ];
  const { body: later } = await garage.owner.post(`/garages/customers/${card.customerId}/payments`, { tenders });
  // of the second tender 50 is credit
  expect(await paidBy()).toEqual([
    ['UPI', 250, 'UTR 1', null],
    ['CASH', 700, null, later.number],
    ['CARD', 50, null, later.number],
  ]);

  await garage.owner.post(`/garages/payments/${before.body.id}/reverse`, { reason: 'Entered twice' });
  expect(await paidBy()).not.toContainEqual(expect.arrayContaining(['UPI']));
});
