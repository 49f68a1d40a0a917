import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { customers } from '../database/tables/customers.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { messageLog, outbox, reminders } from '../database/tables/messages.ts';
import { users } from '../database/tables/users.ts';
import { issued, readyCard } from '../invoices/testing.ts';
import { newCard } from '../jobcards/testing.ts';
import { newGarage, openTestAppContext, type TestAppContext, type TestGarage } from '../testing/garage.ts';
import { deliverDue } from './deliver.ts';
import { remindAll } from './remind.ts';

const whatsapp = { sms: undefined, email: undefined, whatsapp: 'http://127.0.0.1:1/send' };
// a Monday, ten in the morning in India
const billed = new Date('2026-03-02T04:30:00Z');
const day = 24 * 60 * 60_000;

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext({ webhooks: whatsapp });
});
afterEach(async () => {
  // what one test leaves due is nothing for the next
  await appContext.database.inGarage(garage.id, (tx) => tx.update(customers).set({ takesReminders: false }));
  appContext.setNow(null);
});
afterAll(() => appContext.close());

const at = (days: number, hours = 0) => appContext.setNow(new Date(billed.getTime() + days * day + hours * 3_600_000));

/** A customer with a bill of ₹900 of that Monday. */
async function owing() {
  appContext.setNow(billed);
  garage = await newGarage(appContext);
  const { path, card } = await readyCard(appContext, garage, [{ rate: 900 }]);
  await issued(garage.owner, path);
  return `/garages/customers/${card.customerId}`;
}
/** Someone who signs in now: who signed in before is signed out by the days that pass. */
const manager = () => garage.hire('GARAGE_MANAGER', 'MANAGER');
const waiting = () =>
  appContext.database.inSystem((tx) => tx.select().from(outbox).where(eq(outbox.forGarage, garage.id)));

test('what is due is reminded of on days 3, 7, 15 and 30, each once (MO-29, MO-99)', async () => {
  const customer = await owing();
  const days: number[] = [];
  for (const n of [0, 1, 2, 3, 4, 6, 7, 8, 14, 15, 16, 29, 30, 31, 40]) {
    at(n);
    if ((await remindAll(appContext)) > 0) days.push(n);
    at(n, 1);
    expect(await remindAll(appContext)).toBe(0);
  }
  expect(days).toEqual([3, 7, 15, 30]);
  const { body: log } = await (await manager()).get(`${customer}/messages`);
  expect(log).toHaveLength(4);
  expect(log[0]).toMatchObject({ kind: 'DUES', state: 'QUEUED', by: null, text: expect.stringContaining('₹900') });
  const [message] = await waiting();
  // not sent after that day's hours: 6:30 pm in India
  expect(message!.expiresAt!.toISOString()).toMatch(/T13:00:00.000Z$/);
  expect(message!.data['link']).toMatch(/\/l\/[\w-]{43}$/);
});

test('nothing goes out on a Sunday, before 9:30 and from 6:30 pm', async () => {
  await owing();
  for (const [days, hours] of [
    [6, 0],
    [3, -1],
    [3, 9],
  ] as const) {
    at(days, hours);
    expect(await remindAll(appContext)).toBe(0);
  }
  at(3, 8);
  expect(await remindAll(appContext)).toBe(1);
});

test('two processes that look at once write once, and a reminder by hand is one', async () => {
  const customer = await owing();
  const other = await openTestAppContext({ webhooks: whatsapp }, appContext.database);
  at(3);
  other.setNow(appContext.now());
  const written = await Promise.all([remindAll(appContext), remindAll(other), remindAll(appContext), remindAll(other)]);
  expect(written.reduce((sum, one) => sum + one)).toBe(1);
  at(7);
  const { status } = await (await manager()).post(`${customer}/messages`, { kind: 'DUES' });
  expect([status, await remindAll(appContext)]).toEqual([201, 0]);
  const rows = await appContext.database.inGarage(garage.id, (tx) => tx.select().from(reminders));
  expect(rows.map(({ step }) => step).toSorted((a, b) => a - b)).toEqual([3, 7]);
  await other.app.close();
});

