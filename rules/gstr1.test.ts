import { describe, expect, it, test } from 'vitest';
import { gstr1File } from './gstr1-file.ts';
import { registered, sampleDocument, sampleNote } from './testing/any-month.ts';
import { gstr1Of } from './testing/gstr1-of.ts';
import { line } from './testing/supply-line.ts';

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

test('the file leaves out tables without a row, so that a month without a sale is its head alone', () => {
  expect(gstr1File(gstr1Of([]))).toEqual({
    name: 'GSTR1-33AAAAA0000A1Z9-112026.json',
    text: '{"gstin":"33AAAAA0000A1Z9","fp":"112026"}',
  });
  const { text } = gstr1File(gstr1Of([sampleDocument([line(100), line(3, 0)])]));
  expect(Object.keys(JSON.parse(text) as object)).toEqual(['gstin', 'fp', 'b2cs', 'nil', 'hsn', 'doc_issue']);
});
