import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newCard } from '../jobcards/testing.ts';
import { newGarage, openTestAppContext, type Caller, type TestAppContext, type TestGarage } from '../testing/garage.ts';

let appContext: TestAppContext;
let garage: TestGarage;
let cashier: Caller;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
beforeEach(async () => {
  garage = await newGarage(appContext);
  cashier = await garage.hire('CASHIER');
});
afterAll(() => appContext.close());

const days = '/garages/drawer/days';
const notes = (rupees: number, pieces: number) => ({ rupees, pieces });
const atFirst = [notes(500, 2), notes(10, 5)];

async function done(
  path: string,
  body: object,
  { by = garage.owner, status = 201 }: { by?: Caller; status?: number } = {},
) {
  const reply = await by.post(path, body);
  expect(reply.status, reply.text).toBe(status);
  return reply.body;
}
async function switched(usesDrawer: boolean, status = 200) {
  const reply = await garage.owner.put('/garages/settings', { usesDrawer });
  expect(reply.status, reply.text).toBe(status);
  return reply;
}
/** A day that is open in the garage's own place, with ₹1,050 in it. */
async function opened(by: Caller = cashier, body: object = {}) {
  await switched(true);
  return done(days, { count: atFirst, ...body }, { by });
}
/** A job card on which so much is to be paid. */
const cardOf = (amount: number, more: object = {}) => newCard(appContext, garage, { lines: [amount], ...more });
const cash = (amount: number) => ({ amount, mode: 'CASH' });
const pay = (path: string, body: object) => cashier.post(`${path}/payments`, body);
const read = async (id: string) => (await garage.owner.get(`${days}/${id}`)).body;
/** As many whole pieces as an amount in rupees needs. */
const countOf = (rupees: number) =>
  [500, 200, 100, 50, 20, 10, 5, 2, 1].flatMap((one) => {
    const pieces = Math.floor(rupees / one);
    rupees -= pieces * one;
    return pieces > 0 ? [notes(one, pieces)] : [];
  });

