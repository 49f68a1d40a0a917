import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq, inArray } from 'drizzle-orm';
import type { CustomerMessage } from '#contract/customer-messages.ts';
import { messageLog, outbox, undelivered } from '../database/tables/messages.ts';
import { throttles } from '../database/tables/sign-in.ts';
import { addVehicleOwner, newCard } from '../jobcards/testing.ts';
import { issued, readyCard } from '../invoices/testing.ts';
import {
  newGarage,
  openTestAppContext,
  testSettings,
  type TestAppContext,
  type TestGarage,
} from '../testing/garage.ts';
import { deliverDue } from './deliver.ts';
import { noteOutcome } from './message-log.queries.ts';
import { Refused } from './provider.ts';

let appContext: TestAppContext;
let handing: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  // the same database, by an installation that has a provider
  handing = await openTestAppContext(
    { webhooks: { sms: undefined, email: undefined, whatsapp: 'http://127.0.0.1:1/send' } },
    appContext.database,
  );
  garage = await newGarage(appContext);
});
afterAll(async () => {
  await handing.app.close();
  await appContext.close();
});

const ready = async (more: Record<string, unknown> = {}) => {
  const { card } = await newCard(appContext, garage, { lines: [1500], moves: ['IN_PROGRESS', 'READY'], ...more });
  return { card, path: `/garages/customers/${card.customerId}/messages` };
};
const textIn = (url: string) => new URL(url).searchParams.get('text')!;
const logAt = async (path: string) => (await garage.owner.get(path)).body;

test('a card that is ready is told of by WhatsApp, noted as opened and never as sent (MO-93)', async () => {
  const { card, path } = await ready();
  const { status, body } = await garage.owner.post(path, { kind: 'READY', jobCardId: card.id });
  expect([status, body.state, body.language]).toEqual([201, 'OPENED', 'en']);
  expect(body.url).toMatch(/^https:\/\/wa\.me\/91\d{10}\?text=/);
  expect(textIn(body.url)).toContain('is ready to be picked up. Balance to pay: ₹1,500.');
  expect(await logAt(path)).toMatchObject([{ id: body.id, kind: 'READY', state: 'OPENED', by: expect.any(String) }]);
  const waiting = await appContext.database.inSystem((tx) =>
    tx.select().from(outbox).where(eq(outbox.forGarage, garage.id)),
  );
  expect(waiting).toEqual([]);
});

test('the customer is written to in their language, else in that of the garage (MO-92)', async () => {
  const { card, path } = await ready();
  await garage.owner.put(`/garages/customers/${card.customerId}`, { messageLanguage: 'ta' });
  const { body } = await garage.owner.post(path, { kind: 'READY', jobCardId: card.id });
  expect([body.language, textIn(body.url).startsWith('வணக்கம்')]).toEqual(['ta', true]);
  const hindi = await garage.owner.post(path, { kind: 'READY', jobCardId: card.id, language: 'hi' });
  expect(textIn(hindi.body.url)).toContain('नमस्ते');
});

test('a link is made anew, opens the estimate, and stands in the log cut short', async () => {
  const { path: cardPath, card } = await newCard(appContext, garage);
  await garage.owner.post(`${cardPath}/lines`, {
    kind: 'PART',
    description: 'Pads',
    quantity: 1,
    rate: 900,
    ask: true,
  });
  const { body: sent } = await garage.owner.post(`${cardPath}/estimates`);
  const path = `/garages/customers/${card.customerId}/messages`;
  const { body } = await garage.owner.post(path, { kind: 'ESTIMATE', estimateId: sent.id });
  const [, token] = /http:\/\/localhost\/l\/([\w-]{43})/.exec(textIn(body.url))!;
  expect(token).not.toBe(sent.token);
  expect((await appContext.app.inject({ url: `/l/${token}` })).body).toContain('Pads');
  const [noted] = await logAt(path);
  expect(noted.text).toContain('http://localhost/l/…');
  expect(JSON.stringify(await logAt(path))).not.toContain(token);
  await garage.owner.post(`/garages/estimates/${sent.id}/revoke`);
  expect((await appContext.app.inject({ url: `/l/${token}` })).statusCode).toBe(404);
  expect((await garage.owner.post(path, { kind: 'ESTIMATE', estimateId: sent.id })).status).toBe(409);
});

