import type { Day } from './days.ts';
import { rowInForce } from './gst-rates.ts';
import { formatPaise } from './money.ts';

/** What notes and coins there are, in rupees, the largest first, by the day they begin: settable (MO-30). */
export const denominationsFrom: readonly { from: Day; rupees: readonly number[] }[] = [
  { from: '2016-11-10', rupees: [2000, 500, 200, 100, 50, 20, 10, 5, 2, 1] },
  { from: '2023-10-08', rupees: [500, 200, 100, 50, 20, 10, 5, 2, 1] },
];

/** The notes and coins of a day. */
export const denominationsOn = (day: Day): readonly number[] => rowInForce(denominationsFrom, day)?.rupees ?? [];

/** How many of each: `{ '500': 4, '10': 3 }`. */
export type Count = Readonly<Record<string, number>>;

/** What a count comes to, in paise. */
export function countedPaise(count: Count): number {
  return Object.entries(count).reduce((sum, [rupees, pieces]) => sum + Number(rupees) * 100 * pieces, 0);
}

/** Why a count cannot be right, in words, or null when it can: whole pieces, none below 0, of what there is on that day. */
export function countProblem(count: Count, day: Day): string | null {
  const known = denominationsOn(day);
  for (const [rupees, pieces] of Object.entries(count)) {
    if (!known.includes(Number(rupees))) return `There is no note or coin of ₹${rupees}`;
    if (!(Number.isInteger(pieces) && pieces >= 0 && pieces <= 100_000))
      return `How many of ₹${rupees} must be a whole number`;
  }
  return null;
}

/**
 * What moved in a drawer while its day was open, in paise above 0: cash received and given back, and what was put in or taken out. What was
 * reversed in it counts off, and is below 0 where more of that was given back than received (MO-161).
 */
export interface DrawerMoves {
  openingPaise: number;
  receivedPaise: number;
  refundedPaise: number;
  reversedPaise: number;
  payInsPaise: number;
  payOutsPaise: number;
  depositsPaise: number;
}

/** What should be in the drawer, in paise (MO-31). */
export const expectedPaise = (moves: DrawerMoves): number =>
  moves.openingPaise +
  moves.receivedPaise -
  moves.refundedPaise -
  moves.reversedPaise +
  moves.payInsPaise -
  moves.payOutsPaise -
  moves.depositsPaise;

/** Counted less expected, in paise: below 0 when money is missing. */
export const variancePaise = (moves: DrawerMoves, counted: number): number => counted - expectedPaise(moves);

/** Whether a variance, in paise, asks why: there is no coin of less than a rupee, so less than one is nobody's mistake (MO-31). */
export const asksWhy = (variance: number): boolean => Math.abs(variance) >= 100;

/** Why a day cannot be closed, in words, or null when it can: a variance needs a reason (MO-31). */
export function closeProblem(moves: DrawerMoves, counted: number, reason: string | null): string | null {
  const variance = variancePaise(moves, counted);
  if (!asksWhy(variance) || reason?.trim()) return null;
  return `${varianceWords(variance)}; say why`;
}

/**
 * Why a day cannot be closed by the sum, in paise, that was seen to be expected, in words, or null when it can: cash moved meanwhile, and
 * what is missing is another amount (MO-78). Null was seen by who says nothing of it.
 */
export function unseenProblem(moves: DrawerMoves, seen: number | null): string | null {
  const more = seen === null ? 0 : expectedPaise(moves) - seen;
  if (more === 0) return null;
  return `${movedWords(more)} meanwhile. Look at the difference again, then close the day`;
}

/** How much more should be in the drawer than before, in paise, in words: '₹100.00 came in'. */
export const movedWords = (more: number): string =>
  `${formatPaise(Math.abs(more), { paise: 'always' })} ${more > 0 ? 'came in' : 'went out'}`;

/**
 * Why a drawer cannot be opened by what it was seen to be closed with last, in paise, in words, or null when it can: it was opened and closed
 * meanwhile with another amount (MO-179). Null was seen by who says nothing of it.
 */
export function closedAnewProblem(closedWith: number | null, seen: number | null): string | null {
  if (seen === null || closedWith === null || closedWith === seen) return null;
  const amount = formatPaise(closedWith, { paise: 'always' });
  return `The drawer was closed with ${amount} meanwhile. Look at the difference again, then open it`;
}

/**
 * Why a day cannot be opened with so much, in paise, in words, or null when it can: another amount than the branch's drawer was closed with
 * last, null where it never was, needs a reason (MO-154).
 */
export function openProblem(counted: number, closedWith: number | null, reason: string | null): string | null {
  const variance = closedWith === null ? 0 : counted - closedWith;
  return asksWhy(variance) && !reason?.trim() ? `Reason is required: ${varianceWords(variance)}` : null;
}

/** Counted less expected, in paise, in words: '₹50.00 is missing'. */
export const varianceWords = (paise: number): string =>
  paise === 0
    ? 'Nothing is missing'
    : `${formatPaise(Math.abs(paise), { paise: 'always' })} is ${paise < 0 ? 'missing' : 'too much'}`;

/** The same with why: '₹50.00 is missing: Taken to the bank'. */
export const varianceAndReason = (paise: number, reason: string | null): string =>
  [varianceWords(paise), reason].filter(Boolean).join(': ');

/** Why money cannot be taken out, in words, or null when it can: never more than there should be. */
export function takeOutProblem(moves: DrawerMoves, paise: number): string | null {
  const there = expectedPaise(moves);
  return paise <= there ? null : `Only ${formatPaise(Math.max(there, 0), { paise: 'always' })} should be in the drawer`;
}
