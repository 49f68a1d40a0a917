import { describe, expect, it } from 'vitest';
import type { JobCardDetail } from '#contract/jobcard-answers.ts';
import {
  aboveBalance,
  amountsOf,
  balanceOfCard,
  dueOfCustomer,
  isUnpriced,
  saysPayment,
  unpricedWords,
} from './jobcard-amounts.ts';

const card = (totalAmount: number | null, amountPaid: number | null, status: JobCardDetail['status'] = 'OPEN') =>
  ({ lines: [], invoices: [], status, totalAmount, amountPaid }) as unknown as JobCardDetail;
const last = (total: number, paid: number) => amountsOf(card(total, paid)).at(-1);

describe('The sums of a job card', () => {
  it('leave no dust of fractions in a balance', () => {
    expect(balanceOfCard(card(1180.3, 1180.2))).toBe(0.1);
  });

  it.each([
    [600, 0, 0],
    [600.01, 0.01, 0],
    [700, 100, 0],
    [700.5, 100, 0.5],
  ])('of %s paid, what was written off takes %s and an advance is %s (MO-56)', (amount, writtenOff, advance) => {
    expect(aboveBalance({ ...card(1000, 300), amountWrittenOff: 100 }, amount)).toEqual({ writtenOff, advance });
  });

  it('call all that is above them an advance where nothing was written off', () => {
    expect(aboveBalance(card(1000, 300), 750)).toEqual({ writtenOff: 0, advance: 50 });
    expect(aboveBalance(card(1000, 1200), 750)).toEqual({ writtenOff: 0, advance: 750 });
  });

  it('leave out of the balance what was written off, which stands in a row of its own (MO-107)', () => {
    const off = { ...card(9605.5, 3000), amountWrittenOff: 605.5 };
    expect(balanceOfCard(off)).toBe(6000);
    expect(amountsOf(off).slice(-2)).toEqual([
      { label: 'Written off', amount: '−₹605.50', strong: '', due: false },
      { label: 'Balance', amount: '₹6,000.00', strong: 'end', due: true },
    ]);
  });

  it('name what notes took away and added, apart from tax and round-off', () => {
    const note = (kind: string, payable: number, isCancelled = false) => ({ kind, payable, isCancelled });
    const invoices = [
      note('INVOICE', 1180),
      note('CREDIT_NOTE', 1180),
      note('CREDIT_NOTE', 50, true),
      note('DEBIT_NOTE', 20),
    ];
    const lines = [{ kind: 'LABOUR', total: 1000, decision: null }];
    const credited = { ...card(20, 0), lines, invoices } as unknown as JobCardDetail;
    expect(amountsOf(credited).map(({ label, amount }) => [label, amount])).toEqual([
      ['Labour', '₹1,000.00'],
      ['Parts', '₹0.00'],
      ['Tax and round-off', '₹180.00'],
      ['Debit notes', '₹20.00'],
      ['Credit notes', '−₹1,180.00'],
      ['Total', '₹20.00'],
      ['Paid', '₹0.00'],
      ['Balance', '₹20.00'],
    ]);
  });

  it('name a discount on the whole of a bill apart from tax and round-off', () => {
    const bill = { kind: 'BILL', discount: 50, payable: 950, isCancelled: false };
    const lines = [{ kind: 'LABOUR', total: 1000.3, decision: null }];
    const cancelled = { ...bill, isCancelled: true };
    const rows = (card_: object) => amountsOf(card_ as JobCardDetail).map(({ label, amount }) => `${label} ${amount}`);
    expect(rows({ ...card(950, 0), lines, invoices: [bill, cancelled] })).toEqual([
      'Labour ₹1,000.30',
      'Parts ₹0.00',
      'Discount −₹50.00',
      'Round-off −₹0.30',
      'Total ₹950.00',
      'Paid ₹0.00',
      'Balance ₹950.00',
    ]);
    const even = [{ kind: 'LABOUR', total: 1000, decision: null }];
    expect(rows({ ...card(950, 0), lines: even, invoices: [bill] }).slice(2, 4)).toEqual([
      'Discount −₹50.00',
      'Total ₹950.00',
    ]);
  });

  it.each([[[]], [[{ kind: 'INVOICE', payable: 1180, isCancelled: true }]]])(
    'round nothing off where no document stands: %j',
    (invoices) => {
      const unbilled = { ...card(1180.39, 0), lines: [{ kind: 'LABOUR', total: 1000.33, decision: null }], invoices };
      expect(amountsOf(unbilled as unknown as JobCardDetail)).toContainEqual(
        expect.objectContaining({ label: 'Tax', amount: '₹180.06' }),
      );
    },
  );

  it('are unknown to those who see no money', () => {
    expect(balanceOfCard(card(null, null))).toBeNull();
  });

  it('are red only while something is owed', () => {
    expect(last(9605.5, 3000)).toEqual({ label: 'Balance', amount: '₹6,605.50', strong: 'end', due: true });
    expect(last(3000, 3000)).toMatchObject({ label: 'Balance', amount: '₹0.00', due: false });
  });

  it('call what was paid above the total an advance', () => {
    expect(last(0, 500)).toMatchObject({ label: 'Advance', amount: '₹500.00', due: false });
  });
});

