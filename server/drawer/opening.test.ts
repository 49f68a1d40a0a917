import { describe, expect, test } from 'vitest';
import { atFirst, cash, days, drawerTests, notes } from './testing.ts';

const { here, done, switched, opened, cardOf, pay } = drawerTests();

describe('the drawer', () => {
  test('is off at first: cash needs no day, and none can be opened', async () => {
    const { path } = await cardOf(300);
    expect((await pay(path, cash(100))).status).toBe(201);
    const refused = await here.cashier.post(days, { count: atFirst });
    expect([refused.status, refused.body.detail]).toEqual([409, 'The drawer is switched off in the settings']);
    expect((await here.garage.owner.get('/garages/profile')).body.usesDrawer).toBe(false);
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
    const dues = await here.cashier.post(`/garages/customers/${card.customerId}/payments`, { tenders: [cash(100)] });
    expect([dues.status, dues.body.detail]).toEqual([409, expect.stringContaining('Open the drawer first')]);
    expect((await pay(path, { amount: 100, mode: 'UPI' })).status).toBe(201);
    await done(days, { count: [] }, { by: here.cashier });
    expect((await pay(path, cash(100))).status).toBe(201);
  });

  test('cannot be switched off while a day is open', async () => {
    const day = await opened();
    expect((await switched(false, 409)).body.detail).toBe('Close the drawer first, then it can be switched off');
    await done(`${days}/${day.id}/close`, { count: atFirst }, { by: here.cashier, status: 200 });
    await switched(false);
  });

  test('that holds another amount than it was closed with is opened with a reason, which is kept (MO-154)', async () => {
    const first = await opened();
    expect(first).toMatchObject({ openingVariance: null, openingReason: null });
    await done(`${days}/${first.id}/close`, { count: atFirst }, { by: here.cashier, status: 200 });
    const open = (body: object) => here.cashier.post(days, body);
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
    const closed = await done(`${days}/${second.body.id}/close`, closing, { by: here.cashier, status: 200 });
    expect(closed).toMatchObject({ variance: 0, reason: null, openingVariance: -50 });
    // the same amount in other notes is the same
    const third = await open({ count: [notes(100, 10)], reason: 'Nothing differs' });
    expect(third.body).toMatchObject({ openingVariance: 0, openingReason: null });
  });

  test('that was closed anew meanwhile is opened by what was seen alone (MO-179)', async () => {
    const first = await opened();
    await done(`${days}/${first.id}/close`, { count: atFirst }, { by: here.cashier, status: 200 });
    const between = await done(days, { count: atFirst, expected: 1050 }, { by: here.cashier });
    const close = { count: [notes(500, 2)], reason: 'To the bank' };
    await done(`${days}/${between.id}/close`, close, { by: here.cashier, status: 200 });
    const refused = await here.cashier.post(days, { count: atFirst, reason: 'Coins', expected: 1050 });
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      [{ path: 'expected', message: expect.stringMatching(/^The drawer was closed with ₹1,000\.00 meanwhile/) }],
    ]);
    const day = await done(days, { count: atFirst, reason: 'Coins', expected: 1000 }, { by: here.cashier });
    expect([day.openingVariance, day.openingReason]).toEqual([50, 'Coins']);
  });
});
