import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  closedAnewProblem,
  closeProblem,
  countedPaise,
  countProblem,
  denominationsOn,
  expectedPaise,
  openProblem,
  takeOutProblem,
  unseenProblem,
  varianceWords,
  variancePaise,
  type DrawerMoves,
} from './drawer.ts';

const moves = (more: Partial<DrawerMoves> = {}): DrawerMoves => ({
  openingPaise: 100_000,
  receivedPaise: 0,
  refundedPaise: 0,
  reversedPaise: 0,
  payInsPaise: 0,
  payOutsPaise: 0,
  depositsPaise: 0,
  ...more,
});

test('a count is notes and coins that there are, whole and not below 0', () => {
  const day = '2026-11-24';
  expect(countedPaise({ '500': 4, '10': 3, '1': 1 })).toBe(203_100);
  expect(countProblem({ '500': 4, '1': 0 }, day)).toBeNull();
  expect(countProblem({ '2000': 1 }, day)).toBe('There is no note or coin of ₹2000');
  expect(countProblem({ '2000': 1 }, '2023-10-07')).toBeNull();
  for (const pieces of [-1, 0.5, Number.NaN, 100_001])
    expect(countProblem({ '500': pieces }, day)).toMatch('whole number');
  expect(denominationsOn('2010-01-01')).toEqual([]);
});

describe('A day of the drawer', () => {
  const day = moves({
    receivedPaise: 612_800,
    refundedPaise: 10_000,
    payInsPaise: 50_000,
    payOutsPaise: 12_000,
    depositsPaise: 500_000,
  });

  it('expects what was there, what came and what went', () => {
    expect(expectedPaise(day)).toBe(240_800);
  });

  it('closes alike only with the count, else with a reason', () => {
    expect(closeProblem(day, 240_800, null)).toBeNull();
    expect([closeProblem(day, 240_701, null), closeProblem(day, 240_899, null)]).toEqual([null, null]);
    expect(closeProblem(day, 240_700, null)).toBe('₹1.00 is missing; say why');
    expect(closeProblem(day, 240_900, '  ')).toBe('₹1.00 is too much; say why');
    expect(closeProblem(day, 240_700, 'Change given twice')).toBeNull();
    expect([0, -100, 5050].map(varianceWords)).toEqual([
      'Nothing is missing',
      '₹1.00 is missing',
      '₹50.50 is too much',
    ]);
  });

  it('closes by the sum that was seen alone (MO-78)', () => {
    expect([unseenProblem(day, null), unseenProblem(day, 240_800)]).toEqual([null, null]);
    expect(unseenProblem(day, 230_800)).toMatch(/^₹100\.00 came in meanwhile\./);
    expect(unseenProblem(day, 240_850)).toMatch(/^₹0\.50 went out meanwhile\./);
  });

  it('opens with what it was closed with, else with a reason (MO-154)', () => {
    expect([openProblem(100_000, null, null), openProblem(100_000, 100_000, null)]).toEqual([null, null]);
    expect(openProblem(100_000, 1_000_000, ' ')).toBe('Reason is required: ₹9,000.00 is missing');
    expect(openProblem(100_000, 50_000, null)).toBe('Reason is required: ₹500.00 is too much');
    expect(openProblem(100_000, 50_000, 'Change from the bank')).toBeNull();
  });

  it('is opened by what it was seen to be closed with, and says so where it was closed anew meanwhile (MO-179)', () => {
    expect([closedAnewProblem(null, null), closedAnewProblem(90_000, null)]).toEqual([null, null]);
    expect([closedAnewProblem(90_000, 90_000), closedAnewProblem(null, 90_000)]).toEqual([null, null]);
    expect(closedAnewProblem(90_000, 100_000)).toBe(
      'The drawer was closed with ₹900.00 meanwhile. Look at the difference again, then open it',
    );
  });

  it('gives out no more than should be in it', () => {
    expect(takeOutProblem(day, 240_800)).toBeNull();
    expect(takeOutProblem(day, 240_801)).toBe('Only ₹2,408.00 should be in the drawer');
  });

  it('comes to 0: opening, what moved and variance less what was counted', () => {
    const paise = fc.nat(10_000_000);
    fc.assert(
      fc.property(
        paise,
        paise,
        paise,
        paise,
        paise,
        paise,
        paise,
        paise,
        (
          openingPaise,
          receivedPaise,
          refundedPaise,
          reversedPaise,
          payInsPaise,
          payOutsPaise,
          depositsPaise,
          counted,
        ) => {
          const all = {
            openingPaise,
            receivedPaise,
            refundedPaise,
            reversedPaise,
            payInsPaise,
            payOutsPaise,
            depositsPaise,
          };
          expect(
            openingPaise +
              receivedPaise +
              payInsPaise +
              variancePaise(all, counted) -
              refundedPaise -
              reversedPaise -
              payOutsPaise -
              depositsPaise -
              counted,
          ).toBe(0);
        },
      ),
    );
  });
});
