import { afterAll, beforeAll, expect, test } from 'vitest';
import { issued, readyCard, registeredGarage } from '../invoices/testing.ts';
import { newGarage, openTestAppContext, type Caller, type TestAppContext } from '../testing/garage.ts';
import { gstr1Of } from './testing.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
  appContext.setNow(new Date('2026-11-22T06:00:00Z'));
});
afterAll(() => appContext.close());

async function credited(owner: Caller, invoice: { id: string; lines: { id: string }[] }) {
  const { status, body, text } = await owner.post(`/garages/invoices/${invoice.id}/notes`, {
    kind: 'CREDIT_NOTE',
    reason: 'Agreed later',
    lines: [{ lineId: invoice.lines[0]!.id, amount: 10 }],
  });
  expect(status, text).toBe(201);
  return body.number as string;
}

test('a note to a bill of before the garage was registered is not missing from the series of its notes (MO-175)', async () => {
  const garage = await newGarage(appContext);
  const { owner } = garage;
  const bill = await issued(owner, (await readyCard(appContext, garage, [{ rate: 500 }])).path);
  const registered = await owner.put('/garages/settings', {
    gstin: '33AAAAA0000A1Z9',
    tax: { regime: 'REGULAR', pricesIncludeTax: false, roundsOff: true, hsnDigits: 4 },
  });
  expect(registered.status, registered.text).toBe(200);
  const invoice = await issued(owner, (await readyCard(appContext, garage, [{ rate: 500 }])).path);
  const notes = [await credited(owner, invoice), await credited(owner, bill), await credited(owner, invoice)];
  expect(notes).toEqual(['CN/26-27/00001', 'CN/26-27/00002', 'CN/26-27/00003']);
  const { doc_issue: table } = await gstr1Of(owner, '2026-11');
  expect(table.doc_det.find(({ doc_num }: { doc_num: number }) => doc_num === 5).docs).toMatchObject([
    { from: 'CN/26-27/00001', to: 'CN/26-27/00001', totnum: 1 },
    { from: 'CN/26-27/00003', to: 'CN/26-27/00003', totnum: 1 },
  ]);
});

test('a cancelled document under a GSTIN that was corrected keeps no return back (MO-67, MO-175)', async () => {
  const garage = await registeredGarage(appContext);
  const { owner } = garage;
  const { path } = await readyCard(appContext, garage, [{ rate: 500 }]);
  const wrong = await issued(owner, path);
  expect((await owner.put('/garages/settings', { gstin: '33AAAAA0000A2Z8' })).status).toBe(200);
  const kept = await owner.get('/garages/gst/gstr1.json?month=2026-11');
  expect([kept.status, kept.text.includes('33AAAAA0000A1Z9')]).toEqual([409, true]);
  expect((await owner.post(`/garages/invoices/${wrong.id}/cancel`, { reason: 'Wrong GSTIN' })).status).toBe(200);
  await issued(owner, path);
  const { gstin, doc_issue: table } = await gstr1Of(owner, '2026-11');
  expect([gstin, table.doc_det[0].docs]).toMatchObject(['33AAAAA0000A2Z8', [{ totnum: 2, cancel: 1, net_issue: 1 }]]);
});
