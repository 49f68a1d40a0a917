import { describe, expect, test } from 'vitest';
import { cash, countOf, days, drawerTests } from './testing.ts';

const { here, done, opened, cardOf, pay, read } = drawerTests();

describe('the drawer', () => {
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
    await done(`${days}/${day.id}/close`, { count: countOf(1800) }, { by: here.cashier, status: 200 });
  });

  test('counts the reversal of an earlier day where it is given back', async () => {
    const first = await opened();
    const { path } = await cardOf(300);
    const paid = (await pay(path, cash(300))).body;
    await done(`${days}/${first.id}/close`, { count: countOf(1350) }, { by: here.cashier, status: 200 });
    const reverse = () => here.garage.owner.post(`/garages/payments/${paid.id}/reverse`, { reason: 'Wrong card' });
    expect((await reverse()).body.detail).toContain('Open the drawer first');
    const second = await done(days, { count: countOf(1350) }, { by: here.cashier });
    expect((await reverse()).status).toBe(200);
    expect(await read(first.id)).toMatchObject({ received: 300, refunded: 0, variance: 0 });
    expect(await read(second.id)).toMatchObject({ received: 0, refunded: 0, reversed: 300, expected: 1050 });
    expect((await read(second.id)).payments).toMatchObject([{ isReversal: true, kind: 'REFUNDED', amount: 300 }]);
  });

  test('gives out no more than should be in it', async () => {
    const day = await opened();
    const move = (kind: string, amount: number) =>
      here.cashier.post(`${days}/${day.id}/moves`, { kind, amount, reason: 'To the bank' });
    for (const kind of ['DEPOSIT', 'PAY_OUT']) {
      const refused = await move(kind, 1050.01);
      expect([refused.status, refused.body.detail]).toEqual([409, 'Only ₹1,050.00 should be in the drawer']);
    }
    const { path, card } = await cardOf(100);
    await done(`${path}/payments`, { amount: 3000, mode: 'UPI', advance: true });
    for (const status of ['IN_PROGRESS', 'READY', 'DELIVERED'])
      await here.garage.owner.put(`${path}/status`, { status, acceptBalance: true });
    const back = await here.garage.owner.post(`/garages/customers/${card.customerId}/payments`, {
      kind: 'REFUNDED',
      tenders: [cash(2000)],
    });
    expect([back.status, back.body.detail]).toEqual([409, 'Only ₹1,050.00 should be in the drawer']);
    expect((await move('DEPOSIT', 1050)).body.expected).toBe(0);
  });
});
