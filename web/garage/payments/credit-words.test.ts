import { expect, test } from 'vitest';
import type { OpenDue } from '#contract/customer-payments.ts';
import { creditWords } from './credit-words.ts';

const due = (number: string): OpenDue => ({
  dueId: number,
  invoiceId: null,
  jobCardId: number,
  jobCardNumber: number,
  number,
  dueDay: '2026-11-27T00:00:00.000Z',
  band: 'not-due',
  owed: 500,
  open: 500,
});

test('what credit goes to is named with what of it, and what stays', () => {
  const dues = [due('INV/1'), due('INV/2')];
  const chosen = [
    { dueId: 'INV/1', paise: 30_000 },
    { dueId: 'INV/2', paise: 2_050 },
  ];
  expect(creditWords(32_550, chosen, dues)).toBe('₹300.00 to INV/1 and ₹20.50 to INV/2. ₹5.00 stays here as credit.');
  expect(creditWords(30_000, chosen.slice(0, 1), dues)).toBe('₹300.00 to INV/1. Nothing stays here as credit.');
});

test('of many dues the first five are named, and the others counted with their sum', () => {
  const dues = Array.from({ length: 8 }, (_, at) => due(`INV/${at}`));
  const chosen = dues.map(({ dueId }) => ({ dueId, paise: 100 }));
  expect(creditWords(800, chosen, dues)).toBe(
    '₹1.00 to INV/0, ₹1.00 to INV/1, ₹1.00 to INV/2, ₹1.00 to INV/3, ₹1.00 to INV/4 and ₹3.00 to 3 more. Nothing stays here as credit.',
  );
});
