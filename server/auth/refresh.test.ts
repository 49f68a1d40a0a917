import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestAppContext, type TestAppContext } from '../testing/garage.ts';
import { newEmail, newMobile, newVisitor, type Visitor } from '../testing/visitor.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
beforeEach(() => appContext.setNow(null));
afterAll(() => appContext.close());

const start = new Date('2026-03-02T06:00:00Z');
const after = (seconds: number) => appContext.setNow(new Date(start.getTime() + seconds * 1000));
const day = 24 * 60 * 60;

async function customer(): Promise<Visitor> {
  const visitor = newVisitor(appContext.app);
  const body = { name: 'Test', email: newEmail(), phone: newMobile(), password: 'secret-1' };
  expect((await visitor.post('/auth/register', body)).status).toBe(201);
  return visitor;
}

/** The same browser at an earlier moment, or a thief with a copy of its cookies. */
const copyOf = (visitor: Visitor) => newVisitor(appContext.app, { cookies: visitor.cookies });

describe('renewing a session', () => {
  test('an access token lasts ten minutes; a refresh gives new ones', async () => {
    after(0);
    const visitor = await customer();
    const old = { ...visitor.cookies };
    after(599);
    expect((await visitor.get('/auth/me')).status).toBe(200);
    after(600);
    expect((await visitor.get('/auth/me')).status).toBe(401);
    const renewed = await visitor.post('/auth/refresh');
    expect([renewed.status, renewed.text]).toEqual([204, '']);
    expect(visitor.cookies['access']).not.toBe(old['access']);
    expect(visitor.cookies['refresh']).not.toBe(old['refresh']);
    expect((await visitor.get('/auth/me')).status).toBe(200);
  });

  test('twelve tabs that refresh at once with one cookie all succeed, with the same tokens', async () => {
    const visitor = await customer();
    const tabs = Array.from({ length: 12 }, () => copyOf(visitor));
    const answers = await Promise.all(tabs.map((tab) => tab.post('/auth/refresh')));
    expect(answers.map(({ status }) => status)).toEqual(tabs.map(() => 204));
    expect(new Set(tabs.map(({ cookies }) => JSON.stringify(cookies))).size).toBe(1);
    for (const tab of tabs) expect((await tab.get('/auth/me')).status).toBe(200);
    expect((await tabs[0]!.post('/auth/refresh')).status).toBe(204);
  });

  test('a tab that refreshes while another one changes the password takes the new session’s cookies from nobody', async () => {
    after(0);
    const visitor = await customer();
    const late = copyOf(visitor);
    const changed = { currentPassword: 'secret-1', newPassword: 'secret-two' };
    expect((await visitor.put('/auth/password', changed)).status).toBe(204);
    const { status, headers } = await late.post('/auth/refresh');
    expect([status, headers['set-cookie']]).toEqual([401, undefined]);
    after(61);
    const { headers: later } = await late.post('/auth/refresh');
    expect(later['set-cookie']).toHaveLength(3);
    expect((await visitor.get('/auth/me')).status).toBe(200);
  });

  test('the answer that was lost can be fetched again within ten seconds', async () => {
    after(0);
    const visitor = await customer();
    const lost = copyOf(visitor);
    await lost.post('/auth/refresh');
    after(9.999);
    expect((await visitor.post('/auth/refresh')).status).toBe(204);
    expect(visitor.cookies).toEqual(lost.cookies);
  });

  test('an old cookie that comes back ends the session for everyone who holds it', async () => {
    for (const late of [10, 3600]) {
      after(0);
      const visitor = await customer();
      const thief = copyOf(visitor);
      await visitor.post('/auth/refresh');
      after(late);
      const refused = await thief.post('/auth/refresh');
      expect([refused.status, thief.cookies]).toEqual([401, { browser: expect.any(String) }]);
      expect((await visitor.get('/auth/me')).status).toBe(401);
      expect((await visitor.post('/auth/refresh')).status).toBe(401);
    }
  });

  test('a cookie two generations old ends the session even at once', async () => {
    const visitor = await customer();
    const thief = copyOf(visitor);
    await visitor.post('/auth/refresh');
    await visitor.post('/auth/refresh');
    expect((await thief.post('/auth/refresh')).status).toBe(401);
    expect((await visitor.get('/auth/me')).status).toBe(401);
  });

  test('a session lives 30 days from its last use', async () => {
    after(0);
    const visitor = await customer();
    after(29 * day);
    expect((await visitor.post('/auth/refresh')).status).toBe(204);
    after(58 * day);
    expect((await visitor.post('/auth/refresh')).status).toBe(204);
    after(88 * day);
    expect((await visitor.post('/auth/refresh')).status).toBe(401);
  });

  test('no cookie, or one that was tampered with, is 401 and leaves other sessions alone', async () => {
    const visitor = await customer();
    const forged = newVisitor(appContext.app, {
      cookies: { refresh: visitor.cookies['refresh']!.replace(/\.1\./, '.0.') },
    });
    expect((await forged.post('/auth/refresh')).status).toBe(401);
    expect((await newVisitor(appContext.app).post('/auth/refresh')).status).toBe(401);
    const crossed = newVisitor(appContext.app, { cookies: { refresh: visitor.cookies['access']! } });
    expect((await crossed.post('/auth/refresh')).status).toBe(401);
    expect((await visitor.get('/auth/me')).status).toBe(200);
  });
});

test('over https the cookies are bound to the host and to TLS', async () => {
  const secure = await openTestAppContext({ publicUrl: 'https://shop.example' });
  const body = { name: 'Test', email: newEmail(), phone: newMobile(), password: 'secret-1' };
  const { headers } = await newVisitor(secure.app).post('/auth/register', body);
  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-access=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(/^__Host-refresh=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    expect.stringMatching(/^signed_in=1; .*; Path=\/; Secure; SameSite=Lax$/),
    expect.stringMatching(/^__Host-browser=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ]);
  await secure.close();
});
