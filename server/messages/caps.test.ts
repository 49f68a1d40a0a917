import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Caps } from '#rules/message-caps.ts';
import { outbox } from '../database/tables/messages.ts';
import { throttles } from '../database/tables/sign-in.ts';
import { newFigures } from '../metrics/figures.ts';
import { openTestAppContext, testSettings, type TestAppContext } from '../testing/garage.ts';
import { messagesTo, newAddress, newCustomer, newEmail, newMobile, newVisitor, openLink } from '../testing/visitor.ts';
import { takeFromCaps } from './caps.ts';
import { logCapAlarms } from './watch-caps.ts';

let first: TestAppContext;
beforeAll(async () => {
  first = await openTestAppContext();
});
afterEach(async () => {
  await first.database.inSystem((tx) => tx.delete(throttles));
});
afterAll(() => first.close());

const start = new Date('2026-03-02T06:00:00Z');
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
/** A process with small caps on the one database. */
async function withCaps(caps: Partial<Caps>) {
  const appContext = await openTestAppContext({ caps: { ...testSettings.caps, ...caps } }, first.database);
  appContext.setNow(start);
  return appContext;
}
const ask = (appContext: TestAppContext, phone = newMobile()) =>
  newVisitor(appContext.app).post('/auth/customer/send-otp', { phone });

async function signedIn(appContext: TestAppContext) {
  const phone = newMobile();
  await ask(appContext, phone);
  const [message] = await messagesTo(appContext.database, phone);
  const { status } = await newVisitor(appContext.app).post('/auth/customer/verify-otp', {
    phone,
    otp: message!.data['code'],
  });
  expect(status).toBe(200);
  return phone;
}

describe('codes of the whole installation', () => {
  test('run out for phones that never signed in first, in one answer for all, and then for all until the hour is over', async () => {
    const appContext = await withCaps({ codes: { hour: 20, day: 100 } });
    const known = await signedIn(appContext);
    appContext.setNow(at(1));
    for (let n = 1; n < 18; n += 1) expect((await ask(appContext)).body.success).toBe(true);
    const stranger = newMobile();
    const [toStranger, toKnown] = [await ask(appContext, stranger), await ask(appContext, known)];
    expect([toStranger.status, toStranger.body.success]).toEqual([200, false]);
    expect([toStranger.status, toStranger.body]).toEqual([toKnown.status, toKnown.body]);
    expect(await messagesTo(appContext.database, stranger)).toHaveLength(0);
    expect(await messagesTo(appContext.database, known)).toHaveLength(2);
    appContext.setNow(at(2));
    await ask(appContext, known);
    for (const phone of [known, newMobile()]) {
      appContext.setNow(at(3));
      const { status, headers, body } = await ask(appContext, phone);
      expect([status, headers['retry-after'], body.detail]).toEqual([
        503,
        String(57 * 60),
        'More codes were asked for than we send in a day or an hour. Try again later',
      ]);
    }
    appContext.setNow(at(60));
    expect((await ask(appContext)).body.success).toBe(true);
  });

  test('are counted to the one, however many processes count at once, and what is refused is not counted', async () => {
    const two = [await withCaps({ codes: { hour: 10, day: 9 } }), await withCaps({ codes: { hour: 10, day: 9 } })];
    const take = (turn: number, isNeeded: boolean) =>
      first.database.inSystem((tx) =>
        takeFromCaps(tx, { appContext: two[turn % 2]!, now: at(turn % 3) }, 'codes', isNeeded),
      );
    const open = await Promise.all(Array.from({ length: 30 }, (_, turn) => take(turn, false)));
    expect(open.filter(Boolean)).toHaveLength(8);
    const needed = await Promise.all(Array.from({ length: 30 }, (_, turn) => take(turn, true)));
    expect(needed.filter(Boolean)).toHaveLength(1);
  });
});

