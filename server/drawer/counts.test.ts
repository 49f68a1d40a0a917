import { describe, expect, test } from 'vitest';
import { atFirst, days, drawerTests, notes } from './testing.ts';

const { here, done, switched, opened, read } = drawerTests();

describe('a count', () => {
  test('that cannot be is refused, at opening and closing', async () => {
    await switched(true);
    const day = await done(days, { count: atFirst }, { by: here.cashier });
    for (const [count, message] of [
      [[notes(2000, 1)], 'There is no note or coin of ₹2000'],
      [[notes(500, -1)], 'How many must be at least 0'],
      [[notes(500, 0.5)], 'How many must be a whole number'],
      [[notes(500, 1_000_000_000)], 'How many can be at most 100000'],
      [[notes(500, 1), notes(500, 2)], '₹500 stands there twice'],
      [{ '500': 1 }, 'Count must be a list'],
    ])
      for (const path of [days, `${days}/${day.id}/close`]) {
        const reply = await here.cashier.post(path, { count });
        expect([reply.status, reply.body.errors[0].message]).toEqual([400, message]);
      }
  });

  test('comes back the largest first, without what there is none of', async () => {
    const day = await opened(here.cashier, { count: [notes(1, 3), notes(500, 1), notes(20, 0)] });
    expect([day.openingCount, day.opening]).toEqual([[notes(500, 1), notes(1, 3)], 503]);
  });

  test('is not moved without a reason that can be read', async () => {
    const day = await opened();
    for (const reason of ['', '  ', 'a\u0000b', 'x'.repeat(5001), undefined]) {
      const reply = await here.cashier.post(`${days}/${day.id}/moves`, { kind: 'PAY_IN', amount: 5, reason });
      expect(reply.status, reply.text).toBe(400);
    }
    expect((await read(day.id)).moves).toEqual([]);
  });
});
