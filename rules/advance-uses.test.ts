import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { freeOf, receiptsOfRefund, usesOf, type MoneyEvent } from './advance-uses.ts';
import { advancesOf, isForServicesOn } from './advances.ts';
import { sumOfPaise } from './gst.ts';

const day = '2026-11-20';
const came = (id: string, paise: number): MoneyEvent => ({ kind: 'RECEIVED', id, day, paise });

describe('What of an advance was used', () => {
  it('is what documents took of it, less what came back from them', () => {
    const events: MoneyEvent[] = [
      came('a', 1000),
      { kind: 'ALLOCATED', id: 'a', day: '2026-12-01', paise: 700 },
      { kind: 'ALLOCATED', id: 'a', day: '2027-01-05', paise: -200 },
    ];
    expect(usesOf(events)).toEqual([
      { receiptId: 'a', day: '2026-12-01', paise: 700 },
      { receiptId: 'a', day: '2027-01-05', paise: -200 },
    ]);
  });

  it('a refund is of the oldest receipts that have something left, and gives it to them again when it is reversed', () => {
    const events: MoneyEvent[] = [
      came('a', 1000),
      came('b', 1000),
      { kind: 'ALLOCATED', id: 'a', day, paise: 400 },
      { kind: 'REFUNDED', id: 'r', day: '2026-12-01', paise: 900 },
      { kind: 'REVERSED', id: 'r', day: '2026-12-02' },
    ];
    expect(usesOf(events).slice(1)).toEqual([
      { receiptId: 'a', day: '2026-12-01', paise: 600 },
      { receiptId: 'b', day: '2026-12-01', paise: 300 },
      { receiptId: 'a', day: '2026-12-02', paise: -600 },
      { receiptId: 'b', day: '2026-12-02', paise: -300 },
    ]);
  });

  it('a refund is of nothing that a job card holds, and its voucher names what it is of, reversed or not', () => {
    const events: MoneyEvent[] = [
      came('a', 1000),
      { kind: 'HELD', id: 'a', day, paise: 800 },
      came('b', 1000),
      { kind: 'REFUNDED', id: 'r', day, paise: 600 },
      { kind: 'HELD', id: 'a', day, paise: -800 },
      { kind: 'ALLOCATED', id: 'a', day, paise: 800 },
    ];
    const given = new Map([
      ['a', 200],
      ['b', 400],
    ]);
    expect(receiptsOfRefund(events, 'r')).toEqual(given);
    expect(receiptsOfRefund([...events, { kind: 'REVERSED', id: 'r', day }], 'r')).toEqual(given);
    expect(usesOf(events)).toContainEqual({ receiptId: 'b', day, paise: 400 });
    expect(freeOf(events)).toEqual(new Map([['b', 600]]));
    expect(freeOf(events.slice(0, 2))).toEqual(new Map([['a', 200]]));
  });

  it('a receipt that is reversed is used up, and what refunds had of it is of the others', () => {
    const events: MoneyEvent[] = [
      came('a', 1000),
      came('b', 1000),
      { kind: 'REFUNDED', id: 'r', day, paise: 500 },
      { kind: 'REVERSED', id: 'a', day: '2026-12-01' },
      { kind: 'ALLOCATED', id: 'a', day: '2026-12-01', paise: -300 },
    ];
    expect(usesOf(events)).toEqual([
      { receiptId: 'a', day, paise: 500 },
      { receiptId: 'a', day: '2026-12-01', paise: 500 },
      { receiptId: 'b', day: '2026-12-01', paise: 500 },
    ]);
  });

  it('a refund that stands before what it gave back, by the clock of another process, is of what comes next', () => {
    const events: MoneyEvent[] = [
      came('a', 200),
      { kind: 'REFUNDED', id: 'r', day, paise: 500 },
      came('b', 1000),
      { kind: 'REVERSED', id: 'a', day: '2026-12-01' },
    ];
    expect(usesOf(events)).toEqual([
      { receiptId: 'a', day, paise: 200 },
      { receiptId: 'b', day, paise: 300 },
      { receiptId: 'b', day: '2026-12-01', paise: 200 },
    ]);
    const taken: MoneyEvent[] = [...events.slice(0, 2), { kind: 'REVERSED', id: 'r', day }, came('b', 1000)];
    expect(usesOf(taken)).toEqual([
      { receiptId: 'a', day, paise: 200 },
      { receiptId: 'a', day, paise: -200 },
    ]);
  });

  it('is for services, whenever it comes', () => {
    expect([isForServicesOn('2026-11-20'), isForServicesOn('2017-06-30')]).toEqual([true, false]);
  });
});