test('the same request sent again writes once, and is told no link', async () => {
  const { card, path } = await ready();
  const body = { kind: 'READY', jobCardId: card.id };
  const first = await garage.owner.post(path, body, { 'idempotency-key': 'once-1' });
  const again = await garage.owner.post(path, body, { 'idempotency-key': 'once-1' });
  expect([again.status, again.body.id, again.body.url]).toEqual([201, first.body.id, null]);
  expect(await logAt(path)).toHaveLength(1);
});

test("what is not this customer's, or not there to be told, is refused in words", async () => {
  const { card, path } = await ready();
  const other = await ready();
  const open = await newCard(appContext, garage);
  const asked = (body: Record<string, unknown>, at = path) => garage.owner.post(at, body);
  expect((await asked({ kind: 'READY' })).body.errors[0]).toMatchObject({ message: 'Say which job card' });
  const unlike = await asked({ kind: 'DUES', invoiceId: '01900000-0000-7000-8000-000000000000' });
  expect([unlike.status, unlike.body.errors[0]]).toEqual([
    400,
    { path: 'invoiceId', message: 'A message of this kind is not about that' },
  ]);
  const foreign = await asked({ kind: 'READY', jobCardId: other.card.id });
  expect([foreign.status, foreign.body.errors[0].message]).toEqual([400, 'Job card not found']);
  const early = await asked(
    { kind: 'READY', jobCardId: open.id },
    `/garages/customers/${open.card.customerId}/messages`,
  );
  expect([early.status, early.body.detail ?? early.body.message]).toEqual([409, expect.stringContaining('Ready')]);
  expect((await asked({ kind: 'DUES' })).status).toBe(409);
  expect(await logAt(path)).toEqual([]);
  expect(card.status).toBe('READY');
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
  const [first, second] = (await logAt(messages)) as CustomerMessage[];
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

test('a garage writes its own templates, with words for what is wrong, and goes back to the built-in one', async () => {
  const own = await newGarage(appContext);
  const save = (body: Record<string, unknown>) =>
    own.owner.put('/garages/message-templates', { kind: 'READY', language: 'en', ...body });
  const refused = await save({ text: 'Hello {nonsense}' });
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ path: 'text', message: '{nonsense} stands for nothing here. Use {customer}, {plate}, {total}, {garage}' }],
  ]);
  expect((await save({ text: 'x'.repeat(1001) })).body.errors[0].message).toBe('Text can have at most 1000 characters');
  expect((await save({ dltId: 'abc' })).body.errors[0].message).toBe('A DLT id is 10 to 25 digits');
  const saved = await save({ text: '{customer} & வண்டி {plate} தயார்', dltId: '1107160000000012345', updated_at: null });
  expect(saved.body).toMatchObject({ isOwn: true, text: '{customer} & வண்டி {plate} தயார்' });
  expect((await save({ text: 'Other words', updated_at: null })).status).toBe(409);
  const { card } = await newCard(appContext, own, { lines: [100], moves: ['IN_PROGRESS', 'READY'] });
  const path = `/garages/customers/${card.customerId}/messages`;
  const { body } = await own.owner.post(path, { kind: 'READY', jobCardId: card.id });
  expect(textIn(body.url)).toMatch(/^Test Customer \d+ & வண்டி TN 01 AB \d{4} தயார்$/);
  const reset = await save({ text: null });
  expect(reset.body).toMatchObject({
    isOwn: false,
    dltId: '1107160000000012345',
    text: expect.stringContaining('ready'),
  });
  const { body: all } = await own.owner.get('/garages/message-templates');
  expect(all).toHaveLength(12);
});

