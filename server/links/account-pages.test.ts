import { afterAll, beforeAll, expect, test } from 'vitest';
import { spacedPlate } from '#contract/plate.ts';
import { upiReference } from '#rules/upi.ts';
import { issued, readyCard } from '../invoices/testing.ts';
import { newGarage, openTestAppContext, type TestAppContext, type TestGarage } from '../testing/garage.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(async () => {
  appContext.setNow(null);
  await appContext.close();
});

/** A billed card of ₹2,000, and the ways to what was sent of it. */
async function billed(description = 'Brake <pads> & discs') {
  const { path: cardPath, card } = await readyCard(appContext, garage, [{ rate: 1000, quantity: 2, description }]);
  const invoice = await issued(garage.owner, cardPath);
  const customer = `/garages/customers/${card.customerId}`;
  const link = async (body: Record<string, unknown>) => {
    const { body: written, text } = await garage.owner.post(`${customer}/messages`, body);
    const said = new URL(written.url ?? text).searchParams.get('text')!;
    return /\/l\/[\w-]{43}/.exec(said)![0];
  };
  return { invoice, customer, card, link };
}
const get = (url: string) => appContext.app.inject({ url });
const stop = (url: string, headers: Record<string, string> = {}) =>
  appContext.app.inject({
    method: 'POST',
    url,
    payload: 'stop=REMINDERS',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
  });

test("an invoice's link opens what it is for and what is open of it, without script, phones or people (MO-97)", async () => {
  await garage.owner.put('/garages/settings', { upiId: 'garage@bank' });
  const { invoice, customer, link } = await billed();
  const url = await link({ kind: 'INVOICE', invoiceId: invoice.id });
  const { statusCode, headers, body } = await get(url);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  expect(body).not.toMatch(/<script|javascript:| on[a-z]+=/);
  for (const words of [
    invoice.number,
    'Brake &#60;pads&#62; &#38; discs',
    'Quantity 2',
    '₹2,000.00',
    'upi://pay?',
    '<svg',
  ])
    expect(body).toContain(words);
  const { body: who } = await garage.owner.get(customer);
  for (const secret of [who.phone, who.name]) expect(body).not.toContain(secret);
  await garage.owner.post(`${customer}/payments`, { tenders: [{ amount: 2000, mode: 'UPI' }] });
  const { body: paid } = await get(url);
  expect(paid).toContain('Nothing of it is left to pay');
  expect(sumsIn(paid)).toEqual(['Total ₹2,000.00', 'Paid −₹2,000.00']);
  for (const way of ['upi://', '<svg']) expect(paid).not.toContain(way);
});

/** Its sums as they are read: 'Paid −₹500.00'. */
const sumsIn = (page: string) =>
  [...page.matchAll(/<dt>([^<]*)<\/dt>\s*<dd>([^<]*)<\/dd>/g)].map(([, label, amount]) => `${label} ${amount}`);

test("an invoice's page says by what it comes from its total to what is still to be paid (MO-137)", async () => {
  const { invoice, customer, link } = await billed();
  const url = await link({ kind: 'INVOICE', invoiceId: invoice.id });
  await garage.owner.post(`${customer}/payments`, { tenders: [{ amount: 500, mode: 'UPI' }] });
  await garage.owner.post(`${customer}/write-offs`, { dueId: invoice.id, amount: 100, reason: 'Old customer' });
  const { body } = await get(url);
  expect(sumsIn(body)).toEqual([
    'Total ₹2,000.00',
    'Paid −₹500.00',
    'Written off −₹100.00',
    'Still to be paid ₹1,400.00',
  ]);
  expect(body).not.toContain('Old customer');
});

test('a statement offers UPI for what is due less credit, names the vehicles, and says what the credit takes off (MO-97)', async () => {
  await garage.owner.put('/garages/settings', { upiId: 'garage@bank' });
  const { invoice, customer, link } = await billed();
  const url = await link({ kind: 'DUES' });
  const { body } = await get(url);
  const number = upiReference(invoice.number);
  expect(body).toContain(`am=2000.00&#38;cu=INR&#38;tr=${number}`);
  expect(body).toContain('Pay ₹2,000.00 by UPI');
  expect(body).toContain('<svg');
  expect(body).toContain(`<b class="plate">${spacedPlate(invoice.registrationNumber)}</b>`);
  await garage.owner.post(`${customer}/payments`, { tenders: [{ amount: 300, mode: 'UPI' }], allocations: [] });
  const { body: less } = await get(url);
  expect(sumsIn(less)).toEqual(['Together ₹2,000.00', 'Your credit −₹300.00', 'To be paid ₹1,700.00']);
  expect(less).toContain('Pay ₹1,700.00 by UPI');
  await garage.owner.post(`${customer}/payments`, { tenders: [{ amount: 2000, mode: 'UPI' }], allocations: [] });
  const { body: covered } = await get(url);
  expect(sumsIn(covered)).toEqual(['Together ₹2,000.00', 'Your credit −₹2,000.00', 'To be paid ₹0.00']);
  expect(covered).not.toContain('upi://');
});