test('payment, a promise and opting out end them', async () => {
  const paid = await owing();
  at(3);
  const by = await manager();
  await by.post(`${paid}/payments`, { tenders: [{ amount: 900, mode: 'UPI' }] });
  expect(await remindAll(appContext)).toBe(0);

  const promised = await owing();
  at(3);
  const noted = await (await manager()).post(`${promised}/promises`, { day: '2026-03-06' });
  expect([noted.status, await remindAll(appContext)]).toEqual([200, 0]);
  at(4);
  expect(await remindAll(appContext)).toBe(0);
  at(5);
  expect(await remindAll(appContext)).toBe(1);

  const quiet = await owing();
  at(3);
  await (await manager()).put(quiet, { takesReminders: false });
  expect(await remindAll(appContext)).toBe(0);
});

test('credit that covers what is late ends them, and a part of it is taken off what is asked', async () => {
  const covered = await owing();
  at(3);
  const by = await manager();
  const credit = (amount: number) =>
    by.post(`${covered}/payments`, { tenders: [{ amount, mode: 'UPI' }], allocations: [] });
  expect((await credit(899)).status).toBe(201);
  const byHand = await by.post(`${covered}/messages`, { kind: 'DUES' });
  expect([byHand.status, byHand.body.text]).toEqual([201, expect.stringContaining('₹1 ')]);
  at(7);
  const at7 = await manager();
  const rest = await at7.post(`${covered}/payments`, { tenders: [{ amount: 1, mode: 'UPI' }], allocations: [] });
  expect(rest.status, rest.text).toBe(201);
  const before = await waiting();
  await remindAll(appContext);
  expect(await waiting()).toEqual(before);
  expect((await at7.get('/garages/dues')).body.customers[0]).toMatchObject({ dues: 900, credit: 900, toRemind: null });
  const refused = await at7.post(`${covered}/messages`, { kind: 'DUES' });
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    '₹900 of credit covers the ₹900 that is due. Use the credit first',
  ]);
});

test('a promise holds back what was due when it was made, and nothing that is billed later', async () => {
  const customer = await owing();
  await garage.owner.post(`${customer}/promises`, { day: '2026-03-30' });
  const { vehicles } = (await garage.owner.get(customer)).body;
  const later = await newCard(appContext, garage, {
    customerId: customer.split('/').at(-1),
    vehicleId: vehicles[0].id,
    lines: [70],
    moves: ['IN_PROGRESS', 'READY'],
  });
  await issued(garage.owner, later.path);
  at(3);
  await remindAll(appContext);
  const rows = await appContext.database.inGarage(garage.id, (tx) => tx.select().from(reminders));
  expect([rows.length, (await waiting()).length]).toEqual([1, 1]);
});

test('without a provider nothing leaves by itself, and the page Dues says who is to be reminded', async () => {
  const customer = await owing();
  const alone = await openTestAppContext({}, appContext.database);
  at(8);
  alone.setNow(appContext.now());
  expect(await remindAll(alone)).toBe(0);
  const by = await manager();
  const toRemind = async () => (await by.get('/garages/dues')).body.customers[0].toRemind;
  expect(await toRemind()).toBe(7);
  const opened = await alone.app.inject({
    method: 'POST',
    url: `/api/v1${customer}/messages`,
    cookies: by.cookies,
    payload: { kind: 'DUES' },
  });
  expect([opened.statusCode, opened.json().state]).toEqual([201, 'OPENED']);
  expect(await toRemind()).toBeNull();
  await alone.app.close();
});

test('of a garage whose owner has proven no e-mail nothing leaves by itself, and is still to be done by hand (MO-111)', async () => {
  await owing();
  at(3);
  const proof = (emailVerifiedAt: Date | null) =>
    appContext.database.inSystem((tx) =>
      tx.update(users).set({ emailVerifiedAt }).where(eq(users.id, garage.owner.userId)),
    );
  await proof(null);
  expect(await remindAll(appContext)).toBe(0);
  expect((await (await manager()).get('/garages/dues')).body.customers[0].toRemind).toBe(3);
  await proof(billed);
  expect(await remindAll(appContext)).toBe(1);
});

