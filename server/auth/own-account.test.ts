import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newGarage, openTestAppContext, type TestAppContext } from '../testing/garage.ts';
import { newMember } from '../testing/member.ts';
import { messagesTo, newEmail, newVisitor, provenCustomer, type Visitor } from '../testing/visitor.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
beforeEach(() => appContext.setNow(null));
afterAll(() => appContext.close());

const start = new Date('2026-03-02T06:00:00Z');
const after = (seconds: number) => appContext.setNow(new Date(start.getTime() + seconds * 1000));
const password = 'secret-1';

const customer = () => provenCustomer(appContext);

const signIn = async (email: string, secret: string) => {
  const visitor = newVisitor(appContext.app);
  return { visitor, status: (await visitor.post('/auth/login', { email, password: secret })).status };
};

async function linkFor(email: string) {
  await newVisitor(appContext.app).post('/auth/forgot-password', { email });
  const [mail] = await messagesTo(appContext.database, email);
  expect(mail!.template).toBe('reset-password');
  return String(mail!.data['url']).replace('http://localhost/reset-password/', '');
}

const reset = (token: string, secret: string) =>
  newVisitor(appContext.app).post('/auth/reset-password', { token, password: secret });
const useless = [400, 'This link has expired or was already used'];

describe('a forgotten password', () => {
  test('of a garage’s person is set on the garage’s own page', async () => {
    const member = await newMember(appContext, await newGarage(appContext));
    await newVisitor(appContext.app).post('/auth/forgot-password', { email: member.email });
    const [mail] = await messagesTo(appContext.database, member.email);
    const token = /^http:\/\/localhost\/garage\/reset-password\/([\w-]{43})$/.exec(String(mail!.data['url']))?.[1];
    expect((await reset(token!, 'another-word-1')).status).toBe(204);
  });

  test('the answer is the same for every e-mail, and takes as long', async () => {
    const { email } = await customer();
    const ask = async (who: string) => {
      const began = performance.now();
      const { status, body } = await newVisitor(appContext.app).post('/auth/forgot-password', { email: who });
      return { status, body, took: performance.now() - began };
    };
    const [known, unknown] = [await ask(email), await ask(newEmail())];
    expect(known.status).toBe(200);
    expect(known.body).toEqual({
      success: true,
      message: 'If this email has an account, a link to reset the password is on its way',
    });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    for (const { took } of [known, unknown]) expect(took).toBeGreaterThan(240);
  });

  test('the mailed link sets a new password once, signs out everywhere and confirms the e-mail', async () => {
    const { email, visitor } = await customer();
    const token = await linkFor(email);
    expect((await reset(token, 'fresh-12')).status).toBe(204);
    expect((await visitor.get('/auth/me')).status).toBe(401);
    expect((await visitor.post('/auth/refresh')).status).toBe(401);
    expect((await signIn(email, password)).status).toBe(401);
    const fresh = await signIn(email, 'fresh-12');
    expect((await fresh.visitor.get('/auth/me')).body.user.isEmailVerified).toBe(true);
    const again = await reset(token, 'other-12');
    expect([again.status, again.body.detail]).toEqual(useless);
  });

  test('a link used twice at once works once', async () => {
    const { email } = await customer();
    const token = await linkFor(email);
    const both = await Promise.all(['fresh-12', 'fresh-13'].map((secret) => reset(token, secret)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400]);
  });

  test('a link is useless after an hour, when another was used, and for another purpose', async () => {
    after(0);
    const { email } = await customer();
    after(1);
    const old = await linkFor(email);
    after(3601);
    expect(await reset(old, 'fresh-12').then(({ status, body }) => [status, body.detail])).toEqual(useless);
    const first = await linkFor(email);
    after(3602);
    const second = await linkFor(email);
    const verified = await newVisitor(appContext.app).post('/auth/verify-email', { token: first });
    expect([verified.status, verified.body.detail]).toEqual(useless);
    expect((await reset(second, 'fresh-12')).status).toBe(204);
    expect(await reset(first, 'fresh-13').then(({ status, body }) => [status, body.detail])).toEqual(useless);
  });

  test('whether a link still works is told without using it up, to whoever holds it alone', async () => {
    after(0);
    const { email } = await customer();
    const told = (token: string) =>
      newVisitor(appContext.app)
        .post('/auth/reset-password/check', { token })
        .then(({ status, body }) => [status, body?.detail]);
    after(1);
    const old = await linkFor(email);
    expect(await told(old)).toEqual([204, undefined]);
    after(3602);
    expect(await told(old)).toEqual(useless);
    const token = await linkFor(email);
    for (let asked = 0; asked < 2; asked += 1) expect(await told(token)).toEqual([204, undefined]);
    expect((await reset(token, 'fresh-12')).status).toBe(204);
    for (const over of [token, 'unknown']) expect(await told(over)).toEqual(useless);
    const { email: other } = await customer();
    const [welcome] = await messagesTo(appContext.database, other);
    expect(await told(String(welcome!.data['url']).split('/').at(-1)!)).toEqual(useless);
  });

  test('a short new password is said at its field and leaves the link good', async () => {
    const { email } = await customer();
    const token = await linkFor(email);
    expect((await reset(token, 'short')).body.errors).toEqual([
      { path: 'password', message: 'Password must be at least 6 characters' },
    ]);
    expect((await reset(token, 'fresh-12')).status).toBe(204);
  });

  test('it opens an account that wrong passwords had closed', async () => {
    const { email } = await customer();
    for (let n = 0; n < 5; n++) await signIn(email, 'wrong-12');
    expect((await signIn(email, password)).status).toBe(429);
    await reset(await linkFor(email), 'fresh-12');
    expect((await signIn(email, 'fresh-12')).status).toBe(200);
  });

  test('nobody’s inbox is filled: the eleventh asking within an hour sends nothing and says the same', async () => {
    const { email } = await customer();
    const ask = () => newVisitor(appContext.app).post('/auth/forgot-password', { email });
    const answers = await Promise.all(Array.from({ length: 10 }, ask));
    answers.push(await ask());
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const mails = await messagesTo(appContext.database, email);
    expect(mails.filter(({ template }) => template === 'reset-password')).toHaveLength(10);
  });
});

