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
  expect(await paidBy()).toEqual([['UPI', 250, 'UTR 1', 'RV/26-27/00001']]);

  const tenders = [
    { amount: 700, mode: 'CASH' },
    { amount: 100, mode: 'CARD' },
  ];
  const { body: later } = await garage.owner.post(`/garages/customers/${card.customerId}/payments`, { tenders });
  // of the second tender 50 is credit
  expect(await paidBy()).toEqual([
    ['UPI', 250, 'UTR 1', 'RV/26-27/00001'],
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

test('a job card says by what else it was paid than what was taken on it, billed or not, until it is taken back (MO-121)', async () => {
  const garage = await newGarage(appContext);
  const { card, path } = await newCard(appContext, garage, { lines: [1000], moves: ['IN_PROGRESS', 'READY'] });
  const customer = `/garages/customers/${card.customerId}`;
  const technician = await garage.hire('TECHNICIAN', 'STAFF');
  await garage.owner.put(path, { technicianId: technician.staffId });
  const otherwise = async () =>
    (await garage.owner.get(path)).body.otherPayments.map((part: Record<string, unknown>) => [
      part['mode'],
      part['amount'],
      part['reference'],
      part['number'],
      part['invoiceId'],
    ]);
  await garage.owner.post(`${path}/payments`, { amount: 250, mode: 'UPI' });
  const credit = (
    await garage.owner.post(`${customer}/payments`, {
      tenders: [{ amount: 100, mode: 'BANK', reference: 'UTR 7' }],
      allocations: [],
    })
  ).body;
  expect(await otherwise()).toEqual([]);

  await garage.owner.put(`${path}/status`, { status: 'DELIVERED', acceptBalance: true });
  const later = (await garage.owner.post(`${customer}/payments`, { tenders: [{ amount: 50, mode: 'CASH' }] })).body;
  expect(await otherwise()).toEqual([['CASH', 50, null, later.number, null]]);

  const invoice = (await garage.owner.post(`${path}/invoices`, {})).body;
  const moved = await garage.owner.post(`${customer}/allocations`, {
    allocations: [{ dueId: invoice.id, amount: 100 }],
  });
  expect(moved.status, moved.text).toBeLessThan(300);
  expect(await otherwise()).toEqual([
    ['CASH', 50, null, later.number, invoice.id],
    ['BANK', 100, 'UTR 7', credit.number, invoice.id],
  ]);
  const paper = await garage.owner.get(`${path}/paper.pdf`);
  for (const words of [`Cash, ${later.number}, taken by`, 'ref UTR 7']) expect(paper.text).toContain(words);
  expect((await technician.get(path)).body).toMatchObject({ otherPayments: [], payments: [] });

  const { id } = (await garage.owner.get(path)).body.otherPayments[0];
  await garage.owner.post(`/garages/payments/${id}/reverse`, { reason: 'Entered twice' });
  expect((await otherwise()).map(([mode]: unknown[]) => mode)).toEqual(['BANK']);
});
