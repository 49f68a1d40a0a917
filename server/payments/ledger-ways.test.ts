import { afterAll, beforeAll, expect, test } from 'vitest';
import { issued, readyCard } from '../invoices/testing.ts';
import { newCard } from '../jobcards/testing.ts';
import { newGarage, openTestAppContext, type TestAppContext, type TestGarage } from '../testing/garage.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

test('each entry of a ledger names the document, job card or payment it is of (MO-140)', async () => {
  const { owner } = garage;
  const { path, card } = await readyCard(appContext, garage, [{ rate: 1000 }]);
  const invoice = await issued(owner, path);
  const customer = `/garages/customers/${card.customerId}`;
  const asked = { kind: 'CREDIT_NOTE', reason: 'Back', lines: [{ lineId: invoice.lines[0].id, amount: 100 }] };
  const { body: note } = await owner.post(`/garages/invoices/${invoice.id}/notes`, asked);
  const { body: paid } = await owner.post(`${customer}/payments`, { tenders: [{ amount: 500, mode: 'UPI' }] });
  await owner.post(`${customer}/write-offs`, { dueId: invoice.id, amount: 50, reason: 'Old' });
  const rowsOf = async (of: string) =>
    (await owner.get(`${of}/ledger`)).body.rows.map(
      ({ kind, invoiceId, jobCardId, paymentId }: Record<string, string | null>) => [
        kind,
        invoiceId,
        jobCardId,
        paymentId,
      ],
    );
  expect(await rowsOf(customer)).toEqual([
    ['WRITE_OFF', invoice.id, null, null],
    ['PAYMENT', null, null, paid.id],
    ['CREDIT_NOTE', note.id, null, null],
    ['DOCUMENT', invoice.id, null, null],
  ]);
  const unbilled = await newCard(appContext, garage, { lines: [700], moves: ['IN_PROGRESS', 'READY', 'DELIVERED'] });
  expect(await rowsOf(`/garages/customers/${unbilled.card.customerId}`)).toEqual([
    ['CARD', null, unbilled.card.id, null],
  ]);
});

test('ledger and dues say when a customer was reminded last (MO-140)', async () => {
  const { owner } = garage;
  const { path, card } = await readyCard(appContext, garage, [{ rate: 1000 }]);
  await issued(owner, path);
  const customer = `/garages/customers/${card.customerId}`;
  const told = async () => [
    (await owner.get(`${customer}/ledger`)).body.remindedAt,
    (await owner.get('/garages/dues')).body.customers.find(
      ({ customerId }: { customerId: string }) => customerId === card.customerId,
    ).remindedAt,
  ];
  expect(await told()).toEqual([null, null]);
  const { body } = await owner.post(`${customer}/messages`, { kind: 'DUES' });
  expect(await told()).toEqual([body.created_at, body.created_at]);
});

test('a statement goes from a day to one that is not before it (MO-28)', async () => {
  const { card } = await readyCard(appContext, garage, [{ rate: 1000 }]);
  const paper = `/garages/customers/${card.customerId}/statement/paper.pdf`;
  for (const days of ['from=2026-12-31&to=2026-12-30', 'from=2100-01-01']) {
    const { status, body } = await garage.owner.get(`${paper}?${days}`);
    expect([status, body.errors]).toEqual([400, [{ path: 'to', message: 'To cannot be before From' }]]);
  }
  expect((await garage.owner.get(`${paper}?from=2026-12-30&to=2026-12-30`)).status).toBe(200);
});