describe('the drawer', () => {
  test('is off at first: cash needs no day, and none can be opened', async () => {
    const { path } = await cardOf(300);
    expect((await pay(path, cash(100))).status).toBe(201);
    const refused = await cashier.post(days, { count: atFirst });
    expect([refused.status, refused.body.detail]).toEqual([409, 'The drawer is switched off in the settings']);
    expect((await garage.owner.get('/garages/profile')).body.usesDrawer).toBe(false);
  });

  test('keeps cash waiting for an open day, and nothing else (MO-75)', async () => {
    await switched(true);
    const { path, card } = await cardOf(300);
    const refused = await pay(path, cash(100));
    expect([refused.status, refused.body.code, refused.body.branchId, refused.body.detail]).toEqual([
      409,
      'DRAWER_NEEDED',
      'default',
      'Open the drawer first: cash is taken and given back in a day that is open',
    ]);
    const dues = await cashier.post(`/garages/customers/${card.customerId}/payments`, { tenders: [cash(100)] });
    expect([dues.status, dues.body.detail]).toEqual([409, expect.stringContaining('Open the drawer first')]);
    expect((await pay(path, { amount: 100, mode: 'UPI' })).status).toBe(201);
    await done(days, { count: [] }, { by: cashier });
    expect((await pay(path, cash(100))).status).toBe(201);
  });

  test('cannot be switched off while a day is open', async () => {
    const day = await opened();
    expect((await switched(false, 409)).body.detail).toBe('Close the drawer first, then it can be switched off');
    await done(`${days}/${day.id}/close`, { count: atFirst }, { by: cashier, status: 200 });
    await switched(false);
  });

  test('expects what was there, what came and what went, and is closed by counting (MO-31)', async () => {
    const day = await opened();
    expect(day).toMatchObject({ status: 'OPEN', opening: 1050, expected: 1050, counted: null, mayClose: true });
    const { path, card } = await cardOf(5000);
    const taken = (await pay(path, cash(2000))).body;
    await pay(path, { amount: 700, mode: 'UPI' });
    const money = `/garages/customers/${card.customerId}/payments`;
    await done(money, { tenders: [cash(400), { amount: 100, mode: 'CARD' }] });
    await done(`${path}/payments`, { ...cash(250), advance: true });
    await done(`/garages/payments/${taken.id}/reverse`, { reason: 'Typed twice' }, { status: 200 });
    await done(money, { kind: 'REFUNDED', tenders: [cash(150)] });
    const move = (kind: string, amount: number) =>
      done(`${days}/${day.id}/moves`, { kind, amount, reason: 'Of the day' }, { by: cashier });
    await move('PAY_IN', 300);
    await move('PAY_OUT', 80);
    expect(await move('DEPOSIT', 1000)).toMatchObject({ deposits: 1000 });
    const open = await read(day.id);
    expect(open).toMatchObject({
      received: 2650,
      refunded: 150,
      reversed: 2000,
      payIns: 300,
      payOuts: 80,
      deposits: 1000,
      expected: 770,
      others: [
        { mode: 'UPI', received: 700, refunded: 0, reversed: 0 },
        { mode: 'CARD', received: 100, refunded: 0, reversed: 0 },
      ],
    });
    expect(open.payments).toHaveLength(7);
    expect(open.payments[0]).toMatchObject({ kind: 'REFUNDED', amount: 150, customerName: expect.any(String) });
    expect(open.moves.map(({ kind }: { kind: string }) => kind)).toEqual(['DEPOSIT', 'PAY_OUT', 'PAY_IN']);
    const closed = await done(`${days}/${day.id}/close`, { count: countOf(770) }, { by: cashier, status: 200 });
    expect(closed).toMatchObject({ status: 'CLOSED', counted: 770, variance: 0, reason: null, mayClose: false });
  });

  test('tells a slip that was reversed as reversed, not as money handed out (MO-161)', async () => {
    const day = await opened();
    const { path, card } = await cardOf(5000);
    const slip = (await pay(path, { amount: 460, mode: 'UPI' })).body;
    await done(`/garages/payments/${slip.id}/reverse`, { reason: 'Wrong card' }, { status: 200 });
    await pay(path, cash(500));
    const money = `/garages/customers/${card.customerId}/payments`;
    await done(money, { tenders: [cash(250)] });
    await done(money, { kind: 'REFUNDED', tenders: [cash(150)] });
    const [back] = (await read(day.id)).payments;
    await done(`/garages/payments/${back.id}/reverse`, { reason: 'Not given' }, { status: 200 });
    expect(await read(day.id)).toMatchObject({
      received: 750,
      refunded: 150,
      reversed: -150,
      expected: 1800,
      others: [{ mode: 'UPI', received: 460, refunded: 0, reversed: 460 }],
    });
    await done(`${days}/${day.id}/close`, { count: countOf(1800) }, { by: cashier, status: 200 });
  });

  test('wants a reason for a difference, which is kept, and none where there is none', async () => {
    const day = await opened();
    const close = (body: object) => cashier.post(`${days}/${day.id}/close`, body);
    const refused = await close({ count: [notes(500, 2)] });
    expect([refused.status, refused.body.detail]).toEqual([409, '₹50.00 is missing; say why']);
    expect(refused.body.errors).toEqual([{ path: 'reason', message: '₹50.00 is missing; say why' }]);
    expect((await close({ count: [notes(500, 2)], reason: '   ' })).status).toBe(409);
    const closed = await close({ count: [notes(500, 2)], reason: 'Tea, not noted' });
    expect(closed.body).toMatchObject({ variance: -50, reason: 'Tea, not noted', closedBy: expect.any(String) });
  });

  test('is closed by the sum that was seen: cash that moved meanwhile is said first, and nothing is booked (MO-78)', async () => {
    const day = await opened();
    const close = (body: object) => cashier.post(`${days}/${day.id}/close`, body);
    const refused = async (body: object, message: string) => {
      const { status, body: said } = await close(body);
      expect([status, said.errors]).toEqual([409, [{ path: 'expected', message }]]);
      expect((await read(day.id)).status).toBe('OPEN');
    };
    const { card } = await cardOf(300);
    const taken = { tenders: [cash(100)] };
    await done(`/garages/customers/${card.customerId}/payments`, taken);
    const cameIn = '₹100.00 came in meanwhile. Look at the difference again, then close the day';
    await refused({ count: atFirst, expected: 1050 }, cameIn);
    await refused({ count: [notes(500, 2)], expected: 1050, reason: 'Change given twice' }, cameIn);
    await refused({ count: countOf(1150), expected: 1050, reason: 'Too much' }, cameIn);
    await done(`${days}/${day.id}/moves`, { kind: 'PAY_OUT', amount: 30.5, reason: 'Tea' });
    await refused(
      { count: countOf(1150), expected: 1150 },
      '₹30.50 went out meanwhile. Look at the difference again, then close the day',
    );
    const closed = await close({ count: countOf(1119), expected: 1119.5 });
    expect([closed.status, closed.body.variance]).toEqual([200, -0.5]);
  });

  test('of which more was given back than there was is closed by a sum below 0 (MO-76)', async () => {
    const first = await opened();
    const { path } = await cardOf(300);
    const paid = (await pay(path, cash(300))).body;
    await done(`${days}/${first.id}/close`, { count: countOf(1350) }, { by: cashier, status: 200 });
    const day = await done(days, { count: [], reason: 'Taken to the bank' }, { by: cashier });
    await done(`/garages/payments/${paid.id}/reverse`, { reason: 'Wrong card' }, { status: 200 });
    const closing = { count: [], expected: -300, reason: 'Paid by the owner' };
    const closed = await done(`${days}/${day.id}/close`, closing, { by: cashier, status: 200 });
    expect(closed).toMatchObject({ expected: -300, counted: 0, variance: 300 });
  });

  test('that holds another amount than it was closed with is opened with a reason, which is kept (MO-154)', async () => {
    const first = await opened();
    expect(first).toMatchObject({ openingVariance: null, openingReason: null });
    await done(`${days}/${first.id}/close`, { count: atFirst }, { by: cashier, status: 200 });
    const open = (body: object) => cashier.post(days, body);
    const message = 'Reason is required: ₹50.00 is missing';
    for (const reason of [undefined, '   ']) {
      const refused = await open({ count: [notes(500, 2)], reason });
      expect([refused.status, refused.body.errors]).toEqual([400, [{ path: 'reason', message }]]);
    }
    expect((await open({ count: [notes(500, 3)] })).body.errors[0].message).toContain('₹450.00 is too much');
    const second = await open({ count: [notes(500, 2)], reason: 'Taken to the bank by the owner' });
    expect(second.body).toMatchObject({
      opening: 1000,
      openingVariance: -50,
      openingReason: 'Taken to the bank by the owner',
      expected: 1000,
    });
    const closing = { count: [notes(500, 2)] };
    const closed = await done(`${days}/${second.body.id}/close`, closing, { by: cashier, status: 200 });
    expect(closed).toMatchObject({ variance: 0, reason: null, openingVariance: -50 });
    // the same amount in other notes is the same
    const third = await open({ count: [notes(100, 10)], reason: 'Nothing differs' });
    expect(third.body).toMatchObject({ openingVariance: 0, openingReason: null });
  });

  test('that was closed anew meanwhile is opened by what was seen alone (MO-179)', async () => {
    const first = await opened();
    await done(`${days}/${first.id}/close`, { count: atFirst }, { by: cashier, status: 200 });
    const between = await done(days, { count: atFirst, expected: 1050 }, { by: cashier });
    const close = { count: [notes(500, 2)], reason: 'To the bank' };
    await done(`${days}/${between.id}/close`, close, { by: cashier, status: 200 });
    const refused = await cashier.post(days, { count: atFirst, reason: 'Coins', expected: 1050 });
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      [{ path: 'expected', message: expect.stringMatching(/^The drawer was closed with ₹1,000\.00 meanwhile/) }],
    ]);
    const day = await done(days, { count: atFirst, reason: 'Coins', expected: 1000 }, { by: cashier });
    expect([day.openingVariance, day.openingReason]).toEqual([50, 'Coins']);
  });

  test('that is closed takes nothing more, whoever asks (MO-78)', async () => {
    const day = await opened();
    await done(`${days}/${day.id}/close`, { count: atFirst }, { by: cashier, status: 200 });
    const again = await cashier.post(`${days}/${day.id}/close`, { count: atFirst });
    expect([again.status, again.body.detail]).toEqual([
      409,
      expect.stringMatching(/^This day is closed, by .+\. It takes/),
    ]);
    for (const kind of ['PAY_IN', 'PAY_OUT', 'DEPOSIT']) {
      const reply = await garage.owner.post(`${days}/${day.id}/moves`, { kind, amount: 1, reason: 'Late' });
      expect([kind, reply.status]).toEqual([kind, 409]);
    }
    const { path } = await cardOf(300);
    expect((await pay(path, cash(100))).status).toBe(409);
    const before = await read(day.id);
    const next = await done(days, { count: atFirst }, { by: cashier });
    await pay(path, cash(100));
    expect(await read(day.id)).toEqual(before);
    expect((await read(next.id)).expected).toBe(1150);
  });

  test('counts the reversal of an earlier day where it is given back', async () => {
    const first = await opened();
    const { path } = await cardOf(300);
    const paid = (await pay(path, cash(300))).body;
    await done(`${days}/${first.id}/close`, { count: countOf(1350) }, { by: cashier, status: 200 });
    const reverse = () => garage.owner.post(`/garages/payments/${paid.id}/reverse`, { reason: 'Wrong card' });
    expect((await reverse()).body.detail).toContain('Open the drawer first');
    const second = await done(days, { count: countOf(1350) }, { by: cashier });
    expect((await reverse()).status).toBe(200);
    expect(await read(first.id)).toMatchObject({ received: 300, refunded: 0, variance: 0 });
    expect(await read(second.id)).toMatchObject({ received: 0, refunded: 0, reversed: 300, expected: 1050 });
    expect((await read(second.id)).payments).toMatchObject([{ isReversal: true, kind: 'REFUNDED', amount: 300 }]);
  });

  test('gives out no more than should be in it', async () => {
    const day = await opened();
    const move = (kind: string, amount: number) =>
      cashier.post(`${days}/${day.id}/moves`, { kind, amount, reason: 'To the bank' });
    for (const kind of ['DEPOSIT', 'PAY_OUT']) {
      const refused = await move(kind, 1050.01);
      expect([refused.status, refused.body.detail]).toEqual([409, 'Only ₹1,050.00 should be in the drawer']);
    }
    const { path, card } = await cardOf(100);
    await done(`${path}/payments`, { amount: 3000, mode: 'UPI', advance: true });
    for (const status of ['IN_PROGRESS', 'READY', 'DELIVERED'])
      await garage.owner.put(`${path}/status`, { status, acceptBalance: true });
    const back = await garage.owner.post(`/garages/customers/${card.customerId}/payments`, {
      kind: 'REFUNDED',
      tenders: [cash(2000)],
    });
    expect([back.status, back.body.detail]).toEqual([409, 'Only ₹1,050.00 should be in the drawer']);
    expect((await move('DEPOSIT', 1050)).body.expected).toBe(0);
  });
});

