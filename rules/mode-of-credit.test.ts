import { expect, test } from 'vitest';
import type { Voucher } from '#contract/customer-payments.ts';
import { modeOfCredit } from './mode-of-credit.ts';

type Mode = Voucher['tenders'][number]['mode'];
type Tender = readonly [mode: Mode, amount: number, isReversed?: boolean];

let made = 0;
function voucher(kind: Voucher['kind'], credit: number, ...tenders: readonly Tender[]): Voucher {
  const ids = tenders.map(() => `payment ${100 + made++}`);
  return {
    id: ids[0]!,
    number: null,
    kind,
    at: '2026-06-10T06:30:00.000Z',
    customerId: 'customer',
    // the newest first, as they are told
    tenders: tenders
      .map(([mode, amount, isReversed = false], at) => ({ id: ids[at]!, mode, amount, reference: null, isReversed }))
      .toReversed(),
    allocations: [],
    credit,
    isReversed: tenders.every(([, , isReversed]) => isReversed),
  };
}
const received = (credit: number, ...tenders: readonly Tender[]) => voucher('RECEIVED', credit, ...tenders);
const refunded = (...tenders: readonly Tender[]) => voucher('REFUNDED', 0, ...tenders);

test.each([
  ['nothing came', [], undefined],
  ['all that came is on dues', [received(0, ['UPI', 100])], undefined],
  ['it came in cash, and by UPI what dues have', [received(50, ['CASH', 50]), received(0, ['UPI', 90])], 'CASH'],
  ['two receipts have some', [received(50, ['CASH', 50]), received(50, ['UPI', 50])], 'CASH'],
  ['the oldest was given back', [received(50, ['CASH', 50]), received(50, ['UPI', 50]), refunded(['UPI', 50])], 'UPI'],
  ['some of the oldest was given back', [received(50, ['CARD', 50]), refunded(['UPI', 49.99])], 'CARD'],
  ['what was given back was taken back', [received(50, ['CARD', 50]), refunded(['UPI', 50, true])], 'CARD'],
  ['the payment was reversed', [received(0, ['CARD', 50, true]), received(5.5, ['BANK', 5.5])], 'BANK'],
  ['dues have the first of two ways', [received(60.5, ['CASH', 40], ['UPI', 60.5])], 'UPI'],
  ['dues have some of the first of two ways', [received(80, ['CASH', 40], ['UPI', 60])], 'CASH'],
] as const)('a refund begins by the way of what it gives back first where %s', (_, oldestFirst, mode) => {
  expect(modeOfCredit(ledgerOf(oldestFirst))).toBe(mode);
});

test('where older vouchers than are told have some of what is free no way is guessed', () => {
  const { vouchers, free } = ledgerOf([received(1000, ['CASH', 1000]), received(1, ['UPI', 1])]);
  expect(modeOfCredit({ vouchers, free })).toBe('CASH');
  expect(modeOfCredit({ vouchers: vouchers.slice(0, 1), free })).toBeUndefined();
});

function ledgerOf(oldestFirst: readonly Voucher[]) {
  const refunds = oldestFirst.filter(({ kind }) => kind === 'REFUNDED').flatMap(({ tenders }) => tenders);
  const given = refunds.reduce((sum, { amount, isReversed }) => sum + (isReversed ? 0 : (amount ?? 0)), 0);
  const credit = oldestFirst.reduce((sum, one) => sum + (one.credit ?? 0), 0);
  return { vouchers: oldestFirst.toReversed(), free: Number((credit - given).toFixed(2)) };
}
