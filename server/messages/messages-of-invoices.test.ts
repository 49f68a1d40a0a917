import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CustomerMessage } from '#contract/customer-messages.ts';
import { issued, readyCard } from '../invoices/testing.ts';
import { newGarage, openTestAppContext, type TestAppContext, type TestGarage } from '../testing/garage.ts';
import { deliverDue } from './deliver.ts';
import { noteOutcome } from './message-log.queries.ts';
import { Refused } from './provider.ts';
import { logAt, openHanding, textIn } from './testing.ts';

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

test('an invoice and dues are told with what they come to; who asked for no reminders gets none of dues', async () => {
  const { path: cardPath, card } = await readyCard(appContext, garage, [{ rate: 2000 }]);
  const invoice = await issued(garage.owner, cardPath);
  const path = `/garages/customers/${card.customerId}/messages`;
  const told = await garage.owner.post(path, { kind: 'INVOICE', invoiceId: invoice.id });
  expect(textIn(told.body.url)).toContain(invoice.number);
  const dues = await garage.owner.post(path, { kind: 'DUES' });
  expect(textIn(dues.body.url)).toContain('₹2,000 is waiting to be paid');
  const takesReminders = async () => {
    const { customers } = (await garage.owner.get('/garages/dues')).body;
    return [
      customers.find((one: { customerId: string }) => one.customerId === card.customerId).takesReminders,
      (await garage.owner.get(`/garages/customers/${card.customerId}/ledger`)).body.takesReminders,
    ];
  };
  expect(await takesReminders()).toEqual([true, true]);
  await garage.owner.put(`/garages/customers/${card.customerId}`, { takesReminders: false });
  expect(await takesReminders()).toEqual([false, false]);
  const refused = await garage.owner.post(path, { kind: 'DUES' });
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('asked for no more reminders')]);
});

const eventsOf = async (id: string): Promise<{ kind: string; by: string | null }[]> =>
  (await garage.owner.get(`/garages/invoices/${id}`)).body.events;

test('an invoice says that WhatsApp was opened with it, each time and by whom, and never that it was sent (MO-151)', async () => {
  const { path, card } = await readyCard(appContext, garage, [{ rate: 2000 }]);
  const { id: invoiceId } = await issued(garage.owner, path);
  const other = await readyCard(appContext, garage, [{ rate: 500 }]);
  const silent = await issued(garage.owner, other.path);
  const messages = `/garages/customers/${card.customerId}/messages`;
  await garage.owner.post(messages, { kind: 'DUES' });
  expect(await eventsOf(invoiceId)).toEqual([]);
  const advisor = await garage.hire('SERVICE_ADVISOR');
  await advisor.post(messages, { kind: 'INVOICE', invoiceId });
  await garage.owner.post(messages, { kind: 'INVOICE', invoiceId });
  const [first, second] = (await logAt(garage, messages)) as CustomerMessage[];
  expect(await eventsOf(invoiceId)).toMatchObject([
    { kind: 'OPENED', by: second!.by, at: second!.created_at, reason: null },
    { kind: 'OPENED', by: first!.by, at: first!.created_at, reason: null },
  ]);
  expect(await eventsOf(silent.id)).toEqual([]);
  const { body: trail } = await garage.owner.get('/garages/audit?thing=invoice_events&limit=1');
  expect(trail[0]).toMatchObject({ action: 'created', after: { kind: 'OPENED', invoiceId } });
});

test('an invoice says that it was sent once a provider took it, once and by whom, and nothing while it waits or is given up (MO-151)', async () => {
  const { path, card } = await readyCard(appContext, garage, [{ rate: 2000 }]);
  const { id: invoiceId } = await issued(garage.owner, path);
  const advisor = await garage.hire('SERVICE_ADVISOR');
  const write = async () => {
    const url = `/api/v1/garages/customers/${card.customerId}/messages`;
    const payload = { kind: 'INVOICE', invoiceId };
    const answer = await handing.app.inject({ method: 'POST', url, cookies: advisor.cookies, payload });
    return answer.json() as CustomerMessage;
  };
  const refuse = async () => {
    throw new Refused('the provider answered 400');
  };
  const lost = await write();
  expect([lost.state, await eventsOf(invoiceId)]).toEqual(['QUEUED', []]);
  await deliverDue(handing, 'whatsapp', refuse);
  expect(await eventsOf(invoiceId)).toEqual([]);
  await garage.owner.post(`/garages/messages/${lost.id}/send`);
  await deliverDue(handing, 'whatsapp', async () => undefined);
  expect(await eventsOf(invoiceId)).toMatchObject([{ kind: 'SENT', by: lost.by, reason: null }]);
  // whose lease was over tells of the same message a second time
  await appContext.database.inGarage(garage.id, (tx) =>
    noteOutcome(tx, garage.id, { id: lost.id, state: 'SENT', now: new Date() }),
  );
  expect(await eventsOf(invoiceId)).toHaveLength(1);
});