describe('a count', () => {
  test('that cannot be is refused, at opening and closing', async () => {
    await switched(true);
    const day = await done(days, { count: atFirst }, { by: cashier });
    for (const [count, message] of [
      [[notes(2000, 1)], 'There is no note or coin of ₹2000'],
      [[notes(500, -1)], 'How many must be at least 0'],
      [[notes(500, 0.5)], 'How many must be a whole number'],
      [[notes(500, 1_000_000_000)], 'How many can be at most 100000'],
      [[notes(500, 1), notes(500, 2)], '₹500 stands there twice'],
      [{ '500': 1 }, 'Count must be a list'],
    ])
      for (const path of [days, `${days}/${day.id}/close`]) {
        const reply = await cashier.post(path, { count });
        expect([reply.status, reply.body.errors[0].message]).toEqual([400, message]);
      }
  });

  test('comes back the largest first, without what there is none of', async () => {
    const day = await opened(cashier, { count: [notes(1, 3), notes(500, 1), notes(20, 0)] });
    expect([day.openingCount, day.opening]).toEqual([[notes(500, 1), notes(1, 3)], 503]);
  });

  test('is not moved without a reason that can be read', async () => {
    const day = await opened();
    for (const reason of ['', '  ', 'a\u0000b', 'x'.repeat(5001), undefined]) {
      const reply = await cashier.post(`${days}/${day.id}/moves`, { kind: 'PAY_IN', amount: 5, reason });
      expect(reply.status, reply.text).toBe(400);
    }
    expect((await read(day.id)).moves).toEqual([]);
  });
});

