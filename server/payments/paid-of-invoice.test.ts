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

test('its paper calls paid what was paid; notes and what was written off are rows of their own (MO-120)', async () => {
  const garage = await newGarage(appContext);
  const { card, path } = await newCard(appContext, garage, { lines: [1000], moves: ['IN_PROGRESS', 'READY'] });
  const invoice = (await garage.owner.post(`${path}/invoices`, {})).body;
  const customer = `/garages/customers/${card.customerId}`;
  const paper = async () => (await garage.owner.get(`/garages/invoices/${invoice.id}/paper.pdf`)).text;
  await garage.owner.post(`${customer}/write-offs`, { dueId: invoice.id, amount: 200, reason: 'Moved away' });
  const writtenOff = await paper();
  expect(writtenOff).toMatch(/Total\s+₹1,000\.00\s+Written off\s+−₹200\.00\s+Balance\s+₹800\.00/);
  expect(writtenOff).not.toMatch(/Paid|Moved away/);

  const note = (kind: string, amount: number) =>
    garage.owner.post(`/garages/invoices/${invoice.id}/notes`, {
      kind,
      reason: 'Price was wrong',
      lines: [{ lineId: invoice.lines[0].id, amount }],
    });
  await note('DEBIT_NOTE', 118);
  await note('CREDIT_NOTE', 500.01);
  await garage.owner.post(`${path}/payments`, { amount: 300, mode: 'UPI' });
  expect(await paper()).toMatch(
    /Debit notes\s+₹118\.00\s+Credit notes\s+−₹500\.01\s+Paid\s+−₹300\.00\s+Written off\s+−₹200\.00\s+Balance\s+₹117\.99/,
  );
});
