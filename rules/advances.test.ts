import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { advancesOf, taxOfAdvance, type AdvanceReceipt } from './advances.ts';
import { sumOfPaise } from './gst.ts';

const receipt = (more: Partial<AdvanceReceipt> = {}): AdvanceReceipt => ({
  id: 'r1',
  day: '2026-11-20',
  paise: 118_000,
  isForServices: true,
  taxRate: 18,
  placeOfSupply: '33',
  ...more,
});

describe('An advance', () => {
  it('stands in the month it came with what was not billed by its end, and in the month that bills it', () => {
    const uses = [
      { receiptId: 'r1', day: '2026-11-30', paise: 18_000 },
      { receiptId: 'r1', day: '2026-12-01', paise: 100_000 },
    ];
    const at = (month: string) => advancesOf(month, '33', [receipt()], uses);
    const row = { taxRate: 18, placeOfSupply: '33', isInter: false };
    expect(at('2026-11')).toEqual({ received: [{ paise: 100_000, ...row }], adjusted: [] });
    expect(at('2026-12')).toEqual({ received: [], adjusted: [{ paise: 100_000, ...row }] });
    expect(at('2027-01')).toEqual({ received: [], adjusted: [] });
  });

  it('on goods is not taxed, nor listed', () => {
    expect(advancesOf('2026-11', '33', [receipt({ isForServices: false })], [])).toEqual({
      received: [],
      adjusted: [],
    });
  });

  it('of an unknown rate and place is taxed at 18% as to another state', () => {
    expect(taxOfAdvance({ taxRate: null, placeOfSupply: null }, '33')).toEqual({
      taxRate: 18,
      placeOfSupply: '97',
      isInter: true,
    });
    expect(taxOfAdvance({ taxRate: 5, placeOfSupply: '29' }, '33')).toEqual({
      taxRate: 5,
      placeOfSupply: '29',
      isInter: true,
    });
  });
});

test('over all months what came less what was adjusted is what is open', () => {
  const months = ['2026-10', '2026-11', '2026-12'];
  const paise = fc.integer({ min: 1, max: 1000 });
  fc.assert(
    fc.property(
      fc.array(fc.record({ at: fc.nat(2), paise, uses: fc.array(fc.nat(2), { maxLength: 3 }) }), { maxLength: 5 }),
      (all) => {
        const receipts = all.map(({ at, paise: came }, id) =>
          receipt({ id: String(id), day: `${months[at]}-15`, paise: came }),
        );
        const uses = all.flatMap(({ at, paise: came, uses: later }, id) =>
          later.map((after, index) => ({
            receiptId: String(id),
            day: `${months[Math.min(at + after, 2)]}-2${index}`,
            paise: Math.floor(came / 3),
          })),
        );
        const made = months.map((month) => advancesOf(month, '33', receipts, uses));
        const sum = (name: 'received' | 'adjusted') =>
          sumOfPaise(made.flatMap((one) => one[name].map((row) => row.paise)));
        expect(sum('received') - sum('adjusted')).toBe(
          sumOfPaise(receipts.map((one) => one.paise)) - sumOfPaise(uses.map((one) => one.paise)),
        );
      },
    ),
  );
});