describe('mails of the whole installation', () => {
  test('run out for strangers first: accounts are made all the same, and a new password still reaches a proven e-mail', async () => {
    const appContext = await withCaps({ mails: { hour: 100, day: 20 } });
    const proven = await newCustomer(appContext.app);
    await openLink(appContext.database, proven.visitor, proven.email);
    for (let n = 1; n < 18; n += 1)
      await first.database.inSystem((tx) => takeFromCaps(tx, { appContext, now: start }, 'mails', false));
    const late = await newCustomer(appContext.app);
    expect(await messagesTo(appContext.database, late.email)).toHaveLength(0);
    const again = await late.visitor.post('/auth/verify-email/send');
    expect([again.status, again.headers['retry-after'], again.body.detail]).toEqual([
      503,
      '86400',
      'More mails were asked for than we send in a day or an hour. Try again later',
    ]);
    await newVisitor(appContext.app).post('/auth/forgot-password', { email: proven.email });
    const templates = (await messagesTo(appContext.database, proven.email)).map(({ template }) => template);
    expect(templates).toContain('reset-password');
    appContext.setNow(at(24 * 60));
    await late.visitor.post('/auth/refresh');
    expect((await late.visitor.post('/auth/verify-email/send')).status).toBe(200);
    expect(await messagesTo(appContext.database, late.email)).toHaveLength(1);
  });
});

describe('the sales inbox', () => {
  const lead = { businessName: 'Test Idli Shop', phone: '9876543210', city: 'Chennai', businessType: 'Restaurant' };
  const send = (appContext: TestAppContext, address: string) =>
    newVisitor(appContext.app, { address }).post('/public/leads', { ...lead, phone: newMobile(), email: newEmail() });
  const mailed = async (appContext: TestAppContext) =>
    (await messagesTo(appContext.database, testSettings.salesEmail)).map((one) => one.template);

  test('is mailed ten forms of one network a minute and the first sixty of a day, and once that there are more; all are kept', async () => {
    const appContext = await withCaps({});
    await first.database.inSystem((tx) => tx.delete(outbox));
    const address = '2001:db8:1:2::7';
    for (let n = 0; n < 100; n += 1) {
      appContext.setNow(n < 12 ? start : at(n));
      expect((await send(appContext, n % 2 ? address : '2001:db8:1:2:ffff::8')).status).toBe(201);
    }
    const templates = await mailed(appContext);
    expect(templates.filter((one) => one === 'new-lead')).toHaveLength(58);
    expect(templates.filter((one) => one === 'more-forms')).toHaveLength(1);
    await send(appContext, newAddress());
    expect(await mailed(appContext)).toHaveLength(60);
  });

  test('is mailed so much a day whatever the networks', async () => {
    const appContext = await withCaps({ salesMails: { hour: 100, day: 5 } });
    await first.database.inSystem((tx) => tx.delete(outbox));
    for (let n = 0; n < 7; n += 1) expect((await send(appContext, newAddress())).status).toBe(201);
    expect(await mailed(appContext)).toHaveLength(5);
  });
});

test('a cap that is nearly used and one that is are figures with an alarm, and one line each in the log a window', async () => {
  const appContext = await withCaps({ codes: { hour: 10, day: 1000 } });
  const said: unknown[] = [];
  const log = { warn: (...words: unknown[]) => void said.push(words), error: () => expect.unreachable() };
  const takeMore = async (count: number) => {
    for (let n = 0; n < count; n += 1)
      await first.database.inSystem((tx) => takeFromCaps(tx, { appContext, now: appContext.now() }, 'codes', false));
    await logCapAlarms(appContext, log);
    await logCapAlarms(appContext, log);
    const text = await newFigures(appContext).registry.metrics();
    return [...text.matchAll(/^message_cap\w*\{what="codes",window="hour"\} (\d+)$/gm)].map(([, number]) => number);
  };
  const line = (used: number, words: string) => [{ what: 'codes', window: 'hour', used, cap: 10 }, words];
  const [near, full] = [
    'four fifths of a cap on messages are used',
    'a cap on messages is reached: strangers are refused',
  ];
  expect(await takeMore(7)).toEqual(['10', '7', '0']);
  expect(said).toEqual([]);
  expect(await takeMore(1)).toEqual(['10', '8', '1']);
  expect(said).toEqual([line(8, near)]);
  expect(await takeMore(1)).toEqual(['10', '9', '2']);
  expect(said).toEqual([line(8, near), line(9, full)]);
  appContext.setNow(at(60));
  expect(await takeMore(8)).toEqual(['10', '8', '1']);
  expect(said.slice(2)).toEqual([line(8, near)]);
});
