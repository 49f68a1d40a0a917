import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestAppContext, type TestAppContext } from '../testing/garage.ts';
import { messagesTo, newAddress, newMobile, newVisitor } from '../testing/visitor.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
beforeEach(() => appContext.setNow(null));
afterAll(() => appContext.close());

const start = new Date('2026-03-02T06:00:00Z');
const after = (seconds: number) => appContext.setNow(new Date(start.getTime() + seconds * 1000));
const send = (phone: string, address = newAddress()) =>
  newVisitor(appContext.app, { address }).post('/auth/customer/send-otp', { phone });
const verify = (phone: string, otp: string, visitor = newVisitor(appContext.app)) =>
  visitor.post('/auth/customer/verify-otp', { phone, otp });

async function codeFor(mobile: string, visitor = newVisitor(appContext.app)) {
  expect((await visitor.post('/auth/customer/send-otp', { phone: mobile })).status).toBe(200);
  return newestCode(mobile);
}

async function newestCode(mobile: string) {
  const [message] = await messagesTo(appContext.database, mobile);
  return String(message!.data['code']);
}

/** A code that is certainly wrong. */
const another = (code: string) => (code === '000000' ? '111111' : '000000');

describe('signing in by code', () => {
  test('a phone without an account gets one, which keeps its name open, and the same one next time', async () => {
    const mobile = newMobile();
    const sent = await send(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`);
    expect(sent.body).toEqual({ success: true, message: 'We have sent a code to your phone' });
    const [message] = await messagesTo(appContext.database, mobile);
    expect(message).toMatchObject({ channel: 'sms', template: 'sign-in-code' });
    const code = String(message!.data['code']);
    expect(code).toMatch(/^\d{6}$/);
    expect(message!.text).toContain(code);
    const visitor = newVisitor(appContext.app);
    const { status, body } = await verify(mobile, code, visitor);
    expect([status, body.user]).toMatchObject([200, { name: '', phone: mobile, email: null, type: 'CUSTOMER' }]);
    expect((await visitor.get('/auth/me')).body).toEqual(body);
    const again = await verify(`91${mobile}`, await codeFor(mobile));
    expect(again.body.user.id).toBe(body.user.id);
  });

  test('a customer who registered proves the phone where they are signed in, and is found by it from then on', async () => {
    const [phone, email] = [newMobile(), `${newMobile()}@test.example`];
    const visitor = newVisitor(appContext.app);
    const made = await visitor.post('/auth/register', {
      name: 'Test',
      email,
      phone,
      password: 'secret-1',
    });
    expect((await verify(phone, await codeFor(phone), visitor)).body.user.id).toBe(made.body.user.id);
    expect((await verify(phone, await codeFor(phone))).body.user.id).toBe(made.body.user.id);
  });

  test('a code works once, also when it comes five times at once', async () => {
    const mobile = newMobile();
    const code = await codeFor(mobile);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => verify(mobile, code)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401, 401]);
  });

  test('a code of another phone, a wrong one and an unasked one are all the same refusal', async () => {
    const [mobile, other] = [newMobile(), newMobile()];
    const code = await codeFor(mobile);
    for (const answer of [await verify(other, code), await verify(mobile, another(code)), await verify(mobile, 'abc')])
      expect([answer.status, answer.body.detail]).toEqual([401, 'Invalid or expired code']);
  });

  test('after five wrong tries the right code is refused too, but not after four', async () => {
    for (const [wrong, status] of [
      [4, 200],
      [5, 401],
    ] as const) {
      const [mobile, visitor] = [newMobile(), newVisitor(appContext.app)];
      const code = await codeFor(mobile, visitor);
      await Promise.all(Array.from({ length: wrong }, () => verify(mobile, another(code), visitor)));
      expect((await verify(mobile, code, visitor)).status).toBe(status);
    }
  });

  test('after five wrong tries the next code works, and has five tries of its own', async () => {
    const [mobile, visitor] = [newMobile(), newVisitor(appContext.app)];
    after(0);
    for (const seconds of [0, 31]) {
      after(seconds);
      const code = await codeFor(mobile, visitor);
      for (let n = 0; n < 5; n += 1) expect((await verify(mobile, another(code), visitor)).status).toBe(401);
      expect((await verify(mobile, code, visitor)).status).toBe(401);
    }
    after(62);
    const living = await codeFor(mobile, visitor);
    for (let n = 0; n < 4; n += 1) expect((await verify(mobile, another(living), visitor)).status).toBe(401);
    expect((await verify(mobile, living, visitor)).status).toBe(200);
  });

  test('a code is good for five minutes', async () => {
    for (const [seconds, status] of [
      [299, 200],
      [300, 401],
    ] as const) {
      const mobile = newMobile();
      after(0);
      const code = await codeFor(mobile);
      after(seconds);
      expect((await verify(mobile, code)).status).toBe(status);
    }
  });

  test('of those that one browser asked for only the newest code counts', async () => {
    const [mobile, visitor] = [newMobile(), newVisitor(appContext.app)];
    after(0);
    const first = await codeFor(mobile, visitor);
    after(30);
    const second = await codeFor(mobile, visitor);
    expect((await verify(mobile, first === second ? another(first) : first)).status).toBe(401);
    expect((await verify(mobile, second)).status).toBe(200);
    expect((await verify(mobile, first)).status).toBe(401);
  });

  test('what is no Indian mobile is refused at its field', async () => {
    for (const phone of ['5876543210', '98765', '+1 9876543210']) {
      const { status, body } = await send(phone);
      expect([status, body.errors]).toEqual([400, [{ path: 'phone', message: 'Please enter a valid phone number' }]]);
    }
  });
});

describe('asking for codes', () => {
  test('again after 30 seconds, three unused in 15 minutes, with how long to wait', async () => {
    const [mobile, address] = [newMobile(), newAddress()];
    const ask = async (seconds: number) => {
      after(seconds);
      const { status, headers } = await send(mobile, address);
      return [status, headers['retry-after']];
    };
    expect(await ask(0)).toEqual([200, undefined]);
    expect(await ask(10)).toEqual([429, '20']);
    expect(await ask(30)).toEqual([200, undefined]);
    expect(await ask(60)).toEqual([200, undefined]);
    expect(await ask(100)).toEqual([429, '800']);
    expect(await ask(899)).toEqual([429, '1']);
    expect(await ask(900)).toEqual([200, undefined]);
  });

  test('ten unused in a day; a used one does not count', async () => {
    const [mobile, address] = [newMobile(), newAddress()];
    for (let n = 0; n < 12; n++) {
      after(n * 1000);
      const code = await codeFor(mobile, newVisitor(appContext.app, { address }));
      if (n < 2) await verify(mobile, code);
    }
    after(12_000);
    const refused = await send(mobile, address);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(86_400 + 2000 - 12_000)]);
    after(86_400 + 2000);
    expect((await send(mobile, address)).status).toBe(200);
  });

  test('five who ask at once for one phone from one network send one code', async () => {
    const [mobile, address] = [newMobile(), newAddress()];
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(mobile, address)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429, 429, 429]);
    expect(await messagesTo(appContext.database, mobile)).toHaveLength(1);
  });
});
