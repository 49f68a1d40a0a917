import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Caps } from '#rules/message-caps.ts';
import { outbox } from '../database/tables/messages.ts';
import { throttles } from '../database/tables/sign-in.ts';
import { newFigures } from '../metrics/figures.ts';
import { openTestHouse, testSettings, type TestHouse } from '../testing/garage.ts';
import { messagesTo, newAddress, newCustomer, newEmail, newMobile, newVisitor, openLink } from '../testing/visitor.ts';
import { takeFromCaps } from './caps.ts';
import { tellAlarms } from './watch-caps.ts';

let first: TestHouse;
beforeAll(async () => {
  first = await openTestHouse();
});
afterEach(async () => {
  await first.database.inSystem((tx) => tx.delete(throttles));
});
afterAll(() => first.close());

const start = new Date('2026-03-02T06:00:00Z');
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
/** A process with small caps on the one database. */
async function withCaps(caps: Partial<Caps>) {
  const house = await openTestHouse({ caps: { ...testSettings.caps, ...caps } }, first.database);
  house.setNow(start);
  return house;
}
const ask = (house: TestHouse, phone = newMobile()) => newVisitor(house.app).post('/auth/customer/send-otp', { phone });

async function signedIn(house: TestHouse) {
  const phone = newMobile();
  await ask(house, phone);
  const [message] = await messagesTo(house.database, phone);
  const { status } = await newVisitor(house.app).post('/auth/customer/verify-otp', {
    phone,
    otp: message!.data['code'],
  });
  expect(status).toBe(200);
  return phone;
}

describe('codes of the whole installation', () => {
  test('run out for phones that never signed in first, in one answer for all, and then for all until the hour is over', async () => {
    const house = await withCaps({ codes: { hour: 20, day: 100 } });
    const known = await signedIn(house);
    house.setNow(at(1));
    for (let n = 1; n < 18; n += 1) expect((await ask(house)).body.success).toBe(true);
    const stranger = newMobile();
    const [toStranger, toKnown] = [await ask(house, stranger), await ask(house, known)];
    expect([toStranger.status, toStranger.body.success]).toEqual([200, false]);
    expect([toStranger.status, toStranger.body]).toEqual([toKnown.status, toKnown.body]);
    expect(await messagesTo(house.database, stranger)).toHaveLength(0);
    expect(await messagesTo(house.database, known)).toHaveLength(2);
    house.setNow(at(2));
    await ask(house, known);
    for (const phone of [known, newMobile()]) {
      house.setNow(at(3));
      const { status, headers, body } = await ask(house, phone);
      expect([status, headers['retry-after'], body.detail]).toEqual([
        503,
        String(57 * 60),
        'More codes were asked for than we send in a day or an hour. Try again later',
      ]);
    }
    house.setNow(at(60));
    expect((await ask(house)).body.success).toBe(true);
  });

  test('are counted to the one, however many processes count at once, and what is refused is not counted', async () => {
    const two = [await withCaps({ codes: { hour: 10, day: 9 } }), await withCaps({ codes: { hour: 10, day: 9 } })];
    const take = (turn: number, isNeeded: boolean) =>
      first.database.inSystem((tx) =>
        takeFromCaps(tx, { house: two[turn % 2]!, now: at(turn % 3) }, 'codes', isNeeded),
      );
    const open = await Promise.all(Array.from({ length: 30 }, (_, turn) => take(turn, false)));
    expect(open.filter(Boolean)).toHaveLength(8);
    const needed = await Promise.all(Array.from({ length: 30 }, (_, turn) => take(turn, true)));
    expect(needed.filter(Boolean)).toHaveLength(1);
  });
});

describe('mails of the whole installation', () => {
  test('run out for strangers first: accounts are made all the same, and a new password still reaches a proven e-mail', async () => {
    const house = await withCaps({ mails: { hour: 100, day: 20 } });
    const proven = await newCustomer(house.app);
    await openLink(house.database, proven.visitor, proven.email);
    for (let n = 1; n < 18; n += 1)
      await first.database.inSystem((tx) => takeFromCaps(tx, { house, now: start }, 'mails', false));
    const late = await newCustomer(house.app);
    expect(await messagesTo(house.database, late.email)).toHaveLength(0);
    const again = await late.visitor.post('/auth/verify-email/send');
    expect([again.status, again.headers['retry-after'], again.body.detail]).toEqual([
      503,
      '86400',
      'More mails were asked for than we send in a day or an hour. Try again later',
    ]);
    await newVisitor(house.app).post('/auth/forgot-password', { email: proven.email });
    const templates = (await messagesTo(house.database, proven.email)).map(({ template }) => template);
    expect(templates).toContain('reset-password');
    house.setNow(at(24 * 60));
    await late.visitor.post('/auth/refresh');
    expect((await late.visitor.post('/auth/verify-email/send')).status).toBe(200);
    expect(await messagesTo(house.database, late.email)).toHaveLength(1);
  });
});

describe('the sales inbox', () => {
  const lead = { businessName: 'Test Idli Shop', phone: '9876543210', city: 'Chennai', businessType: 'Restaurant' };
  const send = (house: TestHouse, address: string) =>
    newVisitor(house.app, { address }).post('/public/leads', { ...lead, email: newEmail() });
  const mailed = async (house: TestHouse) =>
    (await messagesTo(house.database, testSettings.salesEmail)).map((one) => one.template);

  test('is mailed ten forms of one network a minute and the first sixty of a day, and once that there are more; all are kept', async () => {
    const house = await withCaps({});
    await first.database.inSystem((tx) => tx.delete(outbox));
    const address = '2001:db8:1:2::7';
    for (let n = 0; n < 100; n += 1) {
      house.setNow(n < 12 ? start : at(n));
      expect((await send(house, n % 2 ? address : '2001:db8:1:2:ffff::8')).status).toBe(201);
    }
    const templates = await mailed(house);
    expect(templates.filter((one) => one === 'new-lead')).toHaveLength(58);
    expect(templates.filter((one) => one === 'more-forms')).toHaveLength(1);
    await send(house, newAddress());
    expect(await mailed(house)).toHaveLength(60);
  });

  test('is mailed so much a day whatever the networks', async () => {
    const house = await withCaps({ salesMails: { hour: 100, day: 5 } });
    await first.database.inSystem((tx) => tx.delete(outbox));
    for (let n = 0; n < 7; n += 1) expect((await send(house, newAddress())).status).toBe(201);
    expect(await mailed(house)).toHaveLength(5);
  });
});

test('a cap that is nearly used and one that is are figures with an alarm, and one line each in the log a window', async () => {
  const house = await withCaps({ codes: { hour: 10, day: 1000 } });
  const said: unknown[] = [];
  const log = { warn: (...words: unknown[]) => void said.push(words), error: () => expect.unreachable() };
  const takeMore = async (count: number) => {
    for (let n = 0; n < count; n += 1)
      await first.database.inSystem((tx) => takeFromCaps(tx, { house, now: house.now() }, 'codes', false));
    await tellAlarms(house, log);
    await tellAlarms(house, log);
    const text = await newFigures(house).registry.metrics();
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
  house.setNow(at(60));
  expect(await takeMore(8)).toEqual(['10', '8', '1']);
  expect(said.slice(2)).toEqual([line(8, near)]);
});
