import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leads } from '../database/tables/leads.ts';
import { insertRow } from '../database/write.ts';
import { newCard } from '../jobcards/testing.ts';
import { newGarage, openTestAppContext, type Caller, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { newMobile } from '../testing/visitor.ts';
import { follow } from './testing.ts';

let appContext: TestAppContext;
let garage: TestGarage;
let advisor: Caller;
let heardSince: number;
beforeAll(async () => {
  appContext = await openTestAppContext({}, undefined, {
    beat: 300,
    gather: 20,
    most: { person: 3, garage: 100, network: 60, process: 200 },
  });
  await appContext.app.listen({ port: 0 });
  heardSince = performance.now();
  garage = await newGarage(appContext);
  advisor = await garage.hire('SERVICE_ADVISOR');
});
afterAll(() => appContext.close());

const addCustomer = (caller: Caller) => caller.post('/garages/customers', { name: 'Walk in', phone: newMobile() });

/** Follows as someone who is told at once that nothing was missed. */
async function followed(caller: Caller) {
  const follower = await follow(appContext.app, caller);
  expect(await follower.next()).toEqual({ missed: false, changes: [] });
  return follower;
}

describe('a change', () => {
  test('is told to colleagues by its word and its record, and to its writer with the request it was', async () => {
    const [owner, writer] = [await followed(garage.owner), await followed(advisor)];
    const { body, headers } = await addCustomer(advisor);
    const change = { word: 'customers', id: body.id };
    expect(await owner.next()).toEqual({ missed: false, changes: [{ ...change, request: null }] });
    expect(await writer.next()).toEqual({
      missed: false,
      changes: [{ ...change, request: headers['x-request-id'] }],
    });
    owner.leave();
    writer.leave();
  });

  test('of lines and payments is told of their job card, of a vehicle of its customer', async () => {
    const owner = await followed(garage.owner);
    const card = await newCard(appContext, garage);
    // making it is told as well
    await gathered(owner, 'jobcards');
    await advisor.post(`${card.path}/lines`, { kind: 'PART', description: 'Filter', quantity: 1, rate: 200 });
    expect((await owner.next()).changes).toEqual([{ word: 'jobcards', id: card.id, request: null }]);
    await advisor.post(`${card.path}/payments`, { amount: 100, mode: 'CASH' });
    expect((await owner.next()).changes).toEqual([{ word: 'jobcards', id: card.id, request: null }]);
    const { body: customer } = await addCustomer(advisor);
    await owner.next();
    const car = { make: 'Tata', model: 'Ace', registrationNumber: `TN22${newMobile()}` };
    const added = await advisor.post(`/garages/customers/${customer.id}/vehicles`, car);
    expect((await owner.next()).changes).toEqual([{ word: 'customers', id: customer.id, request: null }]);
    await advisor.put(`/garages/vehicles/${added.body.id}`, { model: 'Ace Gold' });
    expect((await owner.next()).changes).toEqual([{ word: 'customers', id: customer.id, request: null }]);
    owner.leave();
  });

  test('that is refused or undone is told to nobody', async () => {
    const owner = await followed(garage.owner);
    const { body } = await addCustomer(advisor);
    await owner.next();
    const refused = await advisor.put(`/garages/customers/${body.id}`, {
      name: 'Old',
      updated_at: '2020-01-01T00:00:00.000Z',
    });
    expect(refused.status).toBe(409);
    await expect(
      appContext.database.inGarage(garage.id, async (tx) => {
        const person = { staffId: advisor.staffId, name: 'A' };
        const ctx = { tx, garageId: garage.id, person, now: appContext.now(), requestId: 'r' };
        await insertRow(ctx as never, leads, { name: 'Undone', phone: '9000000000' });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    const { body: next } = await addCustomer(advisor);
    expect((await owner.next()).changes).toEqual([{ word: 'customers', id: next.id, request: null }]);
    owner.leave();
  });

  test('in another garage is told to nobody here', async () => {
    const other = await newGarage(appContext);
    const [owner, stranger] = [await followed(garage.owner), await followed(other.owner)];
    await addCustomer(other.owner);
    expect((await stranger.next()).changes).toHaveLength(1);
    const { body } = await addCustomer(advisor);
    expect((await owner.next()).changes).toEqual([{ word: 'customers', id: body.id, request: null }]);
    owner.leave();
    stranger.leave();
  });

  test('is told to whom may read its word, and to whom sees their own alone without its record', async () => {
    const [technician, cashier] = [await garage.hire('TECHNICIAN'), await garage.hire('CASHIER')];
    const [own, money] = [await followed(technician), await followed(cashier)];
    await advisor.post('/garages/leads', { name: 'Lead', phone: newMobile() });
    const card = await newCard(appContext, garage);
    // a card of others, its customer and its vehicle: that something changed and not of whom
    expect((await gathered(own, 'jobcards')).map(({ word, id, request }) => [word, id, request])).toEqual([
      ['customers', null, null],
      ['jobcards', null, null],
    ]);
    const told = await gathered(money, 'jobcards');
    expect(told.map(({ word }) => word)).not.toContain('leads');
    expect(told).toContainEqual({ word: 'jobcards', id: card.id, request: null });
    own.leave();
    money.leave();
  });
});

/** Everything told until something of a word was, each once. */
async function gathered(follower: Awaited<ReturnType<typeof follow>>, word: string) {
  const seen = new Map<string, { word: string; id: string | null; request: string | null }>();
  for (let isThere = false; !isThere;) {
    const { changes } = await follower.next();
    for (const one of changes) seen.set(JSON.stringify(one), one);
    isThere = changes.some((one) => one.word === word);
  }
  return [...seen.values()];
}

describe('what happened before', () => {
  test('is told to who says how old their screen is', async () => {
    const { body } = await addCustomer(advisor);
    const follower = await follow(appContext.app, garage.owner, (performance.now() - heardSince) / 1000);
    const first = await follower.next();
    const told = [...first.changes];
    // what another process has not heard of by then comes after it
    while (!told.some(({ id }) => id === body.id)) told.push(...(await follower.next()).changes);
    follower.leave();
    expect(first.missed).toBe(false);
    expect(told).toContainEqual({ word: 'customers', id: body.id, request: null });
  });

  test('is said to be missed where it is not known any more', async () => {
    const follower = await follow(appContext.app, garage.owner, 4000);
    expect(await follower.next()).toEqual({ missed: true, changes: [] });
    follower.leave();
  });
});

describe('a stream ends', () => {
  test('when its person signs out, wherever', async () => {
    const caller = await garage.hire('CASHIER');
    const follower = await followed(caller);
    await caller.post('/auth/logout');
    await follower.ended();
    expect((await follow(appContext.app, caller)).status).toBe(401);
  });

  test('when its person is deactivated or removed', async () => {
    const caller = await garage.hire('CASHIER');
    const follower = await followed(caller);
    expect((await garage.owner.put(`/garages/staff/${caller.staffId}`, { status: 'INACTIVE' })).status).toBe(200);
    await follower.ended();
    expect((await follow(appContext.app, caller)).status).toBe(401);
  });

  test('with its access token', async () => {
    const caller = await garage.hire('CASHIER');
    const follower = await followed(caller);
    appContext.setNow(new Date(Date.now() + 11 * 60_000));
    await follower.ended();
    const { status } = await follow(appContext.app, caller);
    appContext.setNow(null);
    expect(status).toBe(401);
    appContext.setNow(null);
  });

  test('when the application closes, which does not wait for it', async () => {
    const second = await openTestAppContext({}, { ...appContext.database, close: async () => undefined });
    await second.app.listen({ port: 0 });
    const follower = await follow(second.app, garage.owner);
    await second.close();
    expect(await follower.ended()).toEqual([{ missed: false, changes: [] }]);
  });
});

test('a new role is heeded at once: what it may not read is told no more', async () => {
  const caller = await garage.hire('SERVICE_ADVISOR');
  const follower = await followed(caller);
  const changed = await garage.owner.put(`/garages/staff/${caller.staffId}`, { role: 'CASHIER' });
  expect(changed.status).toBe(200);
  await gathered(follower, 'staff');
  // the look at the session was asked for by the change itself
  await new Promise((resolve) => setTimeout(resolve, 200));
  await advisor.post('/garages/leads', { name: 'Lead', phone: newMobile() });
  const { body } = await addCustomer(advisor);
  const told = await gathered(follower, 'customers');
  expect(told).toContainEqual({ word: 'customers', id: body.id, request: null });
  expect(told.map(({ word }) => word)).not.toContain('leads');
  follower.leave();
});

test('a person has so many streams and no more, and another one once one has ended', async () => {
  const caller = await garage.hire('CASHIER');
  const three = [await followed(caller), await followed(caller), await followed(caller)];
  const refused = await follow(appContext.app, caller);
  expect([refused.status, refused.retryAfter]).toEqual([429, '60']);
  three[0]!.leave();
  await expect
    .poll(async () => {
      const fourth = await follow(appContext.app, caller);
      fourth.leave();
      return fourth.status;
    })
    .toBe(200);
  for (const one of three) one.leave();
});

test('an event can be read by a browser that nothing on the way holds back, and HEAD opens none', async () => {
  const { headers, text } = await garage.owner.get('/garages/changes');
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(text).toBe('data: {"missed":false,"changes":[]}\n\n');
  const before = appContext.app.streams.count();
  const head = await appContext.app.inject({
    method: 'HEAD',
    url: '/api/v1/garages/changes',
    cookies: garage.owner.cookies,
  });
  expect(head.statusCode).toBe(200);
  expect(appContext.app.streams.count()).toBeLessThanOrEqual(before);
});
