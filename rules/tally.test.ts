import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { sumOfPaise, type SupplyLine } from './gst.ts';
import { tally, usualLedgers, type TallyPayment } from './tally.ts';
import { signOf } from './tax-document.ts';
import { anyMonth, sampleDocument, sampleNote, walkIn } from './testing/any-month.ts';

const line = (ratePaise: number, more: Partial<SupplyLine> = {}): SupplyLine => ({
  quantity: 1,
  ratePaise,
  discountPaise: 0,
  treatment: 'TAXABLE',
  taxRate: 18,
  ...more,
});
const first = [line(75_000, { quantity: 2, discountPaise: 10_000 }), line(235_050), line(41_230, { quantity: 3.5 })];
const payment = (more: Partial<TallyPayment> = {}): TallyPayment => ({
  id: 'p1',
  kind: 'RECEIVED',
  number: 'RV/26-27/00001',
  day: '2026-11-23',
  mode: 'CASH',
  party: 'Ravi',
  paise: 700_000,
  allocations: [{ number: 'INV/26-27/00001', paise: 612_800 }],
  ...more,
});

describe('Tally', () => {
  it('reads worked example 1 as the reference writes a voucher', () => {
    expect(tally([sampleDocument(first, { buyer: { ...walkIn, name: 'Ravi & Sons' } })], []).made)
      .toBe(`<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>
<REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC><REQUESTDATA>
<TALLYMESSAGE>
<VOUCHER VCHTYPE="Sales" ACTION="Create" OBJVIEW="Accounting Voucher View" REMOTEID="d1">
<DATE>20261122</DATE>
<VOUCHERTYPENAME>Sales</VOUCHERTYPENAME>
<VOUCHERNUMBER>INV/26-27/00001</VOUCHERNUMBER>
<REFERENCE>INV/26-27/00001</REFERENCE>
<PARTYLEDGERNAME>Ravi &amp; Sons</PARTYLEDGERNAME>
<ALLLEDGERENTRIES.LIST><LEDGERNAME>Ravi &amp; Sons</LEDGERNAME><ISDEEMEDPOSITIVE>Yes</ISDEEMEDPOSITIVE><AMOUNT>-6128.00</AMOUNT><BILLALLOCATIONS.LIST><NAME>INV/26-27/00001</NAME><BILLTYPE>New Ref</BILLTYPE><AMOUNT>-6128.00</AMOUNT></BILLALLOCATIONS.LIST></ALLLEDGERENTRIES.LIST>
<ALLLEDGERENTRIES.LIST><LEDGERNAME>Sales</LEDGERNAME><ISDEEMEDPOSITIVE>No</ISDEEMEDPOSITIVE><AMOUNT>5193.55</AMOUNT></ALLLEDGERENTRIES.LIST>
<ALLLEDGERENTRIES.LIST><LEDGERNAME>CGST</LEDGERNAME><ISDEEMEDPOSITIVE>No</ISDEEMEDPOSITIVE><AMOUNT>467.42</AMOUNT></ALLLEDGERENTRIES.LIST>
<ALLLEDGERENTRIES.LIST><LEDGERNAME>SGST</LEDGERNAME><ISDEEMEDPOSITIVE>No</ISDEEMEDPOSITIVE><AMOUNT>467.42</AMOUNT></ALLLEDGERENTRIES.LIST>
<ALLLEDGERENTRIES.LIST><LEDGERNAME>Round Off</LEDGERNAME><ISDEEMEDPOSITIVE>Yes</ISDEEMEDPOSITIVE><AMOUNT>-0.39</AMOUNT></ALLLEDGERENTRIES.LIST>
</VOUCHER>
</TALLYMESSAGE>
</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>
`);
  });

  it('takes a receipt against its bills, the rest as an advance, and a refund the other way round', () => {
    const { vouchers } = tally(
      [],
      [payment(), payment({ kind: 'REFUNDED', mode: 'UPI', allocations: [], paise: 87_200 })],
    );
    expect(vouchers.map(({ type, entries }) => ({ type, entries }))).toEqual([
      {
        type: 'Receipt',
        entries: [
          { ledger: 'Cash', paise: -700_000 },
          {
            ledger: 'Ravi',
            paise: 700_000,
            bills: [
              { name: 'INV/26-27/00001', type: 'Agst Ref', paise: 612_800 },
              { name: 'RV/26-27/00001', type: 'Advance', paise: 87_200 },
            ],
          },
        ],
      },
      {
        type: 'Payment',
        entries: [
          { ledger: 'Bank', paise: 87_200 },
          { ledger: 'Ravi', paise: -87_200, bills: [{ name: 'RV/26-27/00001', type: 'Advance', paise: -87_200 }] },
        ],
      },
    ]);
  });

  it('credits the party by a note, against its invoice', () => {
    const invoice = sampleDocument(first);
    const [voucher] = tally([sampleNote(invoice, ['0', '1', '2'])], []).vouchers;
    expect(voucher).toMatchObject({
      type: 'Credit Note',
      entries: [
        { ledger: 'Ravi', paise: 612_800, bills: [{ name: 'INV/26-27/00001', type: 'Agst Ref', paise: 612_800 }] },
        { ledger: 'Sales', paise: -519_355 },
        { ledger: 'CGST', paise: -46_742 },
        { ledger: 'SGST', paise: -46_742 },
        { ledger: 'Round Off', paise: 39 },
      ],
    });
  });

  it('writes a debt off against its bill, and back where it was paid after all', () => {
    const of = (paise: number) => ({
      id: `w${paise}`,
      number: 'INV/26-27/00001',
      day: '2026-11-30',
      party: 'Ravi',
      paise,
    });
    const { vouchers } = tally([], [], {}, [of(30_000), of(-10_000)]);
    expect(vouchers.map(({ id, type, entries }) => [id, type, entries])).toEqual([
      [
        'w30000',
        'Journal',
        [
          { ledger: 'Bad Debts', paise: -30_000 },
          { ledger: 'Ravi', paise: 30_000, bills: [{ name: 'INV/26-27/00001', type: 'Agst Ref', paise: 30_000 }] },
        ],
      ],
      [
        'w-10000',
        'Journal',
        [
          { ledger: 'Bad Debts', paise: 10_000 },
          { ledger: 'Ravi', paise: -10_000, bills: [{ name: 'INV/26-27/00001', type: 'Agst Ref', paise: -10_000 }] },
        ],
      ],
    ]);
  });

  it('names the ledger of a buyer as it is told, so that two of one name are two', () => {
    const { vouchers } = tally([sampleDocument(first)], [], { partyOf: ({ id, buyer }) => `${buyer.name} ${id}` });
    expect(vouchers.map(({ party, entries }) => [party, entries[0]?.ledger])).toEqual([['Ravi d1', 'Ravi d1']]);
  });

  it('leaves out what was cancelled, and letters that no XML has', () => {
    expect(tally([sampleDocument(first, { isCancelled: true })], []).vouchers).toEqual([]);
    const { made } = tally(
      [sampleDocument(first, { buyer: { ...walkIn, name: '<முருகன்>\u0001\uFFFE\uFFFF\uD83D "A" \'B\'' } })],
      [],
    );
    expect(made).toContain('<PARTYLEDGERNAME>&lt;முருகன்&gt; &quot;A&quot; &apos;B&apos;</PARTYLEDGERNAME>');
  });

  it('does not leave while a ledger or a buyer has no name', () => {
    const { gaps, made } = tally([sampleDocument(first, { buyer: { ...walkIn, name: ' ' } })], [], {
      ledgers: { ...usualLedgers, cgst: '' },
    });
    expect(made).toBeNull();
    expect(gaps.map(({ what }) => what)).toEqual(['The buyer has no name', 'The ledger for cgst has no name']);
  });
});

