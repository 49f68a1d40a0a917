import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { staff, users } from '../database/tables/users.ts';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { messagesTo, newAddress, newEmail, newMobile, newVisitor, openLink } from '../testing/visitor.ts';
import { hashPassword } from './passwords.ts';
import { countTry } from './throttles.ts';

const password = 'right-1234';
let appContext: TestAppContext;
let garage: TestGarage;
let passwordHash: string;
beforeAll(async () => {
  appContext = await openTestAppContext();
  garage = await newGarage(appContext);
  passwordHash = await hashPassword(password);
});
beforeEach(() => appContext.setNow(null));
afterAll(() => appContext.close());

const start = new Date('2026-03-02T06:00:00Z');
const after = (seconds: number) => appContext.setNow(new Date(start.getTime() + seconds * 1000));

/** A member of staff with an e-mail and a password. */
async function hirePerson() {
  const { userId, staffId } = await garage.hire('SERVICE_ADVISOR');
  const email = newEmail();
  await appContext.database.inSystem((tx) => tx.update(users).set({ email, passwordHash }).where(eq(users.id, userId)));
  const change = (values: Partial<typeof staff.$inferInsert>) =>
    appContext.database.inGarage(garage.id, (tx) => tx.update(staff).set(values).where(eq(staff.id, staffId)));
  return { email, userId, change };
}

async function addCustomer() {
  const email = newEmail();
  const visitor = newVisitor(appContext.app);
  const body = { name: 'Test Customer', email, phone: newMobile(), password };
  expect((await visitor.post('/auth/register', body)).status).toBe(201);
  await openLink(appContext.database, visitor, email);
  return email;
}

describe('signing in by password', () => {
  test('a member of staff is answered with role, garage and permissions, and stays signed in', async () => {
    const { email, userId } = await hirePerson();
    const visitor = newVisitor(appContext.app);
    const { status, body } = await visitor.post('/auth/garage/login', { email: email.toUpperCase(), password });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      id: userId,
      email,
      type: 'GARAGE_USER',
      role: 'SERVICE_ADVISOR',
      accessLevel: 'STAFF',
      garage: { id: garage.id },
    });
    expect(body.user.permissions).toContain('customers.create');
    expect(body.user).not.toHaveProperty('passwordHash');
    expect((await visitor.get('/auth/me')).body).toEqual(body);
    expect((await visitor.get('/garages/customers')).status).toBe(200);
  });

  test('cookies: tokens are out of reach for scripts, and a readable hint lives as long', async () => {
    const { email } = await hirePerson();
    const { headers } = await newVisitor(appContext.app).post('/auth/login', { email, password });
    const week = 7 * 24 * 60 * 60;
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(new RegExp(`^access=[^;]+; Max-Age=${week}; Path=/; HttpOnly; SameSite=Lax$`)),
      expect.stringMatching(new RegExp(`^refresh=[^;]+; Max-Age=${week}; Path=/; HttpOnly; SameSite=Strict$`)),
      `signed_in=1; Max-Age=${week}; Path=/; SameSite=Lax`,
      expect.stringMatching(/^browser=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  test('a customer is let in at the common door, not at the garage’s', async () => {
    const email = await addCustomer();
    const customer = await newVisitor(appContext.app).post('/auth/login', { email, password });
    expect(customer.body.user).toMatchObject({ type: 'CUSTOMER', garage: null, permissions: null });
    expect((await newVisitor(appContext.app).post('/auth/garage/login', { email, password })).status).toBe(401);
  });

  test('every failure is the same answer: wrong password, unknown e-mail, deactivated, removed, customer at the garage', async () => {
    const [gone, removed, wrong] = [await hirePerson(), await hirePerson(), await hirePerson()];
    await gone.change({ isActive: false });
    await removed.change({ removedAt: new Date() });
    const answers = [
      await newVisitor(appContext.app).post('/auth/login', { email: wrong.email, password: 'wrong-1234' }),
      await newVisitor(appContext.app).post('/auth/login', { email: newEmail(), password }),
      await newVisitor(appContext.app).post('/auth/login', { email: gone.email, password }),
      await newVisitor(appContext.app).post('/auth/login', { email: removed.email, password }),
      await newVisitor(appContext.app).post('/auth/garage/login', { email: await addCustomer(), password }),
    ];
    for (const { status, body, headers } of answers) {
      expect([status, body.detail, body.error]).toEqual([401, 'Invalid credentials', 'Invalid credentials']);
      expect(body).toEqual(answers[0]!.body);
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  test('a deactivated person is out with the next request', async () => {
    const { email, change } = await hirePerson();
    const visitor = newVisitor(appContext.app);
    await visitor.post('/auth/login', { email, password });
    await change({ isActive: false });
    expect((await visitor.get('/auth/me')).status).toBe(401);
    expect((await visitor.post('/auth/refresh')).status).toBe(401);
    expect(visitor.cookies).toEqual({ browser: expect.any(String) });
  });

  test('signing out ends the session, and is 204 without one too', async () => {
    const { email } = await hirePerson();
    const visitor = newVisitor(appContext.app);
    await visitor.post('/auth/login', { email, password });
    const stolen = newVisitor(appContext.app, { cookies: visitor.cookies });
    expect((await visitor.post('/auth/logout')).status).toBe(204);
    expect(visitor.cookies).toEqual({ browser: expect.any(String) });
    expect((await stolen.get('/auth/me')).status).toBe(401);
    expect((await stolen.post('/auth/refresh')).status).toBe(401);
    expect((await visitor.post('/auth/logout')).status).toBe(204);
  });
});

describe('too many failures', () => {
  const fail = (email: string, address = newAddress()) =>
    newVisitor(appContext.app, { address }).post('/auth/login', { email, password: 'wrong-1234' });

  test('after five wrong passwords an account pauses for 30 seconds, then twice as long each time, up to 15 minutes', async () => {
    const { email } = await hirePerson();
    after(0);
    for (let n = 0; n < 5; n++) expect((await fail(email)).status).toBe(401);
    let at = 0;
    for (const pause of [30, 60, 120, 240, 480, 900, 900]) {
      const refused = await newVisitor(appContext.app).post('/auth/login', { email, password });
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(pause)]);
      at += pause;
      after(at - 0.001);
      expect((await fail(email)).status).toBe(429);
      after(at);
      expect((await fail(email)).status).toBe(401);
    }
  });

  test('a right password clears the count', async () => {
    const { email } = await hirePerson();
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 4; n++) expect((await fail(email)).status).toBe(401);
      expect((await newVisitor(appContext.app).post('/auth/login', { email, password })).status).toBe(200);
    }
  });

  test('an unknown e-mail pauses like a known one', async () => {
    const email = newEmail();
    for (let n = 0; n < 5; n++) expect((await fail(email)).status).toBe(401);
    expect((await fail(email)).status).toBe(429);
  });

  test('twelve guesses at once get no more than five answers', async () => {
    const { email } = await hirePerson();
    const answers = await Promise.all(Array.from({ length: 12 }, () => fail(email)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(5).fill(401),
      ...Array<number>(7).fill(429),
    ]);
    expect((await newVisitor(appContext.app).post('/auth/login', { email, password })).status).toBe(429);
  });

  test('twelve right sign-ins of one account at once all succeed', async () => {
    const { email } = await hirePerson();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => newVisitor(appContext.app).post('/auth/login', { email, password })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('an address may fail a hundred times in 15 minutes; successes do not count', async () => {
    const { email } = await hirePerson();
    const address = newAddress();
    after(0);
    for (let n = 0; n < 98; n++)
      await appContext.database.inSystem((tx) =>
        countTry(tx, appContext.now(), 'wrong password', { address, account: newEmail() }),
      );
    expect((await fail(newEmail(), address)).status).toBe(401);
    expect((await newVisitor(appContext.app, { address }).post('/auth/login', { email, password })).status).toBe(200);
    expect((await fail(newEmail(), address)).status).toBe(401);
    const refused = await newVisitor(appContext.app, { address }).post('/auth/login', { email, password });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '900']);
    expect((await fail(newEmail())).status).toBe(401);
    after(900);
    expect((await newVisitor(appContext.app, { address }).post('/auth/login', { email, password })).status).toBe(200);
  });
});

