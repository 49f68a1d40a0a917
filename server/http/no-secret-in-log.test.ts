import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { newCard } from '../jobcards/testing.ts';
import { newGarage, openTestAppContext, type TestAppContext, type TestGarage } from '../testing/garage.ts';
import { messagesTo, newMobile, newVisitor, provenCustomer } from '../testing/visitor.ts';

let appContext: TestAppContext;
let garage: TestGarage;
const lines: string[] = [];
beforeAll(async () => {
  const opened = await openTestAppContext();
  const app = await buildApp(
    { ...opened, settings: { ...opened.settings, logLevel: 'debug' } },
    { shedsLoad: false, logTo: keptIn(lines) },
  );
  await opened.app.close();
  appContext = { ...opened, app };
  garage = await newGarage(appContext);
});
afterAll(async () => {
  await appContext.app.close();
  await appContext.database.close();
});

const keptIn = (kept: string[]) =>
  new Writable({
    write(line: Buffer, _, done) {
      kept.push(line.toString());
      done();
    },
  });

test('no link, cookie, code or password stands in the log, be what it opens there, gone or broken', async () => {
  const secrets = { ...(await byLink()), ...(await byCode()), ...(await byPassword()) };
  await whileBroken(secrets);
  const log = lines.join('');
  // the log was written, and at the level that says most
  expect(log).toContain('"route":"/l/:token"');
  expect(log).toContain('"msg":"request failed"');
  const told = Object.entries(secrets).filter(
    ([, secret]) => log.includes(secret) || log.includes(secret.slice(0, 16)),
  );
  expect(told.map(([name]) => name)).toEqual([]);
  expect(Object.values(secrets).every((secret) => secret.length >= 6)).toBe(true);
});

/** A customer's link, opened, answered and spoiled in every way there is. */
async function byLink() {
  const { path } = await newCard(appContext, garage);
  const line = { kind: 'PART', description: 'Brake pads', quantity: 1, rate: 100, ask: true };
  await garage.owner.post(`${path}/lines`, line);
  const { token, lines: asked } = (await garage.owner.post(`${path}/estimates`)).body;
  const stranger = newVisitor(appContext.app);
  const answers = [{ lineId: asked[0].id, answer: 'APPROVED' }];
  await stranger.get(`/public/links/${token}`);
  await stranger.post(`/public/links/${token}`, { name: 'Meena', answers });
  await stranger.post(`/public/links/${token}`, { name: 'Meena', answers });
  for (const url of [`/l/${token}`, `/l/${token}/`, `/l/${token}/more`, `/l/${token}%`, `/l/${token}?from=${token}`]) {
    await appContext.app.inject({ url, headers: { referer: `http://localhost/l/${token}` } });
    await appContext.app.inject({ url, method: 'POST', payload: `name=${token}`, headers: form });
    await appContext.app.inject({ url, method: 'DELETE' });
  }
  return { link: String(token) };
}
const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

/** A code of a phone, tried wrongly, rightly and once more. */
async function byCode() {
  const phone = newMobile();
  const visitor = newVisitor(appContext.app);
  await visitor.post('/auth/customer/send-otp', { phone });
  const code = String((await messagesTo(appContext.database, phone))[0]!.data['code']);
  const wrong = code === '000000' ? '111111' : '000000';
  for (const otp of [wrong, code, code]) await visitor.post('/auth/customer/verify-otp', { phone, otp });
  const { signed_in: _, ...cookies } = visitor.cookies;
  expect(Object.keys(cookies).length).toBeGreaterThanOrEqual(2);
  return { code, ...cookies };
}

/** A password and the link that sets it anew. */
async function byPassword() {
  const { email, visitor } = await provenCustomer(appContext);
  const password = 'kept-to-myself-1';
  await visitor.post('/auth/forgot-password', { email });
  const reset = String((await messagesTo(appContext.database, email))[0]!.data['url'])
    .split('/')
    .at(-1)!;
  for (const token of [reset, reset, `${reset}x`]) await visitor.post('/auth/reset-password', { token, password });
  for (const word of [password, `${password}x`]) await visitor.post('/auth/login', { email, password: word });
  return { reset, password };
}

/** Every door once more while the tables behind it are gone. */
async function whileBroken({ link, code, reset, password, ...cookies }: Record<string, string>) {
  await rename('', '_gone');
  const visitor = newVisitor(appContext.app, { cookies });
  await visitor.get('/auth/me');
  await visitor.get(`/public/links/${link}`);
  await visitor.post('/auth/customer/verify-otp', { phone: newMobile(), otp: code });
  await visitor.post('/auth/reset-password', { token: reset, password });
  await visitor.post('/auth/login', { email: 'someone@test.example', password });
  await rename('_gone', '');
}

const rename = (from: string, to: string) =>
  appContext.database.asOwner(async (tx) => {
    for (const table of ['customer_links', 'sessions', 'one_time_codes', 'mail_tokens', 'users'])
      await tx.execute(sql.raw(`alter table ${table}${from} rename to ${table}${to}`));
  });
