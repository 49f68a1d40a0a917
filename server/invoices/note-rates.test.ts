import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAppContext, type TestAppContext } from '../testing/garage.ts';
import { issued, readyCard, registeredGarage } from './testing.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

test('a credit note bears the rate that was charged, and takes the invoice to nothing (MO-170)', async () => {
  const garage = await registeredGarage(appContext, { pricesIncludeTax: true });
  const { owner } = garage;
  const { path } = await readyCard(appContext, garage, [{ rate: 876, quantity: 2 }]);
  const invoice = await issued(owner, path);
  const lines = [{ lineId: invoice.lines[0].id, quantity: 2 }];
  const note = await owner.post(`/garages/invoices/${invoice.id}/notes`, {
    kind: 'CREDIT_NOTE',
    reason: 'Taken back',
    lines,
  });
  expect(note.status, note.text).toBe(201);
  const { rate, quantity, total, taxable } = invoice.lines[0];
  expect(note.body.lines).toMatchObject([{ rate, quantity, total, taxable }]);
  expect([rate, note.body.payable]).toEqual([876, invoice.payable]);
});
