import { describe, expect, it, test } from 'vitest';
import type { SupplyLine } from './gst.ts';
import { docsTable, missingNumbers } from './gstr1-docs.ts';
import { gstr1, type Month } from './gstr1.ts';
import { gstr1File } from './gstr1-file.ts';
import type { TaxDocument } from './tax-document.ts';
import { garage, monthOf, registered, sampleDocument, sampleNote, walkIn } from './testing/any-month.ts';
import { gstr1Of } from './testing/gstr1-of.ts';

const line = (
  rupees: number,
  taxRate = 18,
  more: Partial<SupplyLine> & { hsn?: string; description?: string } = {},
) => ({
  quantity: 1,
  ratePaise: Math.round(rupees * 100),
  discountPaise: 0,
  treatment: 'TAXABLE' as const,
  taxRate,
  ...more,
});
describe('GSTR-1', () => {
  it('lists an invoice to a registered buyer as the portal reads it', () => {
    const document = sampleDocument([line(3333.33), line(1299.99)], { buyer: registered, placeOfSupply: '29' });
    expect(gstr1Of([document])).toEqual({
      gstin: '33AAAAA0000A1Z9',
      fp: '112026',
      b2b: [
        {
          ctin: '29AAAAA0000A1ZY',
          inv: [
            {
              inum: 'INV/26-27/00001',
              idt: '22-11-2026',
              val: 5467,
              pos: '29',
              rchrg: 'N',
              inv_typ: 'R',
              itms: [{ num: 1, itm_det: { rt: 18, txval: 4633.32, iamt: 834, csamt: 0 } }],
            },
          ],
        },
      ],
      b2cl: [],
      b2cs: [],
      cdnr: [],
      cdnur: [],
      nil: { inv: [] },
      at: [],
      txpd: [],
      hsn: {
        hsn_b2b: [
          {
            num: 1,
            hsn_sc: '8708',
            desc: 'Brake pads',
            uqc: 'NOS',
            qty: 2,
            rt: 18,
            txval: 4633.32,
            iamt: 834,
            camt: 0,
            samt: 0,
            csamt: 0,
          },
        ],
        hsn_b2c: [],
      },
      doc_issue: {
        doc_det: [
          {
            doc_num: 1,
            docs: [{ num: 1, from: 'INV/26-27/00001', to: 'INV/26-27/00001', totnum: 1, cancel: 0, net_issue: 1 }],
          },
        ],
      },
    });
  });

  it('adds up what unregistered buyers at home bought by rate, and lists large sales to other states', () => {
    const large = (rupees: number, number: string) =>
      sampleDocument([line(rupees)], { placeOfSupply: '29', number, id: number });
    const [limit, above] = [large(84_745.76, 'INV/26-27/00002'), large(84_746.61, 'INV/26-27/00003')];
    expect([limit.payablePaise, above.payablePaise]).toEqual([10_000_000, 10_000_100]);
    const { b2cl, b2cs } = gstr1Of([sampleDocument([line(100), line(50, 5)]), limit, above]);
    expect(b2cl).toMatchObject([{ pos: '29', inv: [{ inum: 'INV/26-27/00003', val: 100_001 }] }]);
    expect(b2cs).toEqual([
      { sply_ty: 'INTER', typ: 'OE', pos: '29', rt: 18, txval: 84_745.76, iamt: 15_254.24, csamt: 0 },
      { sply_ty: 'INTRA', typ: 'OE', pos: '33', rt: 5, txval: 50, camt: 1.25, samt: 1.25, csamt: 0 },
      { sply_ty: 'INTRA', typ: 'OE', pos: '33', rt: 18, txval: 100, camt: 9, samt: 9, csamt: 0 },
    ]);
  });

  it('lists notes to registered buyers and to large invoices, and takes others off the sum', () => {
    const home = sampleDocument([line(100), line(900)]);
    const fleet = sampleDocument([line(100)], { buyer: registered, placeOfSupply: '29', number: 'INV/26-27/00002' });
    const large = sampleDocument([line(100), line(100_000)], { placeOfSupply: '29', number: 'INV/26-27/00003' });
    const notes = [home, fleet, large].map((one, at) => sampleNote(one, ['0'], { number: `CN/26-27/0000${at + 1}` }));
    const { b2cs, cdnr, cdnur, doc_issue } = gstr1Of([home, fleet, large, ...notes]);
    expect(b2cs.map(({ txval, camt }) => [txval, camt])).toEqual([[900, 81]]);
    expect(cdnr).toMatchObject([{ ctin: registered.gstin, nt: [{ ntty: 'C', nt_num: 'CN/26-27/00002', val: 118 }] }]);
    expect(cdnur).toMatchObject([
      { typ: 'B2CL', ntty: 'C', nt_num: 'CN/26-27/00003', pos: '29', nt_dt: '22-11-2026', val: 118 },
    ]);
    expect(doc_issue.doc_det.map(({ doc_num, docs }) => [doc_num, docs[0]!.totnum])).toEqual([
      [1, 3],
      [5, 3],
    ]);
  });

  it('holds what carries no tax by buyer and place, and services without unit or quantity', () => {
    const lines = [
      line(500, 0, { treatment: 'NON_GST', hsn: '2710' }),
      line(40, 0, { treatment: 'EXEMPT' }),
      line(3, 0),
      line(1000, 18, { hsn: '998714', quantity: 2, description: 'Ölwechsel "gross" – every ten thousand kilometres' }),
    ];
    const { nil, hsn } = gstr1Of([sampleDocument(lines)]);
    expect(nil.inv).toEqual([{ sply_ty: 'INTRAB2C', nil_amt: 3, expt_amt: 40, ngsup_amt: 500 }]);
    expect(hsn.hsn_b2c.map(({ hsn_sc, uqc, qty, rt, txval, desc }) => [hsn_sc, uqc, qty, rt, txval, desc])).toEqual([
      ['2710', 'NOS', 1, 0, 500, 'Brake pads'],
      ['8708', 'NOS', 2, 0, 43, 'Brake pads'],
      ['998714', 'OTH', 0, 18, 2000, 'lwechsel gross every ten thous'],
    ]);
  });

  it('has no row by code of what was credited wholly, and keeps one of which a value or a quantity is left', () => {
    const lines = [
      line(500, 18),
      line(300, 5, { hsn: '8433' }),
      line(100, 18, { hsn: '998714' }),
      line(40, 0, { hsn: '2710', treatment: 'NON_GST' }),
      line(70, 18, { hsn: '4011' }),
    ];
    const invoice = sampleDocument(lines);
    const all = sampleNote(
      invoice,
      invoice.lines.slice(1).map(({ id }) => id),
    );
    // of the first only the price came back
    const note = { ...all, lines: all.lines.map((one, at) => (at === 0 ? { ...one, quantity: 0 } : one)) };
    const { hsn } = gstr1Of([invoice, note]);
    expect(hsn.hsn_b2c.map(({ num, hsn_sc, qty, txval }) => [num, hsn_sc, qty, txval])).toEqual([
      [1, '8433', 1, 0],
      [2, '8708', 1, 500],
    ]);
  });

  it('has no row of nothing where unregistered buyers or supplies without tax were credited wholly, and keeps one below 0', () => {
    const lines = [
      line(100),
      line(300, 5),
      line(40, 0, { treatment: 'EXEMPT', hsn: '2710' }),
      line(7, 0, { treatment: 'NON_GST', hsn: '2710' }),
    ];
    const invoice = sampleDocument(lines);
    const allBut = (...kept: string[]) =>
      sampleNote(
        invoice,
        invoice.lines.map(({ id }) => id).filter((id) => !kept.includes(id)),
      );
    const tables = (documents: readonly TaxDocument[]) => {
      const { b2cs, nil } = gstr1Of(documents);
      return { b2cs: b2cs.map(({ rt, txval }) => [rt, txval]), nil: nil.inv };
    };
    expect(tables([invoice, allBut()])).toEqual({ b2cs: [], nil: [] });
    expect(tables([invoice, allBut('0', '3')])).toEqual({
      b2cs: [[18, 100]],
      nil: [{ sply_ty: 'INTRAB2C', nil_amt: 0, expt_amt: 0, ngsup_amt: 7 }],
    });
    // the invoice was of the month before
    expect(tables([allBut('1', '2')])).toEqual({
      b2cs: [[18, -100]],
      nil: [{ sply_ty: 'INTRAB2C', nil_amt: 0, expt_amt: 0, ngsup_amt: -7 }],
    });
    // a paisa of tax is left, and what carries none comes to 0 in sum alone
    const [first, , , nonGst] = allBut().lines;
    const note = {
      ...allBut(),
      lines: [
        { ...first!, cgstPaise: first!.cgstPaise - 1 },
        { ...nonGst!, taxablePaise: 4000 },
      ],
    };
    expect(tables([sampleDocument([line(100), line(40, 0, { treatment: 'EXEMPT', hsn: '2710' })]), note])).toEqual({
      b2cs: [[18, 0]],
      nil: [{ sply_ty: 'INTRAB2C', nil_amt: 0, expt_amt: 40, ngsup_amt: -40 }],
    });
  });

  it('has advances without their tax, received and adjusted, by place and rate', () => {
    const advance = (rupees: number, isInter = false) => ({
      paise: rupees * 100,
      taxRate: 18,
      placeOfSupply: isInter ? '29' : '33',
      isInter,
    });
    const { at, txpd } = gstr1Of([], {
      advancesReceived: [advance(1180), advance(118), advance(590, true)],
      advancesAdjusted: [advance(236)],
    });
    expect(at).toEqual([
      { pos: '33', sply_ty: 'INTRA', itms: [{ rt: 18, ad_amt: 1100, camt: 99, samt: 99, csamt: 0 }] },
      { pos: '29', sply_ty: 'INTER', itms: [{ rt: 18, ad_amt: 500, iamt: 90, csamt: 0 }] },
    ]);
    expect(txpd).toEqual([
      { pos: '33', sply_ty: 'INTRA', itms: [{ rt: 18, ad_amt: 200, camt: 18, samt: 18, csamt: 0 }] },
    ]);
  });

  it('counts cancelled numbers and vouchers among those issued, and bills without GST nowhere', () => {
    const cancelled = sampleDocument([line(10)], { number: 'INV/26-27/00002', isCancelled: true });
    const bill = sampleDocument([line(10)], { regime: 'UNREGISTERED', number: 'BILL/26-27/00001' });
    const answer = gstr1Of([sampleDocument([line(10)]), cancelled, bill], {
      vouchers: [{ kind: 'RECEIPT_VOUCHER', number: 'RV/26-27/00001', isCancelled: false }],
    });
    expect(answer.doc_issue.doc_det).toEqual([
      {
        doc_num: 1,
        docs: [{ num: 1, from: 'INV/26-27/00001', to: 'INV/26-27/00002', totnum: 2, cancel: 1, net_issue: 1 }],
      },
      {
        doc_num: 6,
        docs: [{ num: 1, from: 'RV/26-27/00001', to: 'RV/26-27/00001', totnum: 1, cancel: 0, net_issue: 1 }],
      },
    ]);
    expect(answer.b2cs[0]!.txval).toBe(10);
  });
});

