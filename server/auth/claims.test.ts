import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countStatements } from '../testing/count-statements.ts';
import { newGarage, openTestAppContext, type TestAppContext } from '../testing/garage.ts';
import { messagesTo, provenCustomer, newEmail, newMobile, newVisitor, type Visitor } from '../testing/visitor.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

const password = 'secret-1';
const register = async (claimed: { email?: string; phone?: string }) => {
  const visitor = newVisitor(appContext.app);
  const body = { name: 'Test Kitchen', email: newEmail(), phone: newMobile(), password, ...claimed };
  const { status, body: answer } = await visitor.post('/auth/register', body);
  expect(status).toBe(201);
  return { ...body, visitor, user: answer.user };
};
const signIn = (email: string, secret: string, visitor = newVisitor(appContext.app)) =>
  visitor.post('/auth/login', { email, password: secret });

async function byCode(phone: string, visitor: Visitor = newVisitor(appContext.app)) {
  expect((await visitor.post('/auth/customer/send-otp', { phone })).status).toBe(200);
  const [message] = await messagesTo(appContext.database, phone);
  const answer = await visitor.post('/auth/customer/verify-otp', { phone, otp: String(message!.data['code']) });
  return { ...answer, visitor };
}

async function links(email: string, template = 'verify-email') {
  const mails = (await messagesTo(appContext.database, email)).filter((mail) => mail.template === template);
  return mails.map(({ data }) => String(data['url']).split('/').at(-1)!);
}
const confirm = (token: string | undefined, visitor: Visitor, secret?: string) =>
  visitor.post('/auth/verify-email', { token, ...(secret !== undefined && { password: secret }) });

describe('a phone that somebody else registered', () => {
  test('opens an account of its owner’s own by code, and falls away from the one that claimed it', async () => {
    const thief = await register({});
    await confirm((await links(thief.email))[0], thief.visitor);
    const owner = await byCode(thief.phone);
    expect([owner.status, owner.body.user]).toMatchObject([200, { email: null, phone: thief.phone, name: '' }]);
    expect(owner.body.user.id).not.toBe(thief.user.id);
    expect((await thief.visitor.get('/auth/me')).status).toBe(401);
    const back = await signIn(thief.email, password);
    expect([back.status, back.body.user]).toMatchObject([200, { id: thief.user.id, phone: null }]);
    expect((await byCode(thief.phone)).body.user.id).toBe(owner.body.user.id);
  });

  test('takes an account with it of which nothing was proven', async () => {
    const thief = await register({});
    await byCode(thief.phone);
    expect((await thief.visitor.get('/auth/me')).status).toBe(401);
    expect((await signIn(thief.email, password, thief.visitor)).status).toBe(401);
  });

  test('falls away from however many claimed it by the same few statements', async () => {
    const proven = async (claims: number) => {
      const owner = await register({});
      const others = [];
      for (let n = 0; n < claims; n += 1) others.push(await register({ email: owner.email, phone: newMobile() }));
      const [token] = (await links(owner.email)).toReversed();
      const sent = await countStatements(appContext.database, async () =>
        expect((await confirm(token, owner.visitor)).status).toBe(204),
      );
      for (const { visitor } of others) expect((await visitor.get('/auth/me')).status).toBe(401);
      return sent;
    };
    const few = await proven(1);
    expect(await proven(1)).toBeLessThanOrEqual(few);
    expect(await proven(12)).toBeLessThanOrEqual(few);
  });

  test('opens the account of who registered it in the browser that is signed in there, which gets a new session', async () => {
    const honest = await register({});
    const copy = newVisitor(appContext.app, { cookies: honest.visitor.cookies });
    const { body } = await byCode(honest.phone, honest.visitor);
    expect(body.user).toMatchObject({ id: honest.user.id, email: honest.email, phone: honest.phone });
    expect((await copy.get('/auth/me')).status).toBe(401);
    expect((await byCode(honest.phone)).body.user.id).toBe(honest.user.id);
  });

  test('is not blocked by claims: many may register it, and one proves it', async () => {
    const [first, second] = [await register({}), await register({})];
    const third = await register({ phone: first.phone });
    expect((await byCode(first.phone, third.visitor)).body.user.id).toBe(third.user.id);
    expect((await first.visitor.get('/auth/me')).status).toBe(401);
    expect((await second.visitor.get('/auth/me')).status).toBe(200);
  });
});

