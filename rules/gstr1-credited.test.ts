import { describe, expect, it } from 'vitest';
import type { TaxDocument } from './tax-document.ts';
import { sampleDocument, sampleNote } from './testing/any-month.ts';
import { gstr1Of } from './testing/gstr1-of.ts';
import { line } from './testing/supply-line.ts';

describe('GSTR-1', () => {
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
});