test('with a provider the message is handed on, and the log says what became of it', async () => {
  const { card, path } = await ready();
  const admin = await garage.hire('SERVICE_ADVISOR');
  const write = async () => {
    const answer = await handing.app.inject({
      method: 'POST',
      url: `/api/v1${path}`,
      cookies: admin.cookies,
      payload: { kind: 'READY', jobCardId: card.id },
    });
    expect(answer.json()).toMatchObject({ state: 'QUEUED', url: null });
    return answer.json().id as string;
  };
  const states = async () =>
    Object.fromEntries(((await logAt(path)) as CustomerMessage[]).map(({ id, state }) => [id, state]));
  const sent = await write();
  const taken: string[] = [];
  await deliverDue(handing, 'whatsapp', async ({ id, json }) => void taken.push(id, json));
  expect(taken[0]).toBe(sent);
  expect(JSON.parse(taken[1]!)).toMatchObject({ template: 'customer-ready', data: { customer: expect.any(String) } });
  expect((await states())[sent]).toBe('SENT');
  const lost = await write();
  await deliverDue(handing, 'whatsapp', async () => {
    throw new Refused('the provider answered 400');
  });
  expect((await states())[lost]).toBe('FAILED');
  await garage.owner.post(`/garages/messages/${lost}/send`);
  expect((await states())[lost]).toBe('QUEUED');
});

test('whoever makes garages writes to nobody by the provider before an e-mail is proven, and all together no more than the cap (MO-111)', async () => {
  const installation = async (cap: number) =>
    openTestAppContext(
      {
        webhooks: { sms: undefined, email: undefined, whatsapp: 'http://127.0.0.1:1/send' },
        caps: { ...testSettings.caps, customerMessages: { hour: cap, day: 1000 } },
      },
      appContext.database,
    );
  const writeBy = async ({ app }: TestAppContext, to: TestGarage) => {
    const { card } = await newCard(appContext, to, { lines: [1500], moves: ['IN_PROGRESS', 'READY'] });
    const answer = await app.inject({
      method: 'POST',
      url: `/api/v1/garages/customers/${card.customerId}/messages`,
      cookies: to.owner.cookies,
      payload: { kind: 'READY', jobCardId: card.id },
    });
    const { state, url } = answer.json();
    return [answer.statusCode, state, url === null ? null : textIn(url).slice(0, 5)];
  };
  const byHand = [201, 'OPENED', 'Hello'];
  const handedOn = [201, 'QUEUED', null];
  const unproven = await newGarage(appContext, { isProven: false });
  await unproven.owner.put('/garages/message-templates', { kind: 'READY', language: 'en', text: 'Hello, win a prize' });
  const open = await installation(100);
  expect(await writeBy(open, unproven)).toEqual(byHand);
  const nobody = appContext.database.inSystem((tx) =>
    tx.select().from(outbox).where(eq(outbox.forGarage, unproven.id)),
  );
  expect(await nobody).toEqual([]);
  expect(await writeBy(open, garage)).toEqual(handedOn);
  await appContext.database.inSystem((tx) => tx.delete(throttles));
  const capped = await installation(2);
  expect([await writeBy(capped, garage), await writeBy(capped, garage)]).toEqual([handedOn, handedOn]);
  expect(await writeBy(capped, await newGarage(appContext))).toEqual(byHand);
  await open.app.close();
  await capped.app.close();
});

test('so many messages go to one customer a day (LI-27)', async () => {
  const { card, path } = await ready();
  for (let n = 0; n < 20; n += 1)
    expect((await garage.owner.post(path, { kind: 'READY', jobCardId: card.id })).status).toBe(201);
  const { status, headers } = await garage.owner.post(path, { kind: 'READY', jobCardId: card.id });
  expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
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
  expect(await logAt(`${path}/messages`)).toEqual([]);
  const { body: trail } = await garage.owner.get('/garages/audit?limit=500');
  expect(JSON.stringify(trail)).not.toContain(`your bill ${invoice.number}`);
});

test('erasing a customer forgets what waits or was given up, though they were written to under an earlier phone', async () => {
  const { card, path } = await ready();
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

test('a customer nobody owes anything is not in the way of a new one', async () => {
  const { customerId } = await addVehicleOwner(garage.owner);
  expect(await logAt(`/garages/customers/${customerId}/messages`)).toEqual([]);
});