describe('an e-mail that somebody else registered', () => {
  test('is its owner’s by the link, whatever the other proved of the own phone, and a reset stays with the owner', async () => {
    const thief = await register({});
    await byCode(thief.phone, thief.visitor);
    const owner = await register({ email: thief.email, phone: newMobile() });
    expect((await confirm((await links(thief.email))[0], owner.visitor)).status).toBe(204);
    expect((await thief.visitor.get('/auth/me')).status).toBe(401);
    const again = await byCode(thief.phone);
    expect(again.body.user).toMatchObject({ id: thief.user.id, email: null });
    await newVisitor(appContext.app).post('/auth/forgot-password', { email: owner.email });
    const [token] = await links(owner.email, 'reset-password');
    const fresh = await newVisitor(appContext.app).post('/auth/reset-password', { token, password: 'fresh-12' });
    expect(fresh.status).toBe(204);
    expect((await signIn(owner.email, 'fresh-12')).body.user.id).toBe(owner.user.id);
    expect((await signIn(owner.email, password)).status).toBe(401);
  });

  test('is not proven by a link that is opened without the session or the password of the account', async () => {
    const thief = await register({});
    const [token] = await links(thief.email);
    const stranger = newVisitor(appContext.app);
    for (const [secret, message] of [
      [undefined, 'Password is required'],
      ['wrong-12', 'Password is wrong'],
    ] as const) {
      const { status, body } = await confirm(token, stranger, secret);
      expect([status, body.errors]).toEqual([400, [{ path: 'password', message }]]);
    }
    expect((await thief.visitor.get('/auth/me')).body.user.isEmailVerified).toBe(false);
    expect((await confirm(token, stranger, password)).status).toBe(204);
    expect((await stranger.get('/auth/me')).body.user).toMatchObject({ id: thief.user.id, isEmailVerified: true });
    expect((await thief.visitor.get('/auth/me')).status).toBe(401);
  });

  test('signs in nowhere but in the browser that registered, and is mailed the link again, until it is proven', async () => {
    const { email, visitor, user } = await register({});
    await visitor.post('/auth/logout');
    expect((await signIn(email, password, visitor)).body.user.id).toBe(user.id);
    const elsewhere = newVisitor(appContext.app);
    expect((await signIn(email, password, elsewhere)).status).toBe(401);
    const sent = await links(email);
    expect(sent).toHaveLength(2);
    expect((await confirm(sent[0], elsewhere, password)).status).toBe(204);
    expect((await signIn(email, password)).body.user.id).toBe(user.id);
  });

  test('is reset by nobody before it is proven: the mail says so', async () => {
    const { email } = await register({});
    await newVisitor(appContext.app).post('/auth/forgot-password', { email });
    const [mail] = await messagesTo(appContext.database, email);
    expect(mail!.template).toBe('unconfirmed');
    expect(await links(email, 'reset-password')).toEqual([]);
  });

  test('leaves links of other claims useless once it is proven', async () => {
    const thief = await register({});
    const [old] = await links(thief.email);
    const owner = await register({ email: thief.email });
    await confirm((await links(thief.email))[0], owner.visitor);
    const late = await confirm(old, thief.visitor, password);
    expect([late.status, late.body.detail]).toEqual([400, 'This link has expired or was already used']);
  });

  test('mails no name that a stranger typed', async () => {
    const body = { name: 'Buy at evil', email: newEmail(), phone: newMobile(), password };
    await newVisitor(appContext.app).post('/auth/register', body);
    const [mail] = await messagesTo(appContext.database, body.email);
    expect(JSON.stringify([mail!.subject, mail!.text, mail!.data])).not.toContain('evil');
  });
});

