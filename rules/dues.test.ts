import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { bandOf, dueDayOf, openDues, customerBalance, type Account } from './dues.ts';
import { ledger, statement } from './ledger.ts';
import { sumOfPaise } from './gst.ts';

const at = (day: number, clock = '10:00') => `2026-11-${String(day).padStart(2, '0')}T${clock}:00.000Z`;
const empty: Account = { documents: [], notes: [], cards: [], payments: [], allocations: [], writeOffs: [] };
const invoice = (id: string, payablePaise: number, cancelledAt: string | null = null) => ({
  id,
  number: id,
  at: at(1),
  dueDay: '2026-11-08',
  payablePaise,
  cancelledAt,
});
const payment = (id: string, paise: number, reversedAt: string | null = null) => ({
  id,
  kind: 'RECEIVED' as const,
  at: at(5),
  words: 'UPI',
  paise,
  reversedAt,
});

test.each([
  ['2026-11-24', 'not-due'],
  ['2026-11-25', '1-7'],
  ['2026-12-01', '1-7'],
  ['2026-12-02', '8-30'],
  ['2026-12-24', '8-30'],
  ['2026-12-25', '31-60'],
  ['2027-01-23', '31-60'],
  ['2027-01-24', '61-90'],
  ['2027-02-22', '61-90'],
  ['2027-02-23', 'over-90'],
] as const)('due on 24 November it is on %s: %s', (today, band) => {
  expect(bandOf(dueDayOf('2026-11-10', 14), today)).toBe(band);
});

describe('A customer', () => {
  it('owes what is invoiced, and what was delivered without, less what was paid, credited and written off', () => {
    const account: Account = {
      ...empty,
      documents: [invoice('INV/1', 612_800)],
      notes: [{ id: 'n1', dueId: 'INV/1', kind: 'CREDIT_NOTE', number: 'CN/1', at: at(4), payablePaise: 12_800 }],
      cards: [{ id: 'c1', number: 'JC1', at: at(2), dueDay: '2026-11-02', unbilledPaise: 50_000 }],
      payments: [payment('p1', 300_000)],
      allocations: [{ paymentId: 'p1', dueId: 'INV/1', paise: 300_000 }],
      writeOffs: [{ dueId: 'INV/1', at: at(6), number: 'INV/1', paise: 100_000 }],
    };
    expect(openDues(account).map(({ number, openPaise }) => [number, openPaise])).toEqual([
      ['INV/1', 200_000],
      ['JC1', 50_000],
    ]);
    expect(customerBalance(account)).toEqual({
      duesPaise: 250_000,
      notYetBilledPaise: 0,
      creditPaise: 0,
      outstandingPaise: 250_000,
    });
    expect(ledger(account).map(({ kind, balancePaise }) => [kind, balancePaise])).toEqual([
      ['DOCUMENT', 612_800],
      ['CARD', 662_800],
      ['CREDIT_NOTE', 650_000],
      ['PAYMENT', 350_000],
      ['WRITE_OFF', 250_000],
    ]);
  });

  it('has an advance on a card in work as credit, beside what is not yet billed', () => {
    const account: Account = {
      ...empty,
      cards: [{ id: 'c1', number: 'JC1', at: null, dueDay: '2026-11-02', unbilledPaise: 100_000 }],
      payments: [payment('p1', 30_000)],
      allocations: [{ paymentId: 'p1', dueId: 'c1', paise: 30_000 }],
    };
    expect(customerBalance(account)).toEqual({
      duesPaise: 0,
      notYetBilledPaise: 100_000,
      creditPaise: 30_000,
      outstandingPaise: 70_000,
    });
  });

  it('is not billed what was written off of a card before it was opened again, and never less than nothing', () => {
    const inWork = (unbilledPaise: number, writtenPaise: number): Account => ({
      ...empty,
      cards: [{ id: 'c1', number: 'JC1', at: null, dueDay: '2026-11-02', unbilledPaise }],
      payments: [payment('p1', 10_000)],
      allocations: [{ paymentId: 'p1', dueId: 'c1', paise: 10_000 }],
      writeOffs: [{ dueId: 'c1', at: at(6), number: 'JC1', paise: writtenPaise }],
    });
    const { duesPaise, notYetBilledPaise, creditPaise, outstandingPaise } = customerBalance(inWork(100_000, 60_000));
    expect([duesPaise, notYetBilledPaise, creditPaise, outstandingPaise]).toEqual([0, 40_000, 10_000, 30_000]);
    expect(ledger(inWork(100_000, 60_000)).map(({ kind, balancePaise }) => [kind, balancePaise])).toEqual([
      ['PAYMENT', -10_000],
    ]);
    expect(customerBalance(inWork(50_000, 60_000)).notYetBilledPaise).toBe(0);
  });

  it('has as credit what was paid for a document that was cancelled or credited after', () => {
    const paid = { payments: [payment('p1', 1000)], allocations: [{ paymentId: 'p1', dueId: 'INV/1', paise: 1000 }] };
    expect(customerBalance({ ...empty, ...paid, documents: [invoice('INV/1', 1000, at(9))] })).toMatchObject({
      duesPaise: 0,
      creditPaise: 1000,
    });
    const credited = {
      id: 'n1',
      dueId: 'INV/1',
      kind: 'CREDIT_NOTE' as const,
      number: 'CN/1',
      at: at(9),
      payablePaise: 400,
    };
    expect(
      customerBalance({ ...empty, ...paid, documents: [invoice('INV/1', 1000)], notes: [credited] }),
    ).toMatchObject({
      duesPaise: 0,
      creditPaise: 400,
    });
  });

  it('owes again what was paid by a payment that was reversed', () => {
    const account = {
      ...empty,
      documents: [invoice('INV/1', 1000)],
      payments: [payment('p1', 1000, at(9))],
      allocations: [{ paymentId: 'p1', dueId: 'INV/1', paise: 1000 }],
    };
    expect(customerBalance(account)).toMatchObject({ duesPaise: 1000, creditPaise: 0 });
    expect(ledger(account).map(({ balancePaise }) => balancePaise)).toEqual([1000, 0, 1000]);
  });
});