test('prefixes exchanged and changed within a month leave ranges that count what lies between their ends', () => {
  const give = (kind: TaxDocument['kind'], prefix: string, places: number[]) =>
    places.map((place) => ({ kind, number: `${prefix}/26-27/0000${place}`, isCancelled: place === 2 }));
  const issued = [
    ...give('INVOICE', 'INV', [1, 2]),
    ...give('CREDIT_NOTE', 'CN', [1]),
    // exchanged, and back again
    ...give('CREDIT_NOTE', 'INV', [3, 4]),
    ...give('INVOICE', 'CN', [2, 3]),
    ...give('INVOICE', 'INV', [5]),
    ...give('INVOICE', 'GAR', [1]),
  ];
  expect(missingNumbers(issued)).toEqual([]);
  const rows = docsTable(issued).doc_det.map(({ doc_num, docs }) => [
    doc_num,
    docs.map(({ num, from, to, totnum, cancel, net_issue }) => [num, from, to, totnum, cancel, net_issue]),
  ]);
  expect(rows).toEqual([
    [
      1,
      [
        [1, 'CN/26-27/00002', 'CN/26-27/00003', 2, 1, 1],
        [2, 'GAR/26-27/00001', 'GAR/26-27/00001', 1, 0, 1],
        [3, 'INV/26-27/00001', 'INV/26-27/00002', 2, 1, 1],
        [4, 'INV/26-27/00005', 'INV/26-27/00005', 1, 0, 1],
      ],
    ],
    [
      5,
      [
        [1, 'CN/26-27/00001', 'CN/26-27/00001', 1, 0, 1],
        [2, 'INV/26-27/00003', 'INV/26-27/00004', 2, 0, 2],
      ],
    ],
  ]);
});

