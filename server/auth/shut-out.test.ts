import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestAppContext, type TestAppContext } from '../testing/garage.ts';
import { messagesTo, newAddress, newCustomer, newMobile, newVisitor, provenCustomer } from '../testing/visitor.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
beforeEach(() => appContext.setNow(null));
afterAll(() => appContext.close());

const start = new Date('2026-03-02T06:00:00Z');
const after = (seconds: number) => appContext.setNow(new Date(start.getTime() + seconds * 1000));
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');
const verify = (phone: string, otp: string, visitor = newVisitor(appContext.app)) =>
  visitor.post('/auth/customer/verify-otp', { phone, otp });
const signIn = (email: string, password: string, visitor = newVisitor(appContext.app)) =>
  visitor.post('/auth/login', { email, password });
async function times(count: number, work: () => Promise<unknown>) {
  for (let n = 0; n < count; n++) await work();
}

async function ask(phone: string, visitor = newVisitor(appContext.app)) {
  expect((await visitor.post('/auth/customer/send-otp', { phone })).status).toBe(200);
  const [message] = await messagesTo(appContext.database, phone);
  return { visitor, code: String(message!.data['code']) };
}

describe('a stranger', () => {
  test('burns no code of who asked for it, however many wrong ones come from anywhere', async () => {
    const phone = newMobile();
    const { visitor, code } = await ask(phone);
    const one = newVisitor(appContext.app);
    await times(6, () => verify(phone, wrong(code), one));
    await times(60, () => verify(phone, wrong(code)));
    expect((await verify(phone, code)).status).toBe(401);
    expect((await verify(phone, code, visitor)).status).toBe(200);
  });

  test('who asks for a code, too, leaves the other good: each works, on whatever device', async () => {
    const phone = newMobile();
    after(0);
    const first = await ask(phone);
    expect((await newVisitor(appContext.app).post('/auth/customer/send-otp', { phone })).status).toBe(200);
    after(31);
    const second = await ask(phone);
    expect((await verify(phone, first.code, second.visitor)).status).toBe(200);
    expect((await verify(phone, second.code, first.visitor)).status).toBe(200);
    expect((await verify(phone, first.code)).status).toBe(401);
  });

  test('who asks for as many codes as one may keeps none from the owner of the phone, known there or not', async () => {
    const phone = newMobile();
    after(0);
    const { visitor, code } = await ask(phone);
    await verify(phone, code, visitor);
    const address = newAddress();
    const send = (at = newAddress()) =>
      newVisitor(appContext.app, { address: at }).post('/auth/customer/send-otp', { phone });
    const statuses = [];
    for (let n = 0; n < 11; n++) {
      after(1000 * (n + 1));
      statuses.push((await send(address)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    expect((await send()).status).toBe(200);
    const own = await ask(phone, visitor);
    expect((await verify(phone, own.code, visitor)).status).toBe(200);
  });

  test('from three networks at once leaves the last codes of the phone to networks that have not asked', async () => {
    const phone = newMobile();
    const send = (at = newAddress()) =>
      newVisitor(appContext.app, { address: at }).post('/auth/customer/send-otp', { phone });
    const networks = [newAddress(), newAddress(), newAddress()];
    const sent = [];
    for (let n = 0; n < 9; n++) {
      after(31 * Math.floor(n / 3));
      sent.push((await send(networks[n % 3])).status);
    }
    expect(sent).toEqual([200, 200, 200, 200, 429, 429, 429, 429, 429]);
    const { visitor, code } = await ask(phone);
    expect((await verify(phone, code, visitor)).status).toBe(200);
    for (let n = 0; n < 4; n++) expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
  });

  test('closes an account to strangers alone, by its password or behind its address', async () => {
    const { email, password, visitor } = await provenCustomer(appContext);
    await visitor.post('/auth/logout');
    await times(5, () => signIn(email, 'wrong-12'));
    expect((await signIn(email, password)).status).toBe(429);
    expect((await signIn(email, password, visitor)).status).toBe(200);
    const address = newAddress();
    const shared = newVisitor(appContext.app, { address });
    await times(25, async () => {
      const each = newMobile();
      await times(4, () => signIn(`${each}@test.example`, 'wrong-12', shared));
    });
    expect((await signIn((await provenCustomer(appContext)).email, password, shared)).status).toBe(429);
    const behind = newVisitor(appContext.app, { address, cookies: visitor.cookies });
    expect((await signIn(email, password, behind)).status).toBe(200);
    const phone = newMobile();
    const { code } = await ask(phone, shared);
    expect((await verify(phone, code, shared)).status).toBe(200);
  });

  test('keeps nobody who is signed in from confirming the own password, nor the other way round', async () => {
    const { email, password, visitor } = await provenCustomer(appContext);
    await times(5, () => signIn(email, 'wrong-12'));
    const change = (currentPassword: string) =>
      visitor.put('/auth/password', { currentPassword, newPassword: 'fresh-12' });
    expect((await change(password)).status).toBe(204);
    const other = await provenCustomer(appContext);
    const confirm = () => other.visitor.put('/auth/password', { currentPassword: 'wrong-12', newPassword: 'fresh-12' });
    await times(5, confirm);
    expect((await confirm()).status).toBe(429);
    expect((await signIn(other.email, password)).status).toBe(200);
  });
});

describe('a guesser', () => {
  test('has five tries at a password in a browser that the account knows, too', async () => {
    const { email, password, visitor } = await provenCustomer(appContext);
    await times(5, () => signIn(email, 'wrong-12', visitor));
    expect((await signIn(email, password, visitor)).status).toBe(429);
  });

  test('washes no guesses away by signing in to an own claim of the e-mail', async () => {
    const owner = await provenCustomer(appContext);
    const thief = newVisitor(appContext.app);
    const claim = { name: 'Test', email: owner.email, phone: newMobile(), password: 'thief-12' };
    await thief.post('/auth/register', claim);
    for (let n = 0; n < 5; n++) {
      await signIn(owner.email, 'wrong-12', thief);
      await signIn(owner.email, claim.password, thief);
    }
    const refused = await signIn(owner.email, owner.password);
    expect(refused.status).toBe(429);
  });

  test('is known by no cookie of another making', async () => {
    const { email, password, visitor } = await newCustomer(appContext.app);
    const browser = visitor.cookies['browser']!;
    const forged = newVisitor(appContext.app, { cookies: { browser: `${browser.slice(0, -2)}AA` } });
    expect((await signIn(email, password, forged)).status).toBe(401);
    expect((await signIn(email, password, visitor)).status).toBe(200);
  });

  test('has five tries at a code from a network that did not ask for it', async () => {
    const phone = newMobile();
    const { code } = await ask(phone);
    const one = newVisitor(appContext.app);
    await times(5, () => verify(phone, wrong(code), one));
    expect((await verify(phone, code, one)).status).toBe(401);
    expect((await verify(phone, code)).status).toBe(200);
  });
});
