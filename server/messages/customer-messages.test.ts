import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CustomerMessage } from '#contract/customer-messages.ts';
import { outbox } from '../database/tables/messages.ts';
import { throttles } from '../database/tables/sign-in.ts';
import { addVehicleOwner, newCard } from '../jobcards/testing.ts';
import {
  newGarage,
  openTestAppContext,
  testSettings,
  type TestAppContext,
  type TestGarage,
} from '../testing/garage.ts';
import { deliverDue } from './deliver.ts';
import { Refused } from './provider.ts';
import { logAt, openHanding, readyToTell, textIn } from './testing.ts';

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

test('a card that is ready is told of by WhatsApp, noted as opened and never as sent (MO-93)', async () => {
  const { card, path } = await readyToTell(appContext, garage);
  const { status, body } = await garage.owner.post(path, { kind: 'READY', jobCardId: card.id });
  expect([status, body.state, body.language]).toEqual([201, 'OPENED', 'en']);
  expect(body.url).toMatch(/^https:\/\/wa\.me\/91\d{10}\?text=/);
  expect(textIn(body.url)).toContain('is ready to be picked up. Balance to pay: ₹1,500.');
  expect(await logAt(garage, path)).toMatchObject([
    { id: body.id, kind: 'READY', state: 'OPENED', by: expect.any(String) },
  ]);
  const waiting = await appContext.database.inSystem((tx) =>
    tx.select().from(outbox).where(eq(outbox.forGarage, garage.id)),
  );
  expect(waiting).toEqual([]);
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
  const [noted] = await logAt(garage, path);
  expect(noted.text).toContain('http://localhost/l/…');
  expect(JSON.stringify(await logAt(garage, path))).not.toContain(token);
  await garage.owner.post(`/garages/estimates/${sent.id}/revoke`);
  expect((await appContext.app.inject({ url: `/l/${token}` })).statusCode).toBe(404);
  expect((await garage.owner.post(path, { kind: 'ESTIMATE', estimateId: sent.id })).status).toBe(409);
});

test('the same request sent again writes once, and is told no link', async () => {
  const { card, path } = await readyToTell(appContext, garage);
  const body = { kind: 'READY', jobCardId: card.id };
  const first = await garage.owner.post(path, body, { 'idempotency-key': 'once-1' });
  const again = await garage.owner.post(path, body, { 'idempotency-key': 'once-1' });
  expect([again.status, again.body.id, again.body.url]).toEqual([201, first.body.id, null]);
  expect(await logAt(garage, path)).toHaveLength(1);
});

test("what is not this customer's, or not there to be told, is refused in words", async () => {
  const { card, path } = await readyToTell(appContext, garage);
  const other = await readyToTell(appContext, garage);
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
  expect(await logAt(garage, path)).toEqual([]);
  expect(card.status).toBe('READY');
});

test('with a provider the message is handed on, and the log says what became of it', async () => {
  const { card, path } = await readyToTell(appContext, garage);
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
    Object.fromEntries(((await logAt(garage, path)) as CustomerMessage[]).map(({ id, state }) => [id, state]));
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
  const { card, path } = await readyToTell(appContext, garage);
  for (let n = 0; n < 20; n += 1)
    expect((await garage.owner.post(path, { kind: 'READY', jobCardId: card.id })).status).toBe(201);
  const { status, headers } = await garage.owner.post(path, { kind: 'READY', jobCardId: card.id });
  expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
});

test('a customer nobody owes anything is not in the way of a new one', async () => {
  const { customerId } = await addVehicleOwner(garage.owner);
  expect(await logAt(garage, `/garages/customers/${customerId}/messages`)).toEqual([]);
});
