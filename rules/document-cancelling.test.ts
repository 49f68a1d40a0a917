import { expect, test } from 'vitest';
import { cancelProblem, irnEnds, type CancelFacts } from './document-cancelling.ts';

const hour = 3_600_000;
const facts = (more: Partial<CancelFacts> = {}): CancelFacts => ({
  kind: 'INVOICE',
  isCancelled: false,
  isMonthLocked: false,
  notes: 0,
  irnAt: null,
  now: 100 * hour,
  ...more,
});

test('a document is cancelled once, until its month is locked, a note stands, or its IRN is a day old', () => {
  expect(cancelProblem(facts())).toBeNull();
  expect(cancelProblem(facts({ irnAt: 76 * hour }))).toBeNull();
  expect(cancelProblem(facts({ irnAt: 76 * hour - 1 }))).toMatch('24 hours');
  expect(irnEnds(76 * hour)).toBe(100 * hour);
  expect(cancelProblem(facts({ isMonthLocked: true }))).toMatch('locked');
  expect(cancelProblem(facts({ notes: 1 }))).toMatch('credit the rest');
  expect(cancelProblem(facts({ isTaken: true }))).toMatch('cancel that one first');
  expect(cancelProblem(facts({ isCancelled: true, isMonthLocked: true }))).toMatch('already');
});

test('what can no longer be cancelled names a note that can be written: against an invoice, never against a note', () => {
  const locked = { isMonthLocked: true };
  expect(cancelProblem(facts(locked))).toBe('The month of this document is locked; write a credit note instead');
  expect(cancelProblem(facts({ ...locked, kind: 'CREDIT_NOTE' }))).toBe(
    'The month of this document is locked; write a debit note against its invoice instead',
  );
  expect(cancelProblem(facts({ ...locked, kind: 'DEBIT_NOTE' }))).toBe(
    'The month of this document is locked; write a credit note against its invoice instead',
  );
  expect(cancelProblem(facts({ irnAt: 0, kind: 'CREDIT_NOTE' }))).toMatch('write a debit note against its invoice');
  // after 30 November of the next year no note is a way either
  const over = { isNoteOver: true };
  const none = 'and it is too late for a note with tax';
  expect(cancelProblem(facts({ ...locked, ...over }))).toBe(`The month of this document is locked, ${none}`);
  expect(cancelProblem(facts({ irnAt: 0, ...over }))).toMatch(none);
  expect(cancelProblem(facts({ notes: 1, ...over }))).toBe(`A note stands against this document, ${none}`);
  // whoever cancelled what took it would still be refused
  expect(cancelProblem(facts({ ...locked, isTaken: true, kind: 'DEBIT_NOTE' }))).toMatch('locked');
});
