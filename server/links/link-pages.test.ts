import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCard } from '../jobcards/testing.ts';
import { newGarage, openTestAppContext, type TestAppContext, type TestGarage } from '../testing/garage.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

async function sent(...descriptions: string[]) {
  const { path } = await newCard(appContext, garage, { lines: [500] });
  for (const description of descriptions)
    await garage.owner.post(`${path}/lines`, { kind: 'PART', description, quantity: 2, rate: 1000, ask: true });
  const { body } = await garage.owner.post(`${path}/estimates`);
  return { path, url: `/l/${body.token}`, lines: body.lines as { id: string }[] };
}
const get = (url: string) => appContext.app.inject({ url });
const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  appContext.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
  });
const totalAt = async (path: string) => (await garage.owner.get(path)).body.totalAmount;

test('a link opens a document without script that nobody keeps, finds or is told of (MO-62, MO-63)', async () => {
  const { url } = await sent('Brake <pads> & "discs"');
  const { statusCode, headers, body } = await get(url);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': expect.stringContaining("default-src 'none'; style-src 'sha256-"),
  });
  expect(headers['content-security-policy']).toContain("form-action 'self'");
  expect(body).not.toMatch(/<script|javascript:| on[a-z]+=/);
  expect(body).toContain('Brake &#60;pads&#62; &#38; &#34;discs&#34;');
  expect(body).toContain('₹2,000.00');
});

test('what else the visit comes to stands apart with its sum, whether it was asked about or not, as it was when the version was sent (MO-114)', async () => {
  const { path, url, lines } = await sent('Brake pads', 'Brake discs');
  const first = (await get(url)).body;
  expect(first).toContain('No tax is added to the prices.');
  expect(sumsOf(first)).toEqual([
    'Also on this visit ₹500.00',
    'Asked here ₹4,000.00',
    'This visit comes to ₹4,500.00',
  ]);
  // what is added afterwards is of the next version
  const labour = { kind: 'LABOUR', quantity: 1 };
  await garage.owner.post(`${path}/lines`, { ...labour, description: 'Wheel balancing', rate: 300 });
  await garage.owner.post(`${path}/lines`, { ...labour, description: 'Test drive', rate: 0 });
  expect((await get(url)).body).toBe(first);
  await post(url, { name: 'Meena', [`answer-${lines[0]!.id}`]: 'APPROVED', [`answer-${lines[1]!.id}`]: 'DECLINED' });
  const answered = (await get(url)).body;
  expect(sumsOf(answered)).toEqual([
    'Also on this visit ₹500.00',
    'Approved here ₹2,000.00',
    'This visit comes to ₹2,500.00',
  ]);
  await garage.owner.post(`${path}/lines`, { ...labour, description: 'Horn', rate: 200, ask: true });
  const { body: version } = await garage.owner.post(`${path}/estimates`);
  const second = (await get(`/l/${version.token}`)).body;
  const before = /<section aria-labelledby="agreed">[^]*?<\/section>/.exec(second)![0];
  for (const words of ['Wheel balancing', 'Test drive', 'No price yet', 'Brake pads']) expect(before).toContain(words);
  for (const words of ['Brake discs', 'Horn']) expect(before).not.toContain(words);
  expect(sumsOf(second)).toEqual([
    'Also on this visit ₹2,800.00',
    'Asked here ₹200.00',
    'This visit comes to ₹3,000.00',
  ]);
});

test('a second version tells the same sums by its answer, its message and its page: what is asked here and what the visit comes to (MO-114)', async () => {
  const { path, card } = await newCard(appContext, garage, { lines: [600] });
  const add = (description: string, rate: number) =>
    garage.owner.post(`${path}/lines`, { kind: 'PART', description, quantity: 1, rate, ask: true });
  for (const [description, rate] of [
    ['Brake pads', 1000],
    ['Brake discs', 1500],
    ['Coolant', 500],
    ['Horn', 543.05],
    ['Seat covers', 7000],
  ] as const)
    await add(description, rate);
  const { body: first } = await garage.owner.post(`${path}/estimates`);
  expect(first).toMatchObject({ total: 10_543.05, visit: 11_143.05 });
  const answers = (first.lines as { id: string; description: string }[]).map(({ id, description }) => ({
    lineId: id,
    answer: description === 'Seat covers' ? 'DECLINED' : 'APPROVED',
  }));
  await garage.owner.post(`/garages/estimates/${first.id}/answers`, { name: 'Meena', answers });
  await add('Clutch', 10_000);
  const { body: second } = await garage.owner.post(`${path}/estimates`);
  expect(sumsOf((await get(`/l/${second.token}`)).body)).toEqual([
    'Also on this visit ₹4,143.05',
    'Asked here ₹10,000.00',
    'This visit comes to ₹14,143.05',
  ]);
  expect(second).toMatchObject({ total: 10_000, visit: 14_143.05 });
  const message = { kind: 'ESTIMATE', estimateId: second.id };
  const { body } = await garage.owner.post(`/garages/customers/${card.customerId}/messages`, message);
  const text = new URL(body.url).searchParams.get('text');
  expect(text).toContain('comes to ₹10,000.');
});

