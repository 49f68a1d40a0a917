import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountsWithin,
  documentAmounts,
  kindFor,
  apportion,
  taxSystemOf,
  taxesOn,
  sumOfPaise,
  withTax,
  type SupplyLine,
  type Terms,
} from './gst.ts';
import { anyLine, anyTerms } from './testing/any-document.ts';

const terms = (more: Partial<Terms> = {}): Terms => ({
  regime: 'REGULAR',
  taxInPrices: false,
  roundOff: true,
  garageState: '33',
  placeOfSupply: '33',
  discountPaise: 0,
  ...more,
});

const line = (rupees: number, taxRate = 18, more: Partial<SupplyLine> = {}): SupplyLine => ({
  quantity: 1,
  ratePaise: Math.round(rupees * 100),
  discountPaise: 0,
  treatment: 'TAXABLE',
  taxRate,
  ...more,
});

/** [taxable by line, tax by line, round-off, payable] in paise */
function worked(lines: readonly SupplyLine[], more: Partial<Terms> = {}) {
  const { lines: taxed, roundOffPaise, payablePaise } = documentAmounts(lines, terms(more));
  return [
    taxed.map(({ taxablePaise }) => taxablePaise),
    taxed.map(({ cgstPaise, igstPaise }) => cgstPaise + igstPaise),
    roundOffPaise,
    payablePaise,
  ];
}

describe('The worked examples come to the paisa', () => {
  it('1: parts and labour at 18%, a discount on a line, half litres', () => {
    const lines = [
      line(750, 18, { quantity: 2, discountPaise: 10_000 }),
      line(2350.5),
      line(412.3, 18, { quantity: 3.5 }),
    ];
    expect(worked(lines)).toEqual([[140_000, 235_050, 144_305], [12_600, 21_155, 12_987], -39, 612_800]);
    expect(documentAmounts(lines, terms())).toMatchObject({
      taxSystem: 'CGST_SGST',
      taxablePaise: 519_355,
      cgstPaise: 46_742,
      sgstPaise: 46_742,
      igstPaise: 0,
      untaxedPaise: 0,
    });
  });

  it('2: tax in the prices', () => {
    expect(worked([line(1180), line(100), line(4999)], { taxInPrices: true })).toEqual([
      [100_000, 8_475, 423_644],
      [9_000, 763, 38_128],
      -1,
      627_900,
    ]);
  });

  it('3: a buyer in another state pays IGST', () => {
    expect(worked([line(3333.33), line(1299.99)], { placeOfSupply: '29' })).toEqual([
      [333_333, 129_999],
      [60_000, 23_400],
      -32,
      546_700,
    ]);
  });

  it('4: two rates and a supply outside GST on one document', () => {
    const lines = [line(1234.56, 5), line(800), line(500, 0, { treatment: 'NON_GST' })];
    expect(worked(lines)).toEqual([[123_456, 80_000, 50_000], [3_086, 7_200, 0], -28, 274_000]);
    expect(documentAmounts(lines, terms())).toMatchObject({ taxablePaise: 203_456, untaxedPaise: 50_000 });
  });

  it('5: a composition garage charges no tax', () => {
    expect(worked([line(1500), line(2350.5)], { regime: 'COMPOSITION', taxInPrices: true })).toEqual([
      [150_000, 235_050],
      [0, 0],
      50,
      385_100,
    ]);
  });

  it('6: parts at 28% before 22 September 2025', () => {
    expect(worked([line(2500, 28, { quantity: 2 }), line(1000)])).toEqual([
      [500_000, 100_000],
      [70_000, 9_000],
      0,
      758_000,
    ]);
  });

  it('8: a discount on the whole is shared by gross', () => {
    const lines = [line(1500), line(2350.5), line(1443.05)];
    expect(documentAmounts(lines, terms({ discountPaise: 50_000 })).lines.map(({ sharePaise }) => sharePaise)).toEqual([
      14_168, 22_202, 13_630,
    ]);
    expect(worked(lines, { discountPaise: 50_000 })).toEqual([
      [135_832, 212_848, 130_675],
      [12_225, 19_156, 11_761],
      -39,
      565_600,
    ]);
  });
});

describe('Whatever the lines', () => {
  it('what is to be paid is value, taxes and round-off, and CGST is SGST', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 12 }), anyTerms, (lines, anything) => {
        const made = documentAmounts(lines, anything);
        const { taxablePaise, untaxedPaise, cgstPaise, sgstPaise, igstPaise, roundOffPaise, payablePaise } = made;
        expect(taxablePaise + untaxedPaise + cgstPaise + sgstPaise + igstPaise + roundOffPaise).toBe(payablePaise);
        expect(sumOfPaise(made.lines.map(({ totalPaise }) => totalPaise)) + roundOffPaise).toBe(payablePaise);
        expect(made.lines.every((one) => one.cgstPaise === one.sgstPaise && withTax(one) === one.totalPaise)).toBe(
          true,
        );
        expect(made.taxSystem === 'IGST' ? cgstPaise + sgstPaise : igstPaise).toBe(0);
        expect(anything.roundOff ? payablePaise % 100 : 0).toBe(0);
        // dust of one paisa a line when tax is in the prices or between states, and half a rupee
        const hasDust = anything.taxInPrices || (made.taxSystem === 'IGST' && !anything.roundOff);
        expect(Math.abs(roundOffPaise)).toBeLessThanOrEqual(
          (anything.roundOff ? 50 : 0) + (hasDust ? lines.length : 0),
        );
      }),
      { numRuns: 10_000 },
    );
  });

  it('a price of up to ₹2,000 with tax in it is met but for one paisa', () => {
    for (const taxRate of [5, 12, 18, 28, 40])
      for (let paise = 0; paise <= 200_000; paise += 7) {
        const [one] = documentAmounts([line(paise / 100, taxRate)], terms({ taxInPrices: true })).lines;
        expect(Math.abs(one!.totalPaise - paise)).toBeLessThanOrEqual(1);
      }
  });

  it('a discount on the whole is spent to the paisa and takes from no line more than it has', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 300 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (over, part) => {
          const paise = Math.floor(sumOfPaise(over) * part);
          const shares = apportion(paise, over);
          expect(sumOfPaise(shares)).toBe(paise);
          expect(shares.every((one, at) => one >= 0 && one <= over[at]!)).toBe(true);
        },
      ),
    );
  });
});

