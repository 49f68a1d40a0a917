import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  requestAll,
  canBeTakenBack,
  creditNote,
  creditProblem,
  debitNote,
  lastNoteDay,
  remainderOf,
  noteProblem,
  requestGross,
  requestQuantity,
  type EarlierNote,
  type NotableLine,
  type Noted,
} from './credit-notes.ts';
import { documentAmounts, sumOfPaise, withTax, type SupplyLine, type Terms } from './gst.ts';
import { anyLine, anyTerms } from './testing/any-document.ts';

const inGarageOf: Terms = {
  regime: 'REGULAR',
  taxInPrices: false,
  roundOff: true,
  garageState: '33',
  placeOfSupply: '33',
  discountPaise: 0,
};

function invoiced(lines: readonly SupplyLine[], terms: Terms = inGarageOf) {
  const made = documentAmounts(lines, terms);
  const noted: NotableLine[] = made.lines.map(({ taxablePaise, cgstPaise, sgstPaise, igstPaise, taxRate }, at) => ({
    lineId: String(at),
    description: `Line ${at}`,
    quantity: lines[at]!.quantity,
    taxRate,
    taxablePaise,
    cgstPaise,
    sgstPaise,
    igstPaise,
  }));
  return {
    lines: noted,
    roundOffPaise: made.roundOffPaise,
    taxSystem: made.taxSystem,
    payablePaise: made.payablePaise,
  };
}

const line = (ratePaise: number, taxRate: number, quantity = 1): SupplyLine => ({
  quantity,
  ratePaise,
  discountPaise: 0,
  treatment: 'TAXABLE',
  taxRate,
});