test('SMS needs a template with a DLT id', async () => {
  await owing();
  const bySms = await openTestAppContext(
    { webhooks: { sms: 'http://127.0.0.1:1/send', email: undefined, whatsapp: undefined } },
    appContext.database,
  );
  at(3);
  bySms.setNow(appContext.now());
  expect(await remindAll(bySms)).toBe(0);
  const admin = await garage.hire('GARAGE_MANAGER', 'ADMIN');
  const template = { kind: 'DUES', language: 'en', dltId: '1107160000000012345' };
  expect((await admin.put('/garages/message-templates', template)).status).toBe(200);
  expect(await remindAll(bySms)).toBe(1);
  const [message] = await waiting();
  expect(message).toMatchObject({ channel: 'sms', data: { dltId: '1107160000000012345' } });
  await bySms.app.close();
});

test('customers are reminded beside one whose money is more than is added up at once (MO-109)', async () => {
  const many = (await owing()).split('/').at(-1)!;
  const { path, card } = await readyCard(appContext, garage, [{ rate: 400 }]);
  await issued(garage.owner, path);
  await appContext.database.inGarage(garage.id, async (tx) => {
    const [due] = await tx.select().from(jobCards).where(eq(jobCards.customerId, many));
    await tx.execute(sql`
      insert into write_offs (garage_id, id, customer_id, job_card_id, invoice_id, amount, reason, created_at, updated_at)
      select ${garage.id}, gen_random_uuid(), ${many}, ${due!.id}, null, 1, 'Rounded', ${billed}, ${billed}
      from generate_series(1, 50001)`);
  });
  at(3);
  expect(await remindAll(appContext)).toBe(1);
  expect((await waiting()).map(({ text }) => text)).toEqual([expect.stringContaining('₹400')]);
  const rows = await appContext.database.inGarage(garage.id, (tx) => tx.select().from(messageLog));
  expect(rows.map(({ customerId }) => customerId)).toEqual([card.customerId]);
});

test('a process that dies between the step and its message leaves neither, and another writes it once', async () => {
  await owing();
  at(3);
  const { database } = appContext;
  const dying: TestAppContext = {
    ...appContext,
    database: {
      ...database,
      inGarage: (id, work) =>
        database.inGarage(id, async (tx) => {
          const done = await work(tx);
          if ((await tx.select().from(reminders)).length > 0) throw new Error('killed');
          return done;
        }),
    },
  };
  await expect(remindAll(dying)).rejects.toThrow('killed');
  expect(await waiting()).toEqual([]);
  expect(await remindAll(appContext)).toBe(1);
  expect(await remindAll(appContext)).toBe(0);
  expect(await waiting()).toHaveLength(1);
});

test('a reminder that a process died with goes on under the same id, and after its hours nobody says that it was not sent', async () => {
  const customer = await owing();
  const state = async () => (await (await manager()).get(`${customer}/messages`)).body[0].state as string;
  const unsent = async () => (await waiting()).flatMap(({ id, sentAt, deadAt }) => (sentAt || deadAt ? [] : [id]));
  const died = async () => {
    const asked: string[] = [];
    void deliverDue(appContext, 'whatsapp', ({ id }) => {
      asked.push(id);
      return new Promise<void>(() => undefined);
    });
    const [id] = await unsent();
    await vi.waitFor(() => expect(asked).toContain(id));
    return id!;
  };
  const handOn = async () => {
    const mine = await unsent();
    const handed: string[] = [];
    await deliverDue(appContext, 'whatsapp', async ({ id }) => void handed.push(id));
    return [handed.filter((id) => mine.includes(id)), await state()];
  };
  at(3);
  await remindAll(appContext);
  const first = await died();
  expect([await state(), await remindAll(appContext)]).toEqual(['QUEUED', 0]);
  at(3, 1);
  expect(await handOn()).toEqual([[first], 'SENT']);

  at(7);
  await remindAll(appContext);
  await died();
  at(7, 9);
  expect(await handOn()).toEqual([[], 'UNKNOWN']);

  at(15);
  await remindAll(appContext);
  at(15, 9);
  expect(await handOn()).toEqual([[], 'FAILED']);
});
