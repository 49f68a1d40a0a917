import { expect, test } from 'vitest';
import { cancelProblem, type CancelFacts } from './document-cancelling.ts';

const hour = 3_600_000;
const facts = (more: Partial<CancelFacts> = {}): CancelFacts => ({
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
  expect(cancelProblem(facts({ isMonthLocked: true }))).toMatch('locked');
  expect(cancelProblem(facts({ notes: 1 }))).toMatch('credit the rest');
  expect(cancelProblem(facts({ isTaken: true }))).toMatch('cancel that one first');
  expect(cancelProblem(facts({ isCancelled: true, isMonthLocked: true }))).toMatch('already');
});
