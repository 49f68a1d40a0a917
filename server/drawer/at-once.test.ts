import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atFirst, cash, countOf, days, drawerTests } from './testing.ts';

const { here, done, switched, opened, cardOf, pay, read } = drawerTests();

describe('at once', () => {
  const twenty = <T>(make: (at: number) => Promise<T>) => Promise.all(Array.from({ length: 20 }, (_, at) => make(at)));
  const statuses = (replies: readonly { status: number }[], status: number) =>
    replies.filter((one) => one.status === status).length;

  test('twenty openings make one day', async () => {
    await switched(true);
    const all = await twenty(() => here.cashier.post(days, { count: atFirst }));
    expect([statuses(all, 201), statuses(all, 409)]).toEqual([1, 19]);
    expect((await here.garage.owner.get(days)).body).toHaveLength(1);
  });

  test('twenty closings make one, also under one key', async () => {
    const day = await opened();
    const all = await twenty(() => here.garage.owner.post(`${days}/${day.id}/close`, { count: atFirst }));
    expect([statuses(all, 200), statuses(all, 409)]).toEqual([1, 19]);
    const next = await done(days, { count: atFirst }, { by: here.cashier });
    const key = { 'idempotency-key': `close-${next.id}` };
    for (const reply of [1, 2])
      expect([
        reply,
        (await here.garage.owner.post(`${days}/${next.id}/close`, { count: atFirst }, key)).status,
      ]).toEqual([reply, 200]);
  });

  test('twenty deposits take no more than there is', async () => {
    const day = await opened();
    const all = await twenty(() =>
      here.cashier.post(`${days}/${day.id}/moves`, { kind: 'DEPOSIT', amount: 100, reason: 'To the bank' }),
    );
    expect([statuses(all, 201), statuses(all, 409)]).toEqual([10, 10]);
    expect((await read(day.id)).expected).toBe(50);
  });

  test('payments and the close: each that was taken is in exactly the one day, and the day as it was closed stays', async () => {
    const first = await opened();
    const cards = [await cardOf(100), await cardOf(100), await cardOf(100), await cardOf(100)];
    const advance = { ...cash(100), advance: true };
    const closing = async (delay: number) => {
      for (let turn = 0; turn < delay; turn += 1) await here.garage.owner.get(`${days}/${first.id}`);
      return here.garage.owner.post(`${days}/${first.id}/close`, { count: atFirst, reason: 'Counted while cash came' });
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
    const day = await done(days, { count: countOf(left) }, { by: here.cashier });
    let expected = left;
    for (const { what, amount } of moves) {
      const mode = what === 2 ? 'UPI' : 'CASH';
      const kind = what < 3 ? null : (['PAY_IN', 'PAY_OUT', 'DEPOSIT'] as const)[what - 3]!;
      if (kind) {
        const reply = await here.cashier.post(`${days}/${day.id}/moves`, { kind, amount, reason: 'Random' });
        const fits = kind === 'PAY_IN' || amount <= expected;
        if (reply.status !== (fits ? 201 : 409)) throw new Error(`${kind} of ${amount} answered ${reply.text}`);
        if (fits) expected += kind === 'PAY_IN' ? amount : -amount;
        continue;
      }
      const paid = await done(`${path}/payments`, { amount, mode, advance: true }, { by: here.cashier });
      if (what === 1) await done(`/garages/payments/${paid.id}/reverse`, { reason: 'Wrong' }, { status: 200 });
      if (what === 0) expected += amount;
    }
    const closed = await done(
      `${days}/${day.id}/close`,
      { count: countOf(expected) },
      { by: here.cashier, status: 200 },
    );
    expect(closed).toMatchObject({ expected, counted: expected, variance: 0 });
    left = expected;
  }
});