describe('A cancelled job card', () => {
  it.each([
    [500, 0, 0],
    [500, 300, -300],
    [0, 0, 0],
    [0, 200, -200],
    [null, null, null],
  ])('of %s with %s paid has a balance of %s: nothing is to be paid of it (JC-35)', (total, paid, balance) => {
    const cancelled = card(total, paid, 'CANCELLED');
    expect([balanceOfCard(cancelled), dueOfCustomer(cancelled)]).toEqual([balance, balance]);
  });

  it('says a balance of nothing below its total, and of what was paid that it is an advance', () => {
    expect(amountsOf(card(500, 0, 'CANCELLED')).slice(-3)).toMatchObject([
      { label: 'Total', amount: '₹500.00' },
      { label: 'Paid', amount: '₹0.00' },
      { label: 'Balance', amount: '₹0.00', due: false },
    ]);
    expect(amountsOf(card(500, 300, 'CANCELLED')).at(-1)).toMatchObject({ label: 'Advance', amount: '₹300.00' });
  });

  it('takes all that is paid as an advance, whatever was written off of it', () => {
    const cancelled = card(500, 0, 'CANCELLED');
    expect(aboveBalance(cancelled, 200)).toEqual({ writtenOff: 0, advance: 200 });
    expect(aboveBalance({ ...cancelled, amountWrittenOff: 100 }, 200)).toEqual({ writtenOff: 0, advance: 200 });
  });
});

describe('The payment of a job card', () => {
  it.each([
    ['OPEN', 500, 0, true],
    ['OPEN', 0, 0, false],
    ['OPEN', 0, 200, true],
    ['DELIVERED', 0, 0, false],
    ['DELIVERED', 500, 500, true],
    ['CANCELLED', 500, 0, false],
    ['CANCELLED', 500, 300, true],
    ['CANCELLED', 0, 0, false],
    ['OPEN', null, null, true],
    ['CANCELLED', null, null, true],
  ] as const)(
    'of a card that is %s with a total of %s and %s paid is said: %s (JC-35)',
    (status, total, paid, said) => {
      expect(saysPayment(card(total, paid, status))).toBe(said);
    },
  );
});

describe('A line without a price', () => {
  it('has a rate of nothing; one given away, or of a rate unseen, is not', () => {
    expect([{ rate: 0 }, { rate: 10 }, { rate: null }].map(isUnpriced)).toEqual([true, false, false]);
  });

  it('is said of a card in words, and not where there is none or no money is seen', () => {
    expect([1, 2, 0, null].map((unpricedLines) => unpricedWords({ unpricedLines }))).toEqual([
      '1 line has no price',
      '2 lines have no price',
      '',
      '',
    ]);
  });
});
