import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  allocate,
  allocationProblem,
  cashProblem,
  offered,
  oldestFirst,
  refundProblem,
  type Due,
} from './allocation.ts';
import { sumOfPaise } from './gst.ts';

const due = (number: string, dueDay: string, openPaise: number): Due => ({ dueId: number, number, dueDay, openPaise });
const dues = [due('INV/3', '2026-11-02', 300), due('INV/1', '2026-11-02', 100), due('INV/2', '2026-10-01', 200)];

describe('Money', () => {
  it('goes to the oldest due first, those of one day by number, and the rest is credit', () => {
    expect(oldestFirst(dues).map(({ number }) => number)).toEqual(['INV/2', 'INV/1', 'INV/3']);
    expect(offered(250, dues)).toEqual([
      { dueId: 'INV/2', paise: 200 },
      { dueId: 'INV/1', paise: 50 },
    ]);
    expect(sumOfPaise(offered(10_000, dues).map(({ paise }) => paise))).toBe(600);
    expect(offered(10, [due('INV/9', '2026-01-01', -50)])).toEqual([]);
  });

  it('is taken from the tenders in their order', () => {
    const tenders = [{ paise: 150 }, { paise: 500 }];
    expect(allocate(tenders, offered(650, dues))).toEqual([
      { tender: 0, dueId: 'INV/2', paise: 150 },
      { tender: 1, dueId: 'INV/2', paise: 50 },
      { tender: 1, dueId: 'INV/1', paise: 100 },
      { tender: 1, dueId: 'INV/3', paise: 300 },
    ]);
    expect(() => allocate(tenders, [{ dueId: 'INV/3', paise: 651 }])).toThrow(RangeError);
  });

  it('may go elsewhere by choice, but never more than is open or was paid', () => {
    const problem = (...chosen: [string, number][]) =>
      allocationProblem(
        [{ paise: 250 }],
        dues,
        chosen.map(([dueId, paise]) => ({ dueId, paise })),
      );
    expect(problem(['INV/3', 250])).toBeNull();
    expect(problem()).toBeNull();
    expect(problem(['INV/1', 101])).toBe('INV/1 has only ₹1.00 open');
    expect(problem(['INV/3', 251])).toBe('₹2.51 is allocated of ₹2.50 paid');
    expect(problem(['INV/9', 1])).toMatch('not open');
    expect(problem(['INV/1', 0])).toMatch('more than 0');
    expect(problem(['INV/1', 50], ['INV/1', 60])).toMatch('once');
  });

  it('is never made or lost on its way from tenders to dues', () => {
    const paise = fc.integer({ min: 1, max: 1_000_000 });
    const someDues = fc
      .array(paise, { maxLength: 8 })
      .map((all) => all.map((one, at) => due(`INV/${at}`, '2026-11-24', one)));
    fc.assert(
      fc.property(fc.array(paise, { minLength: 1, maxLength: 4 }), someDues, (all, open) => {
        const tenders = all.map((one) => ({ paise: one }));
        const paid = sumOfPaise(all);
        const chosen = offered(paid, open);
        expect(allocationProblem(tenders, open, chosen)).toBeNull();
        const made = allocate(tenders, chosen);
        expect(sumOfPaise(made.map((one) => one.paise))).toBe(
          Math.min(paid, sumOfPaise(open.map(({ openPaise }) => openPaise))),
        );
        for (const [at, one] of tenders.entries())
          expect(sumOfPaise(made.filter(({ tender }) => tender === at).map((part) => part.paise))).toBeLessThanOrEqual(
            one.paise,
          );
        for (const { dueId, openPaise } of open)
          expect(sumOfPaise(made.filter((one) => one.dueId === dueId).map((part) => part.paise))).toBeLessThanOrEqual(
            openPaise,
          );
      }),
    );
  });
});

test('at most what no due has is given back', () => {
  expect(refundProblem(500, 500)).toBeNull();
  expect(refundProblem(501, 500)).toBe('Only ₹5.00 is not allocated and can be given back');
  expect(refundProblem(1, -20)).toBe('Only ₹0.00 is not allocated and can be given back');
  expect(refundProblem(0, 500)).toMatch('more than 0');
});

describe('Cash of two lakh or more', () => {
  const nothing = { ofPersonToday: 0, ofDocuments: [] };
  const lakhs = (count: number) => count * 10_000_000;

  it('is refused with the law of the day, ₹1,99,999.99 is not', () => {
    const now = { paise: lakhs(2), toDocuments: [] };
    expect(cashProblem('2026-11-24', nothing, now)).toBe(
      'Cash of ₹2,00,000 or more is barred (Income-tax Act 2025 s.186): this would make ₹2,00,000.00 from one person on one day',
    );
    expect(cashProblem('2026-03-31', nothing, now)).toMatch('s.269ST');
    expect(cashProblem('2026-11-24', nothing, { ...now, paise: lakhs(2) - 1 })).toBeNull();
    expect(cashProblem('2016-11-24', nothing, now)).toBeNull();
  });

  it('is counted together over part payments of one day, and of one document over all days', () => {
    const now = { paise: lakhs(1), toDocuments: [{ number: 'INV/1', paise: lakhs(1) }] };
    expect(cashProblem('2026-11-24', { ...nothing, ofPersonToday: lakhs(1) }, now)).toMatch('one person on one day');
    const earlier = {
      ofPersonToday: 0,
      ofDocuments: [
        { number: 'INV/1', paise: lakhs(0.5) },
        { number: 'INV/1', paise: lakhs(0.5) },
      ],
    };
    expect(cashProblem('2026-11-24', earlier, now)).toMatch('₹2,00,000.00 for INV/1');
    expect(
      cashProblem('2026-11-24', { ...earlier, ofDocuments: [{ number: 'INV/2', paise: lakhs(1) }] }, now),
    ).toBeNull();
  });

  it('bars nothing that is no cash', () => {
    expect(
      cashProblem('2026-11-24', { ...nothing, ofPersonToday: lakhs(5) }, { paise: 0, toDocuments: [] }),
    ).toBeNull();
  });
});
