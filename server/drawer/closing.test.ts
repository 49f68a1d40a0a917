import { describe, expect, test } from 'vitest';
import { atFirst, cash, countOf, days, drawerTests, notes } from './testing.ts';

const { here, done, opened, cardOf, pay, read } = drawerTests();

describe('the drawer', () => {
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
      done(`${days}/${day.id}/moves`, { kind, amount, reason: 'Of the day' }, { by: here.cashier });
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
    const closed = await done(`${days}/${day.id}/close`, { count: countOf(770) }, { by: here.cashier, status: 200 });
    expect(closed).toMatchObject({ status: 'CLOSED', counted: 770, variance: 0, reason: null, mayClose: false });
  });

  test('wants a reason for a difference, which is kept, and none where there is none', async () => {
    const day = await opened();
    const close = (body: object) => here.cashier.post(`${days}/${day.id}/close`, body);
    const refused = await close({ count: [notes(500, 2)] });
    expect([refused.status, refused.body.detail]).toEqual([409, '₹50.00 is missing; say why']);
    expect(refused.body.errors).toEqual([{ path: 'reason', message: '₹50.00 is missing; say why' }]);
    expect((await close({ count: [notes(500, 2)], reason: '   ' })).status).toBe(409);
    const closed = await close({ count: [notes(500, 2)], reason: 'Tea, not noted' });
    expect(closed.body).toMatchObject({ variance: -50, reason: 'Tea, not noted', closedBy: expect.any(String) });
  });

  test('is closed by the sum that was seen: cash that moved meanwhile is said first, and nothing is booked (MO-78)', async () => {
    const day = await opened();
    const close = (body: object) => here.cashier.post(`${days}/${day.id}/close`, body);
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
    await done(`${days}/${first.id}/close`, { count: countOf(1350) }, { by: here.cashier, status: 200 });
    const day = await done(days, { count: [], reason: 'Taken to the bank' }, { by: here.cashier });
    await done(`/garages/payments/${paid.id}/reverse`, { reason: 'Wrong card' }, { status: 200 });
    const closing = { count: [], expected: -300, reason: 'Paid by the owner' };
    const closed = await done(`${days}/${day.id}/close`, closing, { by: here.cashier, status: 200 });
    expect(closed).toMatchObject({ expected: -300, counted: 0, variance: 300 });
  });

  test('that is closed takes nothing more, whoever asks (MO-78)', async () => {
    const day = await opened();
    await done(`${days}/${day.id}/close`, { count: atFirst }, { by: here.cashier, status: 200 });
    const again = await here.cashier.post(`${days}/${day.id}/close`, { count: atFirst });
    expect([again.status, again.body.detail]).toEqual([
      409,
      expect.stringMatching(/^This day is closed, by .+\. It takes/),
    ]);
    for (const kind of ['PAY_IN', 'PAY_OUT', 'DEPOSIT']) {
      const reply = await here.garage.owner.post(`${days}/${day.id}/moves`, { kind, amount: 1, reason: 'Late' });
      expect([kind, reply.status]).toEqual([kind, 409]);
    }
    const { path } = await cardOf(300);
    expect((await pay(path, cash(100))).status).toBe(409);
    const before = await read(day.id);
    const next = await done(days, { count: atFirst }, { by: here.cashier });
    await pay(path, cash(100));
    expect(await read(day.id)).toEqual(before);
    expect((await read(next.id)).expected).toBe(1150);
  });
});