test('a version from before what was agreed was kept shows as it did', async () => {
  const { url } = await sent('Brake pads');
  await appContext.database.asOwner(async (tx) => {
    await tx.execute(sql`select set_config('app.garage_id', ${garage.id}, true)`);
    await tx.execute(sql`update estimates set agreed = null where garage_id = ${garage.id}`);
  });
  const { body } = await get(url);
  expect(sumsOf(body)).toEqual(['Total without what is declined ₹2,000.00']);
  expect(body).not.toContain('Also on this visit');
});

/** 'This visit comes to ₹100.00', as nothing is declined yet */
const sumsOf = (page: string) =>
  [.../<dl[^]*?<\/dl>/.exec(page)![0].matchAll(/<dt>([^<]*)<\/dt>\s*<dd>([^<]*)<\/dd>/g)].map(
    ([, label, amount]) => `${label} ${amount}`,
  );

test('the one style of an open and a closed link is the one that its policy lets apply', async () => {
  const { url } = await sent('Brake pads');
  for (const address of [url, '/l/unknown']) {
    const { headers, body } = await get(address);
    const [, style = ''] = /<style>([^]*?)<\/style>/.exec(body) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
    expect(style).toContain('"Segoe UI"');
  }
});

test('lines are approved and declined by a plain form, and once', async () => {
  const { path, url, lines } = await sent('Brake pads', 'Brake discs');
  const fields = { name: 'Meena', [`answer-${lines[0]!.id}`]: 'APPROVED', [`answer-${lines[1]!.id}`]: 'DECLINED' };
  const answered = await post(url, fields);
  expect([answered.statusCode, answered.headers.location]).toEqual([303, url]);
  expect(await totalAt(path)).toBe(2500);
  const { body } = await get(url);
  for (const words of ['Thank you', 'Approved', 'Declined']) expect(body).toContain(words);
  expect(body).not.toContain('can be answered until');
  expect(body).not.toContain('<form');
  // a second tap
  const again = await post(url, fields);
  expect([again.statusCode, again.headers.location]).toEqual([303, url]);
  const other = await post(url, { ...fields, [`answer-${lines[0]!.id}`]: 'DECLINED' });
  expect([other.statusCode, other.body.includes('These lines are answered already')]).toEqual([409, true]);
});

test('the garage is called by its own phone, that of the branch where the vehicle is', async () => {
  const { url } = await sent('Brake pads');
  const settings = (await garage.owner.get('/garages/settings')).body;
  const set = async (change: object) => {
    const { updated_at } = (await garage.owner.get('/garages/settings')).body;
    expect((await garage.owner.put('/garages/settings', { updated_at, ...change })).status).toBe(200);
  };
  await set({ phone: null });
  expect((await get(url)).body).not.toContain('tel:');
  await set({ phone: '9444400099' });
  expect((await get(url)).body).toContain('<a class="call" href="tel:+919444400099">Call 94444 00099</a>');
  await set({ phone: settings.phone });
});

test('one press approves all but what was chosen to be declined', async () => {
  const { path, url, lines } = await sent('Brake pads', 'Brake discs');
  const declined = { [`answer-${lines[0]!.id}`]: 'DECLINED' };
  expect((await post(url, { name: 'Meena', all: 'APPROVED', ...declined })).statusCode).toBe(303);
  expect(await totalAt(path)).toBe(2500);
});

test('one press approves all that waits', async () => {
  const { path, url } = await sent('Brake pads', 'Brake discs');
  expect((await post(url, { name: 'Meena', all: 'APPROVED' })).statusCode).toBe(303);
  expect(await totalAt(path)).toBe(4500);
});

test('what was typed stays when something is missing, in words that say what', async () => {
  const { url, lines } = await sent('Brake pads');
  const marked = /<label class="name" for="name">Your name <em aria-hidden="true">\*<\/em><\/label>/;
  expect((await get(url)).body).toMatch(marked);
  const nameless = await post(url, { name: '', [`answer-${lines[0]!.id}`]: 'DECLINED' });
  expect(nameless.statusCode).toBe(400);
  expect(nameless.body).toContain('Write the name of who answers');
  expect(nameless.body).toMatch(/value="DECLINED"\s+checked/);
  const empty = await post(url, { name: 'Meena "M" R' });
  expect(empty.statusCode).toBe(400);
  expect(empty.body).toContain('Approve or decline at least one line');
  expect(empty.body).toContain('value="Meena &#34;M&#34; R"');
});

test('the page of another site answers for nobody, and too large a form is refused', async () => {
  const { path, url, lines } = await sent('Brake pads');
  const fields = { name: 'Meena', [`answer-${lines[0]!.id}`]: 'APPROVED' };
  expect((await post(url, fields, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await post(url, { ...fields, name: 'x'.repeat(40_000) })).statusCode).toBe(413);
  expect(await totalAt(path)).toBe(500);
});

test('a hundred lines and more are answered in one form', async () => {
  const { path } = await newCard(appContext, garage);
  for (let n = 0; n < 120; n += 1)
    await garage.owner.post(`${path}/lines`, {
      kind: 'PART',
      description: `Part ${n}`,
      quantity: 1,
      rate: 1,
      ask: true,
    });
  const { body } = await garage.owner.post(`${path}/estimates`);
  const fields = Object.fromEntries(body.lines.map(({ id }: { id: string }) => [`answer-${id}`, 'APPROVED']));
  expect((await post(`/l/${body.token}`, { name: 'Meena', ...fields })).statusCode).toBe(303);
  expect(await totalAt(path)).toBe(120);
});
