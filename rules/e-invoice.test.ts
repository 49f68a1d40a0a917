import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { eInvoice } from './e-invoice.ts';
import { sumOfPaise, type SupplyLine } from './gst.ts';
import { toPaise } from './money.ts';
import type { TaxDocument } from './tax-document.ts';
import { anyMonth, garage, registered, sampleDocument, sampleNote, walkIn } from './testing/any-month.ts';

const home = { ...registered, gstin: garage.gstin, state: '33' };
const line = (rupees: number, more: Partial<SupplyLine> & { hsn?: string; description?: string } = {}) => ({
  quantity: 1,
  ratePaise: Math.round(rupees * 100),
  discountPaise: 0,
  treatment: 'TAXABLE' as const,
  taxRate: 18,
  ...more,
});
const made = (document: TaxDocument) => {
  const answer = eInvoice(document, () => 4);
  expect(answer.gaps).toEqual([]);
  return answer.made!;
};

describe('An e-invoice', () => {
  it('has the figures of the published example: 100 at 18% is 9, 9 and 118', () => {
    const service = line(100, { hsn: '999900', description: 'Test Service Item' });
    const file = made(sampleDocument([service], { buyer: { ...home, name: 'Fleet "One"', address: 'x'.repeat(120) } }));
    expect(file).toEqual({
      Version: '1.1',
      TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N' },
      DocDtls: { Typ: 'INV', No: 'INV/26-27/00001', Dt: '22/11/2026' },
      SellerDtls: {
        Gstin: garage.gstin,
        LglNm: 'Demo Motors & Sons',
        Addr1: '1 Test Street',
        Loc: 'Chennai',
        Stcd: '33',
        Pin: 600032,
      },
      BuyerDtls: {
        Gstin: garage.gstin,
        LglNm: "Fleet 'One'",
        Addr1: 'x'.repeat(100),
        Addr2: 'x'.repeat(20),
        Loc: 'Bangalore',
        Stcd: '33',
        Pos: '33',
        Pin: 560001,
      },
      ItemList: [
        {
          SlNo: '1',
          PrdDesc: 'Test Service Item',
          IsServc: 'Y',
          HsnCd: '999900',
          Qty: 1,
          Unit: 'NOS',
          UnitPrice: 100,
          TotAmt: 100,
          Discount: 0,
          AssAmt: 100,
          GstRt: 18,
          CgstAmt: 9,
          SgstAmt: 9,
          IgstAmt: 0,
          TotItemVal: 118,
        },
      ],
      ValDtls: { AssVal: 100, CgstVal: 9, SgstVal: 9, IgstVal: 0, OthChrg: 0, RndOffAmt: 0, TotInvVal: 118 },
    });
  });

  it('is cut at the lengths of the portal without leaving half a letter', () => {
    const buyer = {
      ...home,
      name: `${'x'.repeat(99)}🚗`,
      address: `${'y'.repeat(99)}🚗 Street`,
      city: `${'z'.repeat(49)}🚗`,
    };
    const { BuyerDtls, ItemList } = made(
      sampleDocument([line(100, { description: `${'d'.repeat(299)}🚗` })], { buyer }),
    );
    expect(BuyerDtls).toMatchObject({
      LglNm: 'x'.repeat(99),
      Addr1: 'y'.repeat(99),
      Addr2: '🚗 Street',
      Loc: 'z'.repeat(49),
    });
    expect(ItemList[0]!.PrdDesc).toBe('d'.repeat(299));
  });

  it('of any letters has whole ones alone, within the lengths of the portal', () => {
    const unit = fc.constantFrom('a', 'é', '🚗', '😀', ' ', 'த');
    // about as long as what the portal takes
    const letters = (most: number) => fc.string({ unit, minLength: most / 2, maxLength: most + 20 });
    let seen = 0;
    fc.assert(
      fc.property(letters(100), letters(200), letters(50), letters(300), (name, address, city, description) => {
        const { seller, buyer } = {
          seller: { ...garage, name, address, city },
          buyer: { ...home, name, address, city },
        };
        const file = eInvoice(sampleDocument([line(100, { description })], { seller, buyer }), () => 4).made;
        if (file === null) return;
        seen += 1;
        for (const { LglNm, Addr1, Addr2 = '', Loc } of [file.SellerDtls, file.BuyerDtls]) {
          const wholes = [LglNm, Addr1, Addr2, Loc, file.ItemList[0]!.PrdDesc];
          expect(wholes.every((text) => text.isWellFormed())).toBe(true);
          expect(wholes.every((text, at) => text.length <= [100, 100, 100, 50, 300][at]!)).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
    expect(seen).toBeGreaterThan(1000);
  });

  it('says a discount where the tax comes on top, and the value alone where prices have it in them', () => {
    const lines = [line(750, { quantity: 2, discountPaise: 10_000 })];
    expect(made(sampleDocument(lines, { buyer: home })).ItemList[0]).toMatchObject({
      UnitPrice: 750,
      TotAmt: 1500,
      Discount: 100,
      AssAmt: 1400,
    });
    expect(
      made(sampleDocument([line(100, { quantity: 3 })], { buyer: home, taxInPrices: true })).ItemList[0],
    ).toMatchObject({
      UnitPrice: 84.747,
      TotAmt: 254.24,
      Discount: 0,
      AssAmt: 254.24,
    });
  });

  it('keeps what lies outside GST off its items', () => {
    const file = made(sampleDocument([line(800), line(500, { treatment: 'NON_GST', taxRate: 0 })], { buyer: home }));
    expect(file.ItemList).toHaveLength(1);
    expect(file.ValDtls).toMatchObject({ AssVal: 800, OthChrg: 500, TotInvVal: 1444 });
  });

  it('of a note names its invoice', () => {
    const note = sampleNote(sampleDocument([line(100), line(200)], { buyer: home }), ['0']);
    expect(made(note)).toMatchObject({
      DocDtls: { Typ: 'CRN', No: 'CN/26-27/00001' },
      RefDtls: { PrecDocDtls: [{ InvNo: 'INV/26-27/00001', InvDt: '22/11/2026' }] },
      ValDtls: { TotInvVal: 118 },
    });
  });
});

test.each<[string, Partial<TaxDocument>, string]>([
  ['a walk-in', { buyer: walkIn }, 'Only a document to a registered buyer'],
  ['a cancelled one', { isCancelled: true }, 'The document is cancelled'],
  [
    'a buyer without a street',
    { buyer: { ...home, address: ' ' } },
    'The address of the buyer must have at least 1 letters',
  ],
  ['a town of two letters', { buyer: { ...home, city: 'Xy' } }, 'The city of the buyer must have at least 3 letters'],
  ['a short name', { seller: { ...garage, name: 'AB' } }, 'The name of the garage must have at least 3 letters'],
  ['no pincode of its own', { seller: { ...garage, pincode: null } }, 'The garage has no pincode'],
  ['a wrong pincode', { buyer: { ...home, pincode: '06' } }, 'The pincode of the buyer'],
  ['a bill of supply', { kind: 'BILL_OF_SUPPLY' }, 'Only a document with tax'],
])('%s becomes no e-invoice and says why', (_, more, what) => {
  const { gaps, made: file } = eInvoice(sampleDocument([line(100)], { buyer: home, ...more }), () => 4);
  expect(file).toBeNull();
  expect(gaps.some((gap) => gap.what.startsWith(what))).toBe(true);
});

test('whatever the document, items add up to its sums, and those to what is to be paid', () => {
  let seen = 0;
  fc.assert(
    fc.property(anyMonth, (documents) => {
      for (const document of documents) {
        const file = eInvoice(document, () => 4).made;
        if (file === null) continue;
        seen += 1;
        const { AssVal, CgstVal, SgstVal, IgstVal, OthChrg, RndOffAmt, TotInvVal } = file.ValDtls;
        const sum = (values: number[]) => sumOfPaise(values.map(toPaise));
        expect(sum([AssVal, CgstVal, SgstVal, IgstVal, OthChrg, RndOffAmt])).toBe(toPaise(TotInvVal));
        expect(sum(file.ItemList.map(({ AssAmt }) => AssAmt))).toBe(toPaise(AssVal));
        expect(sum(file.ItemList.map(({ TotItemVal }) => TotItemVal))).toBe(sum([AssVal, CgstVal, SgstVal, IgstVal]));
        expect(
          file.ItemList.every(({ TotAmt, Discount, AssAmt }) => sum([TotAmt, -Discount]) === toPaise(AssAmt)),
        ).toBe(true);
        expect(JSON.stringify(file)).not.toMatch(/\\|Irn/);
      }
    }),
    { numRuns: 1000 },
  );
  expect(seen).toBeGreaterThan(500);
});
