import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settledRows, sumsWithBalance } from './document-sums.ts';
import { toPaise, toRupees } from './money.ts';

const amounts = fc.array(fc.integer({ min: 1, max: 500_000 }).map(toRupees), { maxLength: 4 });
const events = fc.record({
  payable: fc.integer({ min: 1, max: 10_000_000 }).map(toRupees),
  debits: amounts,
  credits: amounts,
  cancelled: amounts,
  paid: amounts,
  writtenPaise: fc.integer({ min: 0, max: 500_000 }),
});
const paiseOf = (all: readonly number[]) => all.reduce((sum, amount) => sum + toPaise(amount), 0);
const note = (kind: 'CREDIT_NOTE' | 'DEBIT_NOTE', payable: number) => ({ kind, status: 'ISSUED' as const, payable });

describe('From what was payable to the balance', () => {
  it('the rows add up, and Paid is what was paid, whatever was noted, paid and written off (MO-120)', () => {
    fc.assert(
      fc.property(events, ({ payable, debits, credits, cancelled, paid, writtenPaise }) => {
        const net = toPaise(payable) + paiseOf(debits) - paiseOf(credits);
        fc.pre(net >= paiseOf(paid));
        const balance = toRupees(Math.max(net - paiseOf(paid) - writtenPaise, 0));
        const notes = [
          ...debits.map((amount) => note('DEBIT_NOTE', amount)),
          ...credits.map((amount) => note('CREDIT_NOTE', amount)),
          ...cancelled.map((amount) => ({ ...note('CREDIT_NOTE', amount), status: 'CANCELLED' as const })),
        ];
        const rows = settledRows({ payable, notes, paid: paid.map((amount) => ({ amount })) }, balance);
        expect(toPaise(payable) + paiseOf(rows.map(({ amount }) => amount))).toBe(toPaise(balance));
        const of = (label: string) => paiseOf(rows.filter((row) => row.label === label).map(({ amount }) => amount));
        expect(of('Paid')).toBe(-paiseOf(paid) + 0);
        expect(of('Written off')).toBe(-Math.min(writtenPaise, net - paiseOf(paid)) + 0);
        expect(of('Credit notes')).toBe(-paiseOf(credits) + 0);
        expect(of('Debit notes')).toBe(paiseOf(debits));
      }),
    );
  });

  it('nothing is said where nothing came to it, nor of what has no balance', () => {
    const sums = { taxable: 1000, untaxed: 0, cgst: 90, sgst: 90, igst: 0, roundOff: 0, payable: 1180 };
    const labels = (more: object) =>
      sumsWithBalance({ ...sums, taxSystem: 'CGST_SGST', ...more }).map(({ label }) => label);
    expect(labels({ balance: 1180 }).at(-1)).toBe('Payable');
    expect(labels({}).at(-1)).toBe('Payable');
    // nobody pays what is given back
    expect([labels({ kind: 'CREDIT_NOTE' }).at(-1), labels({ kind: 'DEBIT_NOTE' }).at(-1)]).toEqual([
      'Total',
      'Payable',
    ]);
    expect(labels({ balance: null, notes: [note('CREDIT_NOTE', 5)] }).at(-1)).toBe('Payable');
    expect(labels({ balance: 1175, notes: [note('CREDIT_NOTE', 5)] }).slice(-3)).toEqual([
      'Payable',
      'Credit notes',
      'Balance',
    ]);
  });
});