describe('a branch', () => {
  test('has one open day, whoever opens, and its own cash', async () => {
    const { body: settings } = await garage.owner.put('/garages/settings', {
      branches: [{ id: 'default', name: 'Main' }, { name: 'Velachery' }],
    });
    const branchId = settings.branches[1].id;
    const main = await opened();
    const other = await done(days, { branchId, count: [] }, { by: cashier });
    const twice = await garage.owner.post(days, { branchId, count: [] });
    expect([twice.status, twice.body.detail]).toEqual([
      409,
      expect.stringContaining('The drawer is open already, by '),
    ]);
    const { path } = await cardOf(300, { branchId });
    await pay(path, cash(120));
    expect([(await read(main.id)).received, (await read(other.id)).received]).toEqual([0, 120]);
    const list = await garage.owner.get(`${days}?branchId=${branchId}`);
    expect(list.body.map(({ id }: { id: string }) => id)).toEqual([other.id]);
    expect((await garage.owner.get(`${days}?status=CLOSED`)).body).toEqual([]);
    await done(`${days}/${other.id}/close`, { count: countOf(120) }, { by: cashier, status: 200 });
    // each is compared with its own last closing
    await done(`${days}/${main.id}/close`, { count: atFirst }, { by: cashier, status: 200 });
    await done(days, { count: atFirst }, { by: cashier });
    expect((await pay(path, cash(20))).body.detail).toContain('Open the drawer of Velachery first');
    const removed = await garage.owner.put('/garages/settings', { branches: [{ id: 'default', name: 'Main' }] });
    expect(removed.status).toBe(409);
  });

  test('gives back the cash it took, though the job card is another branch’s by then', async () => {
    const { body: settings } = await garage.owner.put('/garages/settings', {
      branches: [{ id: 'default', name: 'Main' }, { name: 'Velachery' }],
    });
    const branchId = settings.branches[1].id;
    const main = await opened();
    const other = await done(days, { branchId, count: [] }, { by: cashier });
    const { path } = await cardOf(300);
    const taken = (await pay(path, cash(120))).body;
    expect((await garage.owner.put(path, { branchId })).status).toBe(200);
    await done(`/garages/payments/${taken.id}/reverse`, { reason: 'Typed twice' }, { status: 200 });
    const sums = async (id: string) => {
      const { received, reversed, expected } = await read(id);
      return [received, reversed, expected];
    };
    expect([await sums(main.id), await sums(other.id)]).toEqual([
      [120, 120, 1050],
      [0, 0, 0],
    ]);
  });

  test('whose drawer alone is open takes and gives back what belongs to no due', async () => {
    const { body: settings } = await garage.owner.put('/garages/settings', {
      branches: [{ id: 'default', name: 'Main' }, { name: 'Velachery' }],
    });
    const other = await opened(cashier, { branchId: settings.branches[1].id, count: [] });
    const customer = await done('/garages/customers', { name: 'Advance Payer', phone: '9444400077' });
    const loose = (kind: string, amount: number) =>
      done(`/garages/customers/${customer.id}/payments`, { kind, tenders: [cash(amount)] });
    await loose('RECEIVED', 50);
    await loose('REFUNDED', 20);
    const { received, refunded, expected } = await read(other.id);
    expect([received, refunded, expected]).toEqual([50, 20, 30]);
  });

  test('that is not there is refused', async () => {
    await switched(true);
    for (const branchId of ['elsewhere', '0192f0c0-0000-7000-8000-000000000000'])
      expect((await cashier.post(days, { branchId, count: [] })).body.errors).toEqual([
        { path: 'branchId', message: 'Branch not found' },
      ]);
  });
});

