import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageLog, outbox, undelivered } from '../database/tables/messages.ts';
import { issued, readyCard } from '../invoices/testing.ts';
import { newGarage, openTestAppContext, type TestAppContext, type TestGarage } from '../testing/garage.ts';
import { deliverDue } from './deliver.ts';
import { Refused } from './provider.ts';
import { logAt, openHanding, readyToTell } from './testing.ts';

let appContext: TestAppContext;
let handing: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  handing = await openHanding(appContext);
  garage = await newGarage(appContext);
});
afterAll(async () => {
  await handing.app.close();
  await appContext.close();
});

test('erasing a customer drops what was written to them, and their links', async () => {
  const { path: cardPath, card } = await readyCard(appContext, garage, [{ rate: 2000 }]);
  const invoice = await issued(garage.owner, cardPath);
  const path = `/garages/customers/${card.customerId}`;
  await garage.owner.post(`${path}/messages`, { kind: 'INVOICE', invoiceId: invoice.id });
  const { body: kept } = await garage.owner.get(`${path}/personal-data`);
  expect(kept.messages).toMatchObject([{ channel: 'whatsapp', text: expect.stringContaining(invoice.number) }]);
  await garage.owner.post(`${path}/payments`, { tenders: [{ amount: 2000, mode: 'UPI' }] });
  await garage.owner.put(`${cardPath}/status`, { status: 'DELIVERED' });
  expect((await garage.owner.post(`${path}/erase`)).status).toBe(200);
  expect(await logAt(garage, `${path}/messages`)).toEqual([]);
  const { body: trail } = await garage.owner.get('/garages/audit?limit=500');
  expect(JSON.stringify(trail)).not.toContain(`your bill ${invoice.number}`);
});

test('erasing a customer forgets what waits or was given up, though they were written to under an earlier phone', async () => {
  const { card, path } = await readyToTell(appContext, garage);
  const admin = await garage.hire('SERVICE_ADVISOR');
  const write = async () => {
    const payload = { kind: 'READY', jobCardId: card.id };
    const url = `/api/v1${path}`;
    const answer = await handing.app.inject({ method: 'POST', url, cookies: admin.cookies, payload });
    return answer.json().id as string;
  };
  const lost = await write();
  await deliverDue(handing, 'whatsapp', async () => {
    throw new Refused('the provider answered 400');
  });
  const ids = [lost, await write()];
  const rows = () =>
    appContext.database.inGarage(garage.id, async (tx) => [
      ...(await tx.select({ id: outbox.id }).from(outbox).where(inArray(outbox.id, ids))),
      ...(await tx.select({ id: undelivered.id }).from(undelivered).where(inArray(undelivered.id, ids))),
      ...(await tx.select({ id: messageLog.id }).from(messageLog).where(inArray(messageLog.id, ids))),
    ]);
  expect(await rows()).toHaveLength(5);
  const customer = `/garages/customers/${card.customerId}`;
  await garage.owner.put(customer, { phone: '9123456780' });
  await garage.owner.post(`/garages/jobcards/${card.id}/payments`, { amount: 1500, mode: 'UPI' });
  await garage.owner.put(`/garages/jobcards/${card.id}/status`, { status: 'DELIVERED' });
  expect((await garage.owner.post(`${customer}/erase`)).status).toBe(200);
  expect(await rows()).toEqual([]);
});