describe('registering as a customer', () => {
  const person = () => ({ name: 'Test Kitchen', email: newEmail(), phone: newMobile(), password });

  test('makes the account, signs in for 30 days and mails a link to confirm the address', async () => {
    const profile = { ...person(), businessName: 'Test Kitchen', businessType: 'Restaurant', city: 'Chennai' };
    const { password: _, ...body } = profile;
    const visitor = newVisitor(appContext.app);
    const { status, body: answer, headers } = await visitor.post('/auth/register', profile);
    expect(status).toBe(201);
    expect(answer.user).toMatchObject({ ...body, type: 'CUSTOMER', isEmailVerified: false, role: null });
    expect(String(headers['set-cookie'])).toContain(`Max-Age=${30 * 24 * 60 * 60};`);
    const [mail] = await messagesTo(appContext.database, body.email);
    expect(mail).toMatchObject({ channel: 'email', template: 'verify-email' });
    const token = /^http:\/\/localhost\/verify-email\/([\w-]{43})$/.exec(String(mail!.data['url']))?.[1];
    expect(mail!.text).toContain(mail!.data['url']);
    expect((await visitor.post('/auth/verify-email', { token })).status).toBe(204);
    expect((await visitor.get('/auth/me')).body.user.isEmailVerified).toBe(true);
    const again = await visitor.post('/auth/verify-email', { token });
    expect([again.status, again.body.detail]).toEqual([400, 'This link has expired or was already used']);
  });

  test('two who register one e-mail at once make two accounts, and its link makes it one’s', async () => {
    const body = person();
    const visitors = [1, 2].map(() => newVisitor(appContext.app));
    const both = await Promise.all(visitors.map((visitor) => visitor.post('/auth/register', body)));
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const tokens = (await messagesTo(appContext.database, body.email)).map(({ data }) =>
      String(data['url']).split('/').at(-1),
    );
    const opened = await Promise.all(
      visitors.flatMap((visitor) => tokens.map((token) => visitor.post('/auth/verify-email', { token }))),
    );
    expect(opened.filter(({ status }) => status === 204)).toHaveLength(1);
    const signedIn = await newVisitor(appContext.app).post('/auth/login', { email: body.email, password });
    expect(both.map(({ body: { user } }) => user.id)).toContain(signedIn.body.user.id);
  });
});