describe('a day of somebody else', () => {
  test('is closed by a manager, not by another cashier', async () => {
    const day = await opened();
    const other = await garage.hire('CASHIER');
    const close = (by: Caller) => by.post(`${days}/${day.id}/close`, { count: atFirst });
    expect((await other.get(`${days}/${day.id}`)).body.mayClose).toBe(false);
    const refused = await close(other);
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      expect.stringMatching(/opened this drawer\. A manager/),
    ]);
    const manager = await garage.hire('GARAGE_MANAGER', 'MANAGER');
    expect((await close(manager)).status).toBe(200);
  });

  test('of another garage is not there', async () => {
    const day = await opened();
    const { owner } = await newGarage(appContext);
    for (const reply of [
      await owner.get(`${days}/${day.id}`),
      await owner.get(`${days}/${day.id}/paper.pdf`),
      await owner.post(`${days}/${day.id}/close`, { count: atFirst }),
      await owner.post(`${days}/${day.id}/moves`, { kind: 'PAY_IN', amount: 1, reason: 'x' }),
    ])
      expect(reply.status).toBe(404);
    expect((await owner.get(days)).body).toEqual([]);
  });
});

describe('at once', () => {
  const twenty = <T>(make: (at: number) => Promise<T>) => Promise.all(Array.from({ length: 20 }, (_, at) => make(at)));
  const statuses = (replies: readonly { status: number }[], status: number) =>
    replies.filter((one) => one.status === status).length;

  test('twenty openings make one day', async () => {
    await switched(true);
    const all = await twenty(() => cashier.post(days, { count: atFirst }));
    expect([statuses(all, 201), statuses(all, 409)]).toEqual([1, 19]);
    expect((await garage.owner.get(days)).body).toHaveLength(1);
  });

  test('twenty closings make one, also under one key', async () => {
    const day = await opened();
    const all = await twenty(() => garage.owner.post(`${days}/${day.id}/close`, { count: atFirst }));
    expect([statuses(all, 200), statuses(all, 409)]).toEqual([1, 19]);
    const next = await done(days, { count: atFirst }, { by: cashier });
    const key = { 'idempotency-key': `close-${next.id}` };
    for (const reply of [1, 2])
      expect([reply, (await garage.owner.post(`${days}/${next.id}/close`, { count: atFirst }, key)).status]).toEqual([
        reply,
        200,
      ]);
  });

  test('twenty deposits take no more than there is', async () => {
    const day = await opened();
    const all = await twenty(() =>
      cashier.post(`${days}/${day.id}/moves`, { kind: 'DEPOSIT', amount: 100, reason: 'To the bank' }),
    );
    expect([statuses(all, 201), statuses(all, 409)]).toEqual([10, 10]);
    expect((await read(day.id)).expected).toBe(50);
  });

  test('payments and the close: each that was taken is in exactly the one day, and the day as it was closed stays', async () => {
    const first = await opened();
    const cards = [await cardOf(100), await cardOf(100), await cardOf(100), await cardOf(100)];
    const advance = { ...cash(100), advance: true };
    const closing = async (delay: number) => {
      for (let turn = 0; turn < delay; turn += 1) await garage.owner.get(`${days}/${first.id}`);
      return garage.owner.post(`${days}/${first.id}/close`, { count: atFirst, reason: 'Counted while cash came' });
    };
    const [closed, ...paid] = await Promise.all([
      closing(2),
      ...Array.from({ length: 20 }, (_, at) => pay(cards[at % 4]!.path, advance)),
    ]);
    expect(closed.status, closed.text).toBe(200);
    const taken = statuses(paid, 201);
    expect(taken + statuses(paid, 409)).toBe(20);
    const after = await read(first.id);
    expect(after.received).toBe(taken * 100);
    expect([closed.body.received, closed.body.variance]).toEqual([after.received, after.variance]);
  });
});