test('a statement opens with what was owed before its first day in India and closes with what is owed after its last', () => {
  const account: Account = {
    ...empty,
    documents: [
      { ...invoice('INV/1', 1000), at: at(9, '18:29') },
      { ...invoice('INV/2', 500), at: at(9, '18:30') },
    ],
    payments: [
      { ...payment('p1', 300), at: at(10, '18:29') },
      { ...payment('p2', 300), at: at(10, '18:30') },
    ],
  };
  const made = statement(account, '2026-11-10', '2026-11-10');
  expect(made).toMatchObject({ openingPaise: 1000, debitPaise: 500, creditPaise: 300, closingPaise: 1200 });
  expect(made.rows.map(({ words }) => words)).toEqual(['INV/2', 'UPI']);
});

test('ledger, dues and what is unpaid are one figure, whatever happened to a customer', () => {
  fc.assert(
    fc.property(anyAccount(), (account) => {
      const { duesPaise, creditPaise, notYetBilledPaise, outstandingPaise } = customerBalance(account);
      const end = ledger(account).at(-1)?.balancePaise ?? 0;
      expect(end).toBe(duesPaise - creditPaise);
      expect(end).toBe(unpaid(account));
      expect(outstandingPaise).toBe(end + notYetBilledPaise);
      const { closingPaise } = statement(account, '2026-01-01', '2026-12-31');
      expect(closingPaise).toBe(end);
    }),
    { numRuns: 10_000 },
  );
});

/** What was owed less what came, counted without dues, allocations or order. */
function unpaid({ documents, notes, cards, payments, writeOffs }: Account): number {
  const standingDocuments = documents.filter(({ cancelledAt }) => cancelledAt === null);
  const inWork = new Set(cards.flatMap((card) => (card.at === null ? card.id : [])));
  return (
    sumOfPaise(standingDocuments.map(({ payablePaise }) => payablePaise)) +
    sumOfPaise(cards.filter((card) => card.at !== null).map(({ unbilledPaise }) => unbilledPaise)) +
    sumOfPaise(notes.map(({ kind, payablePaise }) => (kind === 'DEBIT_NOTE' ? payablePaise : -payablePaise))) -
    sumOfPaise(writeOffs.filter(({ dueId }) => !inWork.has(dueId)).map(({ paise }) => paise)) -
    sumOfPaise(
      payments
        .filter(({ reversedAt }) => reversedAt === null)
        .map(({ kind, paise }) => (kind === 'RECEIVED' ? paise : -paise)),
    )
  );
}

function anyAccount(): fc.Arbitrary<Account> {
  const paise = fc.integer({ min: 1, max: 1_000_000 });
  const when = fc.integer({ min: 1, max: 28 }).map((day) => at(day));
  const dues = ['0', '1', '2'];
  const ends = fc.option(when, { nil: null, freq: 3 });
  return fc
    .record({
      documents: fc
        .array(fc.record({ at: when, payablePaise: paise, cancelledAt: ends }), { maxLength: 2 })
        .map((all) =>
          all.map((one, index) => ({ ...one, id: String(index), number: `INV/${index}`, dueDay: '2026-11-08' })),
        ),
      notes: fc.array(
        fc.record({
          kind: fc.constantFrom('CREDIT_NOTE' as const, 'DEBIT_NOTE' as const),
          at: when,
          payablePaise: paise,
        }),
        { maxLength: 2 },
      ),
      cards: fc
        .array(fc.record({ at: ends, unbilledPaise: paise }), { maxLength: 1 })
        .map((all) => all.map((one) => ({ ...one, id: '2', number: 'JC', dueDay: '2026-11-08' }))),
      payments: fc
        .array(
          fc.record({
            kind: fc.constantFrom('RECEIVED' as const, 'RECEIVED' as const, 'REFUNDED' as const),
            at: when,
            paise,
            reversedAt: ends,
          }),
          { maxLength: 3 },
        )
        .map((all) => all.map((one, index) => ({ ...one, id: String(index), words: 'Cash' }))),
      allocations: fc.array(
        fc.record({
          paymentId: fc.constantFrom(...dues),
          dueId: fc.constantFrom(...dues),
          paise: fc.integer({ min: -1000, max: 1000 }),
        }),
        { maxLength: 4 },
      ),
      writeOffs: fc.array(fc.record({ at: when, paise }), { maxLength: 1 }),
    })
    .map(({ notes, writeOffs, ...account }) => {
      const owing = account.documents.filter(({ cancelledAt }) => cancelledAt === null);
      const writable = [...account.cards, ...owing];
      return {
        ...account,
        notes:
          owing.length === 0 ? [] : notes.map((note) => ({ ...note, id: 'n1', dueId: owing[0]!.id, number: 'CN' })),
        writeOffs:
          writable.length === 0
            ? []
            : writeOffs.map((one) => ({ ...one, dueId: writable[0]!.id, number: writable[0]!.number })),
      };
    });
}