test('every voucher comes to 0, its bills to its party, and all sales to the documents, whatever the month', () => {
  fc.assert(
    fc.property(anyMonth, (documents) => {
      const { vouchers } = tally(documents, []);
      const standing = documents.filter(({ isCancelled }) => !isCancelled);
      expect(vouchers.every(({ entries }) => sumOfPaise(entries.map(({ paise }) => paise)) === 0)).toBe(true);
      const bills = vouchers.flatMap(({ entries }) => entries[0]!.bills ?? []);
      expect(sumOfPaise(bills.map(({ paise }) => paise))).toBe(
        sumOfPaise(standing.map((one) => -signOf(one) * one.payablePaise)),
      );
      const of = (ledger: string) =>
        sumOfPaise(
          vouchers.flatMap(({ entries }) => entries.filter((one) => one.ledger === ledger).map(({ paise }) => paise)),
        );
      const due = (column: 'taxablePaise' | 'cgstPaise' | 'igstPaise' | 'untaxedPaise' | 'roundOffPaise') =>
        sumOfPaise(standing.map((one) => signOf(one) * one[column]));
      expect([of('Sales'), of('CGST'), of('IGST'), of('Sales Exempt'), of('Round Off')]).toEqual([
        due('taxablePaise'),
        due('cgstPaise'),
        due('igstPaise'),
        due('untaxedPaise'),
        due('roundOffPaise'),
      ]);
    }),
    { numRuns: 2500 },
  );
});