test('random days close to 0: what moved says what is counted', async () => {
  await switched(true);
  const { path } = await cardOf(100);
  let left = 0;
  const days6 = fc.sample(
    fc.array(fc.record({ what: fc.nat(5), amount: fc.integer({ min: 1, max: 900 }) }), { minLength: 6, maxLength: 6 }),
    6,
  );
  for (const moves of days6) {
    const day = await done(days, { count: countOf(left) }, { by: cashier });
    let expected = left;
    for (const { what, amount } of moves) {
      const mode = what === 2 ? 'UPI' : 'CASH';
      const kind = what < 3 ? null : (['PAY_IN', 'PAY_OUT', 'DEPOSIT'] as const)[what - 3]!;
      if (kind) {
        const reply = await cashier.post(`${days}/${day.id}/moves`, { kind, amount, reason: 'Random' });
        const fits = kind === 'PAY_IN' || amount <= expected;
        if (reply.status !== (fits ? 201 : 409)) throw new Error(`${kind} of ${amount} answered ${reply.text}`);
        if (fits) expected += kind === 'PAY_IN' ? amount : -amount;
        continue;
      }
      const paid = await done(`${path}/payments`, { amount, mode, advance: true }, { by: cashier });
      if (what === 1) await done(`/garages/payments/${paid.id}/reverse`, { reason: 'Wrong' }, { status: 200 });
      if (what === 0) expected += amount;
    }
    const closed = await done(`${days}/${day.id}/close`, { count: countOf(expected) }, { by: cashier, status: 200 });
    expect(closed).toMatchObject({ expected, counted: expected, variance: 0 });
    left = expected;
  }
});

test('who reads sees days, technicians nothing, and its paper is a PDF once it is closed', async () => {
  const day = await opened();
  const open = await garage.owner.get(`${days}/${day.id}/paper.pdf`);
  expect([open.status, open.body.detail]).toEqual([409, expect.stringContaining('This day is open')]);
  await done(`${days}/${day.id}/moves`, { kind: 'PAY_IN', amount: 10, reason: 'Small change' }, { by: cashier });
  await done(`${days}/${day.id}/moves`, { kind: 'PAY_OUT', amount: 10, reason: 'Tea' }, { by: cashier });
  await done(`${days}/${day.id}/close`, { count: atFirst }, { by: cashier, status: 200 });
  const advisor = await garage.hire('SERVICE_ADVISOR');
  const paper = await advisor.get(`${days}/${day.id}/paper.pdf`);
  expect([paper.status, paper.text]).toEqual([200, expect.stringContaining('Cash counted')]);
  expect(paper.text).toMatch(/Small change[^]*Tea[^]*Cash counted/);
  expect((await advisor.post(days, { count: [] })).status).toBe(403);
  const technician = await garage.hire('TECHNICIAN');
  expect((await technician.get(days)).status).toBe(403);
});