describe('the own account', () => {
  test('a new password needs the current one, and signs out everywhere else', async () => {
    const { email, visitor } = await customer();
    const { visitor: elsewhere } = await signIn(email, password);
    const wrong = await visitor.put('/auth/password', { currentPassword: 'wrong', newPassword: 'fresh-12' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      [{ path: 'currentPassword', message: 'Current password is wrong' }],
    ]);
    expect((await elsewhere.get('/auth/me')).status).toBe(200);
    const right = await visitor.put('/auth/password', { currentPassword: password, newPassword: 'fresh-12' });
    expect(right.status).toBe(204);
    expect((await visitor.get('/auth/me')).status).toBe(200);
    expect((await elsewhere.get('/auth/me')).status).toBe(401);
    expect([(await signIn(email, password)).status, (await signIn(email, 'fresh-12')).status]).toEqual([401, 200]);
  });

  test('a copy of the own cookies is dead on its next call once the secret is new or all others are sent away', async () => {
    const renewals = [
      (visitor: Visitor) => visitor.put('/auth/password', { currentPassword: password, newPassword: 'fresh-12' }),
      (visitor: Visitor) => visitor.delete('/auth/sessions'),
    ];
    for (const renew of renewals) {
      const { visitor } = await customer();
      const thief = newVisitor(appContext.app, { cookies: visitor.cookies });
      expect((await thief.get('/auth/me')).status).toBe(200);
      expect((await renew(visitor)).status).toBe(204);
      expect((await thief.get('/auth/me')).status).toBe(401);
      expect((await thief.post('/auth/refresh')).status).toBe(401);
      expect((await visitor.get('/auth/me')).status).toBe(200);
      expect((await visitor.post('/auth/refresh')).status).toBe(204);
    }
  });

  test('the current password cannot be guessed at without end', async () => {
    const { visitor } = await customer();
    const guess = () => visitor.put('/auth/password', { currentPassword: 'wrong', newPassword: 'fresh-12' });
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push((await guess()).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  test('a customer tells name and business after signing in by code; what is left out stays, a blank clears', async () => {
    const { visitor } = await customer();
    const told = await visitor.put('/auth/profile', { businessName: 'Test Mess', businessType: 'Mess / Boarding' });
    expect([told.status, told.body.user]).toMatchObject([200, { name: 'Test Kitchen', businessName: 'Test Mess' }]);
    const cleared = await visitor.put('/auth/profile', { ...told.body.user, name: 'New Name', businessName: '' });
    expect(cleared.body.user).toMatchObject({
      name: 'New Name',
      businessName: null,
      businessType: 'Mess / Boarding',
    });
    expect((await visitor.put('/auth/profile', { name: '' })).body.errors).toEqual([
      { path: 'name', message: 'Name is required' },
    ]);
    expect((await visitor.get('/auth/me')).body).toEqual(cleared.body);
  });

  test('a garage user’s new name is kept in the garage’s history', async () => {
    const { owner } = await newGarage(appContext);
    const { status, body } = await owner.put('/auth/profile', { name: 'Renamed Owner', businessName: 'Ignored' });
    expect([status, body.user]).toMatchObject([
      200,
      { name: 'Renamed Owner', businessName: null, role: 'GARAGE_OWNER' },
    ]);
    const { body: history } = await owner.get('/garages/audit');
    expect(JSON.stringify(history)).toContain('Renamed Owner');
  });

  test('sessions are listed, the own one marked, and all others can be ended', async () => {
    const { email, visitor } = await customer();
    const { visitor: elsewhere } = await signIn(email, password);
    const { body } = await visitor.get('/auth/sessions');
    expect(body.sessions.map(({ current }: { current: boolean }) => current)).toEqual([false, true]);
    expect(Object.keys(body.sessions[0]).toSorted()).toEqual([
      'created_at',
      'current',
      'id',
      'lastUsedAt',
      'userAgent',
    ]);
    expect((await visitor.delete('/auth/sessions')).status).toBe(204);
    expect([(await visitor.get('/auth/me')).status, (await elsewhere.get('/auth/me')).status]).toEqual([200, 401]);
    expect((await visitor.get('/auth/sessions')).body.sessions).toHaveLength(1);
  });
});

test('a person is signed in on fifty devices at most: one more ends the one not used for longest', async () => {
  after(-60);
  const { email } = await customer();
  const devices: Visitor[] = [];
  for (let nth = 0; nth < 51; nth += 1) {
    after(nth);
    const { visitor, status } = await signIn(email, password);
    expect(status).toBe(200);
    devices.push(visitor);
  }
  const { sessions } = (await devices[50]!.get('/auth/sessions')).body as { sessions: unknown[] };
  expect(sessions).toHaveLength(50);
  expect((await devices[0]!.get('/auth/me')).status).toBe(401);
  expect((await devices[1]!.get('/auth/me')).status).toBe(200);
});