test('the file leaves out tables without a row, so that a month without a sale is its head alone', () => {
  expect(gstr1File(gstr1Of([]))).toEqual({
    name: 'GSTR1-33AAAAA0000A1Z9-112026.json',
    text: '{"gstin":"33AAAAA0000A1Z9","fp":"112026"}',
  });
  const { text } = gstr1File(gstr1Of([sampleDocument([line(100), line(3, 0)])]));
  expect(Object.keys(JSON.parse(text) as object)).toEqual(['gstin', 'fp', 'b2cs', 'nil', 'hsn', 'doc_issue']);
});

describe('What is wrong keeps GSTR-1 from leaving', () => {
  const whats = (document: Partial<TaxDocument>, lines = [line(10)], more: Partial<Month> = {}) => {
    const { gaps, made: file } = gstr1(monthOf([sampleDocument(lines, document)], more));
    expect(file).toBeNull();
    return gaps.map(({ what, where }) => `${what} @ ${where.kind === 'document' ? where.number : 'garage'}`);
  };

  it('a composition garage is told its own return instead of an empty file, once nothing of the month is in GSTR-1', () => {
    const whatsOf = (documents: readonly TaxDocument[], more: Partial<Month>) =>
      gstr1(monthOf(documents, more)).gaps.map(({ what }) => what);
    const regime = 'COMPOSITION' as const;
    const bill = sampleDocument([line(10)], { regime });
    expect(whatsOf([], { regime })).toEqual(['A composition garage files CMP-08 and GSTR-4, not GSTR-1']);
    expect(whatsOf([bill], { regime })).toEqual(['A composition garage files CMP-08 and GSTR-4, not GSTR-1']);
    expect(whatsOf([sampleDocument([line(10)]), { ...bill, number: 'INV/26-27/00002' }], { regime })).toEqual([]);
    for (const gstin of [garage.gstin, null])
      expect(whatsOf([], { regime: 'UNREGISTERED', seller: { ...garage, gstin } })).toEqual([
        'A garage that is not registered under GST files no GSTR-1',
      ]);
    expect(whatsOf([], {})).toEqual([]);
  });

  it.each(['COMPOSITION', 'UNREGISTERED'] as const)(
    'but no number that was given while the garage was %s in between, and what nobody has is told still (MO-175)',
    (regime) => {
      const number = (at: number) => `BOS/26-27/0000${at}`;
      const voucher = (at: number) => ({
        kind: 'RECEIPT_VOUCHER' as const,
        number: `RV/26-27/0000${at}`,
        isCancelled: false,
      });
      const documents = [1, 2, 3].map((at) =>
        sampleDocument([line(10)], { number: number(at), ...(at === 2 && { regime }) }),
      );
      const [vouchers, otherVouchers] = [[voucher(1), voucher(3)], [voucher(2)]];
      expect(gstr1(monthOf(documents, { vouchers, otherVouchers })).gaps).toEqual([]);
      const without = gstr1(monthOf(documents.toSpliced(1, 1), { vouchers })).gaps.map(({ what }) => what);
      expect(without).toEqual([
        'The number BOS/26-27/00002 is missing in its series',
        'The number RV/26-27/00002 is missing in its series',
      ]);
    },
  );

  it('and each gap says what and where', () => {
    const at = ' @ INV/26-27/00001';
    expect(whats({}, [line(10, 18, { hsn: '' })])).toEqual([`Brake pads: has no HSN or SAC${at}`]);
    expect(whats({}, [line(10, 18, { hsn: '12' })])).toEqual([`Brake pads: HSN must have 4, 6 or 8 digits${at}`]);
    expect(whats({}, [line(10)], { hsnDigitsOn: () => 6 })).toEqual([`Brake pads: HSN must have 6 or 8 digits${at}`]);
    expect(whats({}, [line(10, 17)])[0]).toMatch('GST of 17% is not charged on this day');
    expect(whats({ buyer: { ...walkIn, gstin: '33AAAAA0000A1Z8' } })).toEqual([`The GSTIN of Ravi is not valid${at}`]);
    expect(whats({ number: 'inv 1' })).toEqual(['The number inv 1 is not one the portal takes @ inv 1']);
    expect(whats({ kind: 'CREDIT_NOTE' })).toEqual([`The note names no invoice${at}`]);
    expect(whats({}, [line(10)], { seller: { ...garage, gstin: null } })).toEqual([
      'The garage has no valid GSTIN. Write it into the settings, under Tax @ garage',
    ]);
    expect(whats({}, [line(10)], { seller: { ...garage, state: '29' } })).toEqual([
      'The GSTIN of the garage belongs to another state. Set the state under Tax @ garage',
    ]);
  });

  it('a document under another GSTIN of the garage among it', () => {
    const moved = { ...garage, gstin: '29AAAAA0000A1ZY', state: '29' };
    expect(whats({ seller: moved }, [line(10)])).toEqual([
      'This document bears the GSTIN 29AAAAA0000A1ZY, not that of the garage @ INV/26-27/00001',
    ]);
  });

  it('a hole in a series among it', () => {
    const { gaps } = gstr1(
      monthOf([sampleDocument([line(10)]), sampleDocument([line(10)], { number: 'INV/26-27/00004' })]),
    );
    expect(gaps.map(({ what }) => what)).toEqual([
      'The number INV/26-27/00002 is missing in its series',
      'The number INV/26-27/00003 is missing in its series',
    ]);
    expect(missingNumbers([{ number: 'INV/25-26/00009' }, { number: 'INV/26-27/00001' }])).toEqual([]);
  });

  it('a rate that was valid on the day of the invoice is valid on its note', () => {
    const old = sampleDocument([line(2500, 28)], { day: '2025-09-20', number: 'INV/25-26/00001' });
    const note = sampleNote(old, ['0'], { day: '2026-11-24' });
    expect(gstr1(monthOf([note])).gaps).toEqual([]);
  });
});