it('no float errs: a thousandth of a litre at many rupees, half a paisa up', () => {
  expect(worked([line(1.005, 0, { quantity: 1.005, ratePaise: 100 })], { roundOff: false })[0]).toEqual([101]);
  expect(worked([line(0, 18, { quantity: 100_000, ratePaise: 1_000_000 })])[3]).toBe(118_000_000_000);
});

it('a discount above its line or above them all is refused', () => {
  expect(() => documentAmounts([line(10, 18, { discountPaise: 1001 })], terms())).toThrow('above its line');
  expect(() => documentAmounts([line(10)], terms({ discountPaise: 1001 }))).toThrow('above the lines');
});

describe('An advance with the tax in it', () => {
  it.each([
    ['5,000 at 18%', 500_000, 18, 'CGST_SGST', [423_728, 38_136, 38_136, 0]],
    ['500 at 18%', 50_000, 18, 'CGST_UTGST', [42_372, 3_814, 3_814, 0]],
    ['220 at 18%', 22_000, 18, 'CGST_SGST', [18_644, 1_678, 1_678, 0]],
    ['5,000 at 18% to another state', 500_000, 18, 'IGST', [423_729, 0, 0, 76_271]],
    ['a paisa at 5%', 1, 5, 'CGST_SGST', [1, 0, 0, 0]],
    ['5,000 where no tax is charged', 500_000, 18, 'NONE', [500_000, 0, 0, 0]],
  ] as const)('of %s is value and taxes to the paisa (MO-35)', (_, paise, rate, system, expected) => {
    expect(Object.values(amountsWithin(paise, rate, system))).toEqual(expected);
  });

  it('comes to its value and its taxes, whatever it is; CGST is SGST, and each tax is that on the value but for a paisa', () => {
    const rate = fc.constantFrom(0, 0.25, 3, 5, 12, 18, 28, 40);
    const system = fc.constantFrom('CGST_SGST', 'CGST_UTGST', 'IGST', 'NONE');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000_000 }), rate, system, (paise, taxRate, taxSystem) => {
        const amounts = amountsWithin(paise, taxRate, taxSystem);
        expect(withTax(amounts)).toBe(paise);
        expect(amounts.cgstPaise).toBe(amounts.sgstPaise);
        const onValue = taxesOn(amounts.taxablePaise, taxRate, taxSystem);
        expect(Math.abs(amounts.cgstPaise - onValue.cgstPaise)).toBeLessThanOrEqual(1);
        expect(Math.abs(amounts.igstPaise - onValue.igstPaise)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

it('without rounding a difference from tax in the prices still stands on the document', () => {
  const { roundOffPaise, payablePaise } = documentAmounts([line(100)], terms({ taxInPrices: true, roundOff: false }));
  expect([roundOffPaise, payablePaise]).toEqual([-1, 10_000]);
});

it('between states what is asked is what the job card asked: the paisa that IGST misses CGST and SGST by is round-off', () => {
  const lines = [line(500.04), line(500.04)];
  const within = documentAmounts(lines, terms({ roundOff: false }));
  const between = documentAmounts(lines, terms({ roundOff: false, placeOfSupply: '29' }));
  expect([within.cgstPaise + within.sgstPaise, within.roundOffPaise, within.payablePaise]).toEqual([
    18_000, 0, 118_008,
  ]);
  expect([between.igstPaise, between.roundOffPaise, between.payablePaise]).toEqual([18_002, -2, 118_008]);
  // rounded to the rupee, it is so of value and taxes
  expect(documentAmounts(lines, terms({ placeOfSupply: '29' }))).toMatchObject({
    payablePaise: 118_000,
    roundOffPaise: -10,
  });
});

it('a taxable line at 0% is nil rated', () => {
  const made = documentAmounts([line(100, 0)], terms());
  expect([made.lines[0]!.treatment, made.taxablePaise, made.untaxedPaise]).toEqual(['NIL', 0, 10_000]);
});

it.each([
  ['33', '33', 'CGST_SGST'],
  ['33', '29', 'IGST'],
  ['04', '04', 'CGST_UTGST'],
  ['34', '34', 'CGST_SGST'],
  ['25', '26', 'CGST_UTGST'],
  ['28', '37', 'CGST_SGST'],
] as const)('of %s to %s carries %s', (garageState, placeOfSupply, system) => {
  expect(taxSystemOf(terms({ garageState, placeOfSupply }))).toBe(system);
  expect(taxSystemOf(terms({ garageState, placeOfSupply, regime: 'UNREGISTERED' }))).toBe('NONE');
});

it('the regime and the lines say what is issued', () => {
  const exempt = line(10, 0, { treatment: 'EXEMPT' });
  expect(kindFor('REGULAR', [line(10), exempt])).toBe('INVOICE');
  expect(kindFor('REGULAR', [exempt, line(10, 0)])).toBe('BILL_OF_SUPPLY');
  expect(kindFor('COMPOSITION', [line(10)])).toBe('BILL_OF_SUPPLY');
  expect(kindFor('UNREGISTERED', [line(10)])).toBe('BILL');
});
