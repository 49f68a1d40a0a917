import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jobCardStatuses } from '#contract/jobcard-choices.ts';
import { accepted, advisor, cashier, checkMove, everything, manager, technician, viewer } from './testing/try-move.ts';

const anyMove = fc.record({
  from: fc.constantFrom(...jobCardStatuses),
  to: fc.constantFrom(...jobCardStatuses),
  powers: fc.constantFrom(everything, manager, advisor, technician, cashier, viewer),
  balancePaise: fc.integer({ min: -5_000, max: 5_000 }),
  unpricedLines: fc.nat({ max: 3 }),
  askedLines: fc.nat({ max: 2 }),
  unreversedPayments: fc.nat({ max: 2 }),
  standingDocuments: fc.nat({ max: 2 }),
  reason: fc.option(fc.constantFrom('', ' ', 'Asked'), { nil: undefined }),
  acceptSkip: fc.boolean(),
  acceptUnpriced: fc.boolean(),
  acceptBalance: fc.boolean(),
});

describe('whatever is tried', () => {
  it('what is asked is answered by saying yes to exactly what was asked', () => {
    fc.assert(
      fc.property(anyMove, (move) => {
        const answer = checkMove(move);
        if (answer.ok !== false || !answer.asks) return;
        const yes = Object.fromEntries(answer.asks.map(({ path }) => [path, true]));
        expect(checkMove({ ...move, ...yes })).toEqual({ ok: true });
        expect(answer.asks.every(({ path }) => move[path as keyof typeof move] === false)).toBe(true);
      }),
    );
  });
  it('nothing leaves unpaid, unpriced or never ready unless somebody said yes', () => {
    fc.assert(
      fc.property(anyMove, (move) => {
        if (checkMove(move).ok !== true || move.to !== 'DELIVERED') return;
        expect(move.balancePaise <= 0 || move.acceptBalance).toBe(true);
        expect(move.unpricedLines === 0 || move.acceptUnpriced).toBe(true);
        expect(move.askedLines).toBe(0);
        expect(move.from === 'READY' || move.acceptSkip).toBe(true);
      }),
    );
  });
  it('accepting never makes a refusal of what would go without', () => {
    fc.assert(
      fc.property(anyMove, (move) => {
        expect(checkMove(move).ok !== true || checkMove({ ...move, ...accepted }).ok === true).toBe(true);
      }),
    );
  });
});