test('what was sent to a wrong phone opens no more once the customer has another one; other changes end nothing', async () => {
  const { invoice, customer, card, link } = await billed();
  const path = `/garages/jobcards/${card.id}`;
  await garage.owner.put(`${path}/status`, { status: 'IN_PROGRESS', acceptBalance: true, reason: 'More work' });
  const asked = { kind: 'PART', description: 'Pads', quantity: 1, rate: 900, ask: true };
  expect((await garage.owner.post(`${path}/lines`, asked)).status).toBe(201);
  const { body: sent } = await garage.owner.post(`${path}/estimates`);
  const urls = [
    await link({ kind: 'INVOICE', invoiceId: invoice.id }),
    await link({ kind: 'DUES' }),
    `/l/${sent.token}`,
  ];
  const opened = () => Promise.all(urls.map(async (url) => (await get(url)).statusCode));
  const { phone } = (await garage.owner.get(customer)).body;
  await garage.owner.put(customer, { phone: `+91 ${phone}`, city: 'Erode' });
  expect(await opened()).toEqual([200, 200, 200]);
  await garage.owner.put(customer, { phone: '9123456701' });
  expect(await opened()).toEqual([404, 404, 404]);
  expect((await get(await link({ kind: 'DUES' }))).statusCode).toBe(200);
});

test('a cancelled invoice opens what every closed link opens', async () => {
  const { invoice, link } = await billed();
  const url = await link({ kind: 'INVOICE', invoiceId: invoice.id });
  await garage.owner.post(`/garages/invoices/${invoice.id}/cancel`, { reason: 'Wrong buyer' });
  const [gone, unknown] = [await get(url), await get('/l/unknown')];
  expect([gone.statusCode, gone.body]).toEqual([404, unknown.body]);
});

test('a statement says what is due, and one tap without script ends the reminders, once (MO-98)', async () => {
  const { invoice, customer, link } = await billed();
  const url = await link({ kind: 'DUES' });
  const { body } = await get(url);
  for (const words of [invoice.number, '₹2,000.00', 'Stop these reminders']) expect(body).toContain(words);
  expect((await stop(url, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await garage.owner.get(customer)).body.takesReminders).toBe(true);
  for (const _ of [1, 2]) {
    const stopped = await stop(url);
    expect([stopped.statusCode, stopped.headers.location]).toEqual([303, url]);
  }
  expect((await garage.owner.get(customer)).body.takesReminders).toBe(false);
  expect((await get(url)).body).toContain('You get no more reminders');
  const { body: trail } = await garage.owner.get(`/garages/audit?thing=customers`);
  expect(trail[0]).toMatchObject({ personName: 'Customer, by link', after: { takesReminders: false } });
  await garage.owner.put(customer, { takesReminders: true });
  expect((await get(url)).body).toContain('Stop these reminders');
});

test('what ends reminders is a statement alone, and a closed one answers as an unknown one, byte for byte', async () => {
  const { invoice, customer, link } = await billed();
  const bill = await link({ kind: 'INVOICE', invoiceId: invoice.id });
  const dues = await link({ kind: 'DUES' });
  const unknown = await stop('/l/unknown');
  const wrong = await stop(bill);
  expect([wrong.statusCode, wrong.body]).toEqual([unknown.statusCode, unknown.body]);
  expect((await garage.owner.get(customer)).body.takesReminders).toBe(true);
  appContext.setNow(new Date(Date.now() + 91 * 24 * 60 * 60_000));
  const [late, none] = [await get(dues), await get('/l/unknown')];
  expect([late.statusCode, late.body]).toEqual([404, none.body]);
  expect((await stop(dues)).body).toBe(unknown.body);
  appContext.setNow(null);
});

test('the API opens estimates alone (MO-97)', async () => {
  const { link } = await billed();
  const [, token] = /\/l\/(.+)/.exec(await link({ kind: 'DUES' }))!;
  const answer = await appContext.app.inject({ url: `/api/v1/public/links/${token}` });
  expect(answer.statusCode).toBe(404);
});