describe('A credit note', () => {
  it('of worked example 7: one of two parts at the 28% of its invoice, not at 18%', () => {
    const invoice = invoiced([line(250_000, 28, 2), line(100_000, 18)]);
    const left = remainderOf(invoice, []);
    const note = creditNote(left, [requestQuantity(left.lines[0]!, 1)], invoice.taxSystem);
    expect(note).toMatchObject({ taxablePaise: 250_000, cgstPaise: 35_000, sgstPaise: 35_000, roundOffPaise: 0 });
    expect(note.payablePaise).toBe(320_000);
    expect(remainderOf(invoice, [{ kind: 'CREDIT_NOTE', ...note }]).lines[0]).toMatchObject({
      quantity: 1,
      taxablePaise: 250_000,
      cgstPaise: 35_000,
    });
  });

  it('that empties an invoice reverses its round-off', () => {
    const invoice = invoiced([line(2499, 18)]);
    expect(invoice.roundOffPaise).not.toBe(0);
    const note = creditNote(invoice, invoice.lines.map(requestAll), invoice.taxSystem);
    expect([note.roundOffPaise, note.payablePaise]).toEqual([invoice.roundOffPaise, invoice.payablePaise]);
  });

  it('comes to what was told with its tax, though a line misses it by a paisa', () => {
    const terms = { ...inGarageOf, taxInPrices: true };
    const invoice = invoiced([line(50_000, 18), line(50_000, 18)], terms);
    expect([withTax(invoice.lines[0]!), invoice.payablePaise]).toEqual([50_001, 100_000]);
    const asks = [requestGross(invoice.lines[0]!, 50_000, invoice.taxSystem)];
    const note = creditNote(invoice, asks, invoice.taxSystem);
    expect([note.taxablePaise, note.roundOffPaise, note.payablePaise]).toEqual([42_373, -1, 50_000]);
    const left = remainderOf(invoice, [{ kind: 'CREDIT_NOTE', ...note }]);
    expect(creditNote(left, [requestAll(left.lines[1]!)], invoice.taxSystem).payablePaise).toBe(50_000);
    expect(debitNote(invoice, asks, invoice.taxSystem)).toMatchObject({ roundOffPaise: -1, payablePaise: 50_000 });
  });

  it('takes no more than a line has left, of value, of quantity, and of an amount with the tax in it', () => {
    const invoice = invoiced([line(10_000, 18, 2), line(500_000, 18)]);
    const [first] = invoice.lines;
    const problem = (ask: Partial<ReturnType<typeof requestAll>>) =>
      creditProblem(invoice, [{ ...requestAll(first!), ...ask }], invoice.taxSystem);
    expect(problem({ taxablePaise: 20_001 })).toBe('Line 0 has only ₹200.00 left to credit before tax');
    expect(problem({ quantity: 3 })).toBe('Line 0 has only 2 left to come back');
    expect(problem({ taxablePaise: 0 })).toBe('The credit of Line 0 must be more than 0');
    expect(creditProblem(invoice, [], invoice.taxSystem)).toBe('Choose what is credited');
    expect(creditProblem(invoice, [requestAll(first!), requestAll(first!)], invoice.taxSystem)).toMatch('once');
    expect(requestGross(first!, 11_800, 'CGST_SGST')).toMatchObject({ quantity: 0, taxablePaise: 10_000 });
    expect(requestGross(first!, 23_600, 'CGST_SGST').taxablePaise).toBe(20_000);
    expect(() =>
      creditNote(invoice, [{ ...requestAll(first!), lineId: 'of another invoice' }], invoice.taxSystem),
    ).toThrow(RangeError);
    expect(() => creditNote(invoice, [{ ...requestAll(first!), taxablePaise: 20_001 }], invoice.taxSystem)).toThrow(
      RangeError,
    );
  });

  it('takes of each tax no more than the line has left, however the parts are rounded', () => {
    const invoice = invoiced([line(16, 18)], { ...inGarageOf, roundOff: false });
    const notes: EarlierNote[] = [];
    const cgst = [6, 6, 4].map((taxablePaise) => {
      const asks = [{ lineId: '0', quantity: 0, taxablePaise }];
      const note = creditNote(remainderOf(invoice, notes), asks, invoice.taxSystem);
      notes.push({ kind: 'CREDIT_NOTE', ...note });
      return note.cgstPaise;
    });
    expect([invoice.lines[0]!.cgstPaise, cgst]).toEqual([1, [1, 0, 0]]);
  });

  it('leaves nothing that owes less than nothing: a rest below the round-off goes with it', () => {
    const invoice = invoiced([line(10_040, 0)]);
    expect(invoice.roundOffPaise).toBe(-40);
    const most = (taxablePaise: number) => [{ lineId: '0', quantity: 0, taxablePaise }];
    expect(creditProblem(invoice, most(10_001), invoice.taxSystem)).toMatch('credit all of it');
    expect(creditProblem(invoice, most(10_000), invoice.taxSystem)).toBeNull();
  });

  it('keeps a debit note from being cancelled once it took what that added', () => {
    const invoice = invoiced([line(10_000, 18)]);
    const added = debitNote(invoice, [{ lineId: '0', quantity: 0, taxablePaise: 5_000 }], invoice.taxSystem);
    expect(canBeTakenBack(invoice, [])).toBe(true);
    const left = remainderOf(invoice, [{ kind: 'DEBIT_NOTE', ...added }]);
    const asks = (taxablePaise: number) => [{ lineId: '0', quantity: 0, taxablePaise }];
    const credited = (taxablePaise: number) => creditNote(left, asks(taxablePaise), invoice.taxSystem);
    expect(canBeTakenBack(invoice, [{ kind: 'CREDIT_NOTE', ...credited(10_000) }])).toBe(true);
    expect(canBeTakenBack(invoice, [{ kind: 'CREDIT_NOTE', ...credited(10_001) }])).toBe(false);
  });

  it('keeps a debit note from being cancelled where the round-off would be all that is left', () => {
    const invoice = invoiced([line(100_039, 18)], { ...inGarageOf, taxInPrices: true });
    expect([invoice.payablePaise, invoice.roundOffPaise]).toEqual([100_000, -39]);
    const gross = (paise: number) => [requestGross(invoice.lines[0]!, paise, invoice.taxSystem)];
    const added = debitNote(invoice, gross(11_800), invoice.taxSystem);
    const left = remainderOf(invoice, [{ kind: 'DEBIT_NOTE', ...added }]);
    const taken: EarlierNote = { kind: 'CREDIT_NOTE', ...creditNote(left, gross(100_039), invoice.taxSystem) };
    expect([taken.roundOffPaise, canBeTakenBack(invoice, [taken])]).toEqual([0, false]);
    expect(
      canBeTakenBack(invoice, [{ kind: 'CREDIT_NOTE', ...creditNote(left, gross(50_000), invoice.taxSystem) }]),
    ).toBe(true);
  });

  it('after a debit note takes what that added too', () => {
    const invoice = invoiced([line(10_000, 18)]);
    const added = debitNote(invoice, [{ lineId: '0', quantity: 0, taxablePaise: 5_000 }], invoice.taxSystem);
    expect([added.cgstPaise, added.payablePaise]).toEqual([450, 5_900]);
    const left = remainderOf(invoice, [{ kind: 'DEBIT_NOTE', ...added }]);
    const note = creditNote(left, left.lines.map(requestAll), invoice.taxSystem);
    expect(note.payablePaise).toBe(17_700);
  });
});