const months = ['2026-10', '2026-11', '2026-12'];

test('over all months what came less what was adjusted is the money that no document has, whatever happened to it', () => {
  const step = fc.record({ what: fc.nat(5), whose: fc.nat(9), part: fc.integer({ min: 1, max: 100 }) });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 24 }), (steps) => {
      const { events, free } = played(steps);
      const receipts = events.flatMap((one) =>
        one.kind === 'RECEIVED' ? [{ ...one, isForServices: true, taxRate: 18, placeOfSupply: '33' as const }] : [],
      );
      const uses = usesOf(events);
      const made = months.map((month) => advancesOf(month, '33', receipts, uses));
      const sum = (name: 'received' | 'adjusted') =>
        sumOfPaise(made.flatMap((one) => one[name].map(({ paise }) => paise)));
      expect(sum('received') - sum('adjusted')).toBe(free);
      expect(sumOfPaise([...freeOf(events).values()])).toBe(free);
      expect(made.flatMap(({ received, adjusted }) => [...received, ...adjusted]).every(({ paise }) => paise > 0)).toBe(
        true,
      );
    }),
    { numRuns: 2000 },
  );
});

interface Step {
  what: number;
  whose: number;
  part: number;
}

/** A customer's money as the application lets it move: nothing is allocated, given back or reversed that is not there. */
function played(steps: readonly Step[]): { events: MoneyEvent[]; free: number } {
  const events: MoneyEvent[] = [];
  const receipts: { id: string; paise: number; placed: number }[] = [];
  const refunds: { id: string; paise: number }[] = [];
  const freeNow = () =>
    sumOfPaise(receipts.map(({ paise, placed }) => paise - placed)) - sumOfPaise(refunds.map(({ paise }) => paise));
  steps.forEach(({ what, whose, part }, at) => {
    const on = `${months[Math.floor((at * 3) / steps.length)]}-${String((at % 28) + 1).padStart(2, '0')}`;
    const id = `e${at}`;
    const receipt = receipts[whose % Math.max(receipts.length, 1)];
    if (what <= 1 || !receipt) {
      receipts.push({ id, paise: part * 10, placed: 0 });
      events.push({ kind: 'RECEIVED', id, day: on, paise: part * 10 });
    } else if (what === 2) {
      const room = Math.min(receipt.paise - receipt.placed, Math.max(freeNow(), 0));
      const paise = Math.floor((room * part) / 100);
      receipt.placed += paise;
      events.push({ kind: 'ALLOCATED', id: receipt.id, day: on, paise });
    } else if (what === 3) {
      const paise = Math.floor((receipt.placed * part) / 100);
      receipt.placed -= paise;
      events.push({ kind: 'ALLOCATED', id: receipt.id, day: on, paise: -paise });
    } else if (what === 4) {
      const paise = Math.floor((freeNow() * part) / 100);
      refunds.push({ id, paise });
      events.push({ kind: 'REFUNDED', id, day: on, paise });
    } else if (freeNow() >= receipt.paise - receipt.placed) {
      events.push({ kind: 'REVERSED', id: receipt.id, day: on });
      events.push({ kind: 'ALLOCATED', id: receipt.id, day: on, paise: -receipt.placed });
      receipts.splice(receipts.indexOf(receipt), 1);
    }
  });
  return { events, free: freeNow() };
}
