import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newGarage, openTestAppContext, type TestAppContext } from '../testing/garage.ts';
import { messagesTo, provenCustomer, newEmail, newMobile, newVisitor } from '../testing/visitor.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
beforeEach(() => appContext.setNow(null));
afterAll(() => appContext.close());

const start = new Date('2026-03-02T06:00:00Z');
const after = (seconds: number) => appContext.setNow(new Date(start.getTime() + seconds * 1000));

async function codeTo(phone: string) {
  expect((await newVisitor(appContext.app).post('/auth/customer/send-otp', { phone })).status).toBe(200);
  const [message] = await messagesTo(appContext.database, phone);
  return String(message!.data['code']);
}

async function cameByPhone() {
  const phone = newMobile();
  const visitor = newVisitor(appContext.app);
  expect((await visitor.post('/auth/customer/verify-otp', { phone, otp: await codeTo(phone) })).status).toBe(200);
  return { phone, visitor };
}

const signIn = (email: string, password: string) => newVisitor(appContext.app).post('/auth/login', { email, password });

describe('deleting the own account', () => {
  test('the password ends it: signed out everywhere, messages gone, e-mail and phone free for another', async () => {
    const { email, phone, password, visitor } = await provenCustomer(appContext);
    const elsewhere = newVisitor(appContext.app);
    await elsewhere.post('/auth/login', { email, password });
    expect(await messagesTo(appContext.database, email)).toHaveLength(1);
    const gone = await visitor.post('/auth/delete-account', { currentPassword: password });
    expect([gone.status, visitor.cookies]).toEqual([204, { browser: expect.any(String) }]);
    expect((await elsewhere.get('/auth/me')).status).toBe(401);
    expect((await elsewhere.post('/auth/refresh')).status).toBe(401);
    expect((await signIn(email, password)).status).toBe(401);
    expect(await messagesTo(appContext.database, email)).toHaveLength(0);
    const again = { name: 'Someone Else', email, phone, password: 'other-12' };
    expect((await newVisitor(appContext.app).post('/auth/register', again)).status).toBe(201);
  });

  test('a wrong password deletes nothing and is said at its field, and cannot be guessed without end', async () => {
    const { visitor } = await provenCustomer(appContext);
    const guess = () => visitor.post('/auth/delete-account', { currentPassword: 'wrong-12' });
    const first = await guess();
    expect([first.status, first.body.errors]).toEqual([
      400,
      [{ path: 'currentPassword', message: 'Current password is wrong' }],
    ]);
    const statuses = [];
    for (let n = 0; n < 5; n++) statuses.push((await guess()).status);
    expect(statuses).toEqual([400, 400, 400, 400, 429]);
    expect((await visitor.get('/auth/me')).status).toBe(200);
  });

  test('who has no password proves it by a fresh code, which works once and only for their own phone', async () => {
    after(0);
    const { phone, visitor } = await cameByPhone();
    const other = await cameByPhone();
    const remove = (otp: string) => visitor.post('/auth/delete-account', { otp });
    const missing = await visitor.post('/auth/delete-account', {});
    expect([missing.status, missing.body.errors]).toEqual([400, [{ path: 'otp', message: 'Code is required' }]]);
    after(60);
    const foreign = await remove(await codeTo(other.phone));
    expect([foreign.status, foreign.body.errors]).toEqual([400, [{ path: 'otp', message: 'Invalid or expired code' }]]);
    const code = await codeTo(phone);
    after(60 + 301);
    expect((await remove(code)).status).toBe(400);
    expect((await remove(await codeTo(phone))).status).toBe(204);
    expect(await messagesTo(appContext.database, phone)).toHaveLength(0);
    expect((await visitor.get('/auth/me')).status).toBe(401);
  });

  test('neither a password nor a code: the one the account has is asked for', async () => {
    const { visitor } = await provenCustomer(appContext);
    const { status, body } = await visitor.post('/auth/delete-account', { currentPassword: '', otp: null });
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'currentPassword', message: 'Current password is required' }],
    ]);
  });

  test('asked twice at once it is done once, and nobody is left half deleted', async () => {
    const { email, password, visitor } = await provenCustomer(appContext);
    const both = await Promise.all(
      [1, 2].map(() => visitor.post('/auth/delete-account', { currentPassword: password })),
    );
    for (const { status } of both) expect([204, 401]).toContain(status);
    expect(both.some(({ status }) => status === 204)).toBe(true);
    expect((await signIn(email, password)).status).toBe(401);
  });

  test('a garage user has no such account', async () => {
    const { owner } = await newGarage(appContext);
    const { status } = await owner.post('/auth/delete-account', { currentPassword: 'secret-1' });
    expect(status).toBe(403);
    expect((await newVisitor(appContext.app).post('/auth/delete-account', {})).status).toBe(401);
  });
});

describe('an account that came by phone', () => {
  test('takes an e-mail and a password, and signs in by them once the address is confirmed', async () => {
    const { phone, visitor } = await cameByPhone();
    const [email, password] = [newEmail(), 'secret-1'];
    const { status, body } = await visitor.post('/auth/email', { email: email.toUpperCase(), password });
    expect([status, body.user]).toMatchObject([200, { email, phone, isEmailVerified: false }]);
    expect((await signIn(email, password)).status).toBe(401);
    const [mail] = await messagesTo(appContext.database, email);
    const token = String(mail!.data['url']).replace('http://localhost/verify-email/', '');
    expect((await visitor.post('/auth/verify-email', { token })).status).toBe(204);
    expect((await visitor.get('/auth/me')).body.user.isEmailVerified).toBe(true);
    expect((await signIn(email, password)).body.user.id).toBe(body.user.id);
  });

  test('does not take the e-mail of another, whatever it says, nor a second one', async () => {
    const { email } = await provenCustomer(appContext);
    const { visitor } = await cameByPhone();
    const claimed = await visitor.post('/auth/email', { email, password: 'secret-2' });
    expect([claimed.status, claimed.body.user.isEmailVerified]).toEqual([200, false]);
    expect((await messagesTo(appContext.database, email))[0]!.template).toBe('already-registered');
    expect((await signIn(email, 'secret-2')).status).toBe(401);
    expect((await signIn(email, 'secret-1')).status).toBe(200);
    const second = await visitor.post('/auth/email', { email: newEmail(), password: 'secret-2' });
    expect([second.status, second.body.detail]).toEqual([409, 'This account already has an email']);
  });

  test('is signed out everywhere else by its first password, and stays in here', async () => {
    const { visitor } = await cameByPhone();
    const copy = newVisitor(appContext.app, { cookies: visitor.cookies });
    expect((await visitor.post('/auth/email', { email: newEmail(), password: 'secret-1' })).status).toBe(200);
    expect((await visitor.get('/auth/me')).status).toBe(200);
    expect([(await copy.get('/auth/me')).status, (await copy.post('/auth/refresh')).status]).toEqual([401, 401]);
  });

  test('hears what is wrong at each field', async () => {
    const { visitor } = await cameByPhone();
    const { status, body } = await visitor.post('/auth/email', { email: 'nobody', password: '12345' });
    expect([status, body.errors]).toEqual([
      400,
      [
        { path: 'email', message: 'Invalid email address' },
        { path: 'password', message: 'Password must be at least 6 characters' },
      ],
    ]);
  });
});