test('whatever notes are written, an invoice credited to its end is 0 in every column', () => {
  const card = fc.array(anyLine, { minLength: 1, maxLength: 5 });
  const parts = fc.array(
    fc.record({ at: fc.nat(4), part: fc.double({ min: 0, max: 1.2, noNaN: true }), debit: fc.boolean() }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(card, anyTerms, parts, (lines, terms, wanted) => {
      const invoice = invoiced(lines, terms);
      const notes: EarlierNote[] = [];
      for (const { at, part, debit } of wanted) notes.push(...noteOn(invoice, notes, at, part, debit));
      const rest = remainderOf(invoice, notes);
      const asks = rest.lines.filter(({ taxablePaise }) => taxablePaise > 0).map(requestAll);
      if (asks.length > 0) notes.push({ kind: 'CREDIT_NOTE', ...creditNote(rest, asks, invoice.taxSystem) });

      const end = remainderOf(invoice, notes);
      const columns = end.lines.flatMap(({ taxablePaise, cgstPaise, sgstPaise, igstPaise }) => [
        taxablePaise,
        cgstPaise,
        sgstPaise,
        igstPaise,
      ]);
      expect(columns.every((one) => one === 0)).toBe(true);
      expect(invoice.payablePaise === 0 || end.roundOffPaise === 0).toBe(true);
      expect(notes.every((note) => sumOfPaise(note.lines.map(withTax)) + note.roundOffPaise >= 0)).toBe(true);
      expect(notes.every((note) => note.lines.every((one) => one.cgstPaise === one.sgstPaise))).toBe(true);
    }),
    { numRuns: 10_000 },
  );
});

test('notes with tax are written until 30 November after the financial year', () => {
  expect(['2026-03-31', '2026-04-01', '2027-01-05'].map(lastNoteDay)).toEqual([
    '2026-11-30',
    '2027-11-30',
    '2027-11-30',
  ]);
  const invoice = { kind: 'INVOICE', isCancelled: false, hasTax: true, day: '2026-03-31' } as const;
  expect(noteProblem({ ...invoice, today: '2026-11-30' })).toBeNull();
  expect(noteProblem({ ...invoice, today: '2026-12-01' })).toBe(
    'A note to this invoice could be written until 30 November 2026 (CGST Act s.34)',
  );
  expect(noteProblem({ ...invoice, hasTax: false, today: '2026-12-01' })).toBeNull();
  expect(noteProblem({ ...invoice, isCancelled: true, today: '2026-04-01' })).toMatch('cancelled');
  expect(noteProblem({ ...invoice, kind: 'DEBIT_NOTE', today: '2026-04-01' })).toMatch('not against a note');
});

function noteOn(
  invoice: Noted & { taxSystem: Parameters<typeof creditNote>[2] },
  notes: readonly EarlierNote[],
  at: number,
  part: number,
  debit: boolean,
): EarlierNote[] {
  const left = remainderOf(invoice, notes);
  const found = left.lines[at % left.lines.length]!;
  const taxablePaise = Math.floor(found.taxablePaise * part);
  const asks = [
    at % 2 === 0
      ? { lineId: found.lineId, quantity: 0, taxablePaise }
      : requestGross(found, Math.floor(withTax(found) * part), invoice.taxSystem),
  ];
  if (debit) return [{ kind: 'DEBIT_NOTE', ...debitNote(left, asks, invoice.taxSystem) }];
  if (creditProblem(left, asks, invoice.taxSystem) !== null) return [];
  return [{ kind: 'CREDIT_NOTE', ...creditNote(left, asks, invoice.taxSystem) }];
}