test('a reset drops a phone that was merely claimed, and ends all sessions', async () => {
  const { email, phone, visitor } = await register({});
  await confirm((await links(email))[0], visitor);
  await visitor.post('/auth/forgot-password', { email });
  const [token] = await links(email, 'reset-password');
  await newVisitor(appContext.app).post('/auth/reset-password', { token, password: 'fresh-12' });
  expect((await visitor.get('/auth/me')).status).toBe(401);
  const back = await signIn(email, 'fresh-12');
  expect(back.body.user).toMatchObject({ email, phone: null });
  expect((await byCode(phone)).body.user.id).not.toBe(back.body.user.id);
});

describe('registering answers alike', () => {
  test('for an e-mail and a phone with an account and without, and the mail says which', async () => {
    const known = await provenCustomer(appContext);
    await byCode(known.phone, known.visitor);
    const again = await register({ email: known.email, phone: known.phone });
    const fresh = await register({});
    const shape = ({ user }: { user: object }) => Object.entries(user).filter(([name]) => !own.has(name));
    const own = new Set(['id', 'email', 'phone']);
    expect(shape(again)).toEqual(shape(fresh));
    expect((await messagesTo(appContext.database, known.email))[0]).toMatchObject({ template: 'already-registered' });
    expect((await messagesTo(appContext.database, fresh.email))[0]).toMatchObject({ template: 'verify-email' });
    expect((await again.visitor.post('/auth/verify-email/send')).status).toBe(200);
    expect(await links(known.email)).toHaveLength(1);
    expect((await signIn(known.email, password)).body.user.id).not.toBe(again.user.id);
    expect((await again.visitor.post('/auth/delete-account', { currentPassword: password })).status).toBe(204);
    expect((await messagesTo(appContext.database, known.email)).length).toBeGreaterThan(0);
  });

  test('for a garage with an owner who is known elsewhere', async () => {
    const known = await provenCustomer(appContext);
    const form = { name: 'Test Motors', slug: `motors-${newMobile()}`, address: '1 Test Street', city: 'Chennai' };
    const owner = { ownerName: 'Test Owner', ownerEmail: known.email, ownerPassword: 'secret-2' };
    const visitor = newVisitor(appContext.app);
    const made = await visitor.post('/garages/register', { ...form, ...owner });
    expect([made.status, made.body.user]).toMatchObject([201, { email: known.email, isEmailVerified: false }]);
    expect((await messagesTo(appContext.database, known.email))[0]).toMatchObject({
      template: 'already-registered',
      data: { url: 'http://localhost/login' },
    });
    expect((await visitor.get('/garages/profile')).status).toBe(200);
  });

  test('for staff who are known in another garage; within one garage the own twin is a conflict', async () => {
    const [here, there] = [await newGarage(appContext), await newGarage(appContext)];
    const person = { name: 'Demo Person', phone: '9876543210', role: 'TECHNICIAN', accessLevel: 'STAFF' };
    const email = newEmail();
    expect((await there.owner.post('/garages/staff', { ...person, email, password: 'theirs-12' })).status).toBe(201);
    const [token] = await links(email, 'invitation');
    await newVisitor(appContext.app).post('/auth/invitation/accept', { token, password: 'theirs-13' });
    const made = await here.owner.post('/garages/staff', { ...person, email, password: 'ours-1234' });
    const fresh = await here.owner.post('/garages/staff', { ...person, email: newEmail(), password: 'ours-1234' });
    expect([made.status, Object.keys(made.body)]).toEqual([201, Object.keys(fresh.body)]);
    expect(made.body.isEmailVerified).toBe(fresh.body.isEmailVerified);
    expect((await messagesTo(appContext.database, email))[0]).toMatchObject({
      template: 'already-registered',
      data: { url: 'http://localhost/garage/login' },
    });
    expect((await signIn(email, 'theirs-13')).body.user.garage.id).toBe(there.id);
    expect((await signIn(email, 'ours-1234')).body.user.garage.id).toBe(here.id);
    const twin = await here.owner.post('/garages/staff', { ...person, email, password: 'ours-1234' });
    expect([twin.status, twin.body.detail]).toEqual([409, 'This email is already registered']);
  });
});
