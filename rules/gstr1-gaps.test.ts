import { describe, expect, it } from 'vitest';
import { missingNumbers } from './gstr1-docs.ts';
import { gstr1, type Month } from './gstr1.ts';
import type { TaxDocument } from './tax-document.ts';
import { garage, monthOf, sampleDocument, sampleNote, walkIn } from './testing/any-month.ts';
import { line } from './testing/supply-line.ts';

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
