import type { paymentModes } from '#contract/payments.ts';
import { rowInForce } from './gst-rates.ts';
import type { Day } from './days.ts';
import { sumOfPaise } from './gst.ts';
import { formatPaise } from './money.ts';

type PaymentMode = (typeof paymentModes)[number];

/** Something a customer owes: a document, or a delivered card without one. `openPaise` is what is unpaid of it. */
export interface Due {
  dueId: string;
  dueDay: Day;
  /** its number, which says the order among those of one day */
  number: string;
  openPaise: number;
}

export interface Tender {
  mode: PaymentMode;
  paise: number;
}

/** How much of one tender (by its place in the dialog) goes to one due. */
export interface Allocation {
  tender: number;
  dueId: string;
  paise: number;
}

/** How much goes to a due, whichever tender it comes from. */
export type Chosen = Pick<Allocation, 'dueId' | 'paise'>;

/** Dues in the order in which money goes to them: the oldest first, those of one day by number (MO-22). */
export const oldestFirst = <T extends Due>(dues: readonly T[]): T[] =>
  dues.toSorted((a, b) => compare(a.dueDay, b.dueDay) || compare(a.number, b.number));

/** What is offered for an amount in paise: each due in full, the oldest first, until it is spent; what is over is credit (MO-22). */
export function offered(paise: number, dues: readonly Due[]): Chosen[] {
  let rest = paise;
  return oldestFirst(dues).flatMap(({ dueId, openPaise }) => {
    const part = Math.min(rest, Math.max(openPaise, 0));
    rest -= part;
    return part > 0 ? [{ dueId, paise: part }] : [];
  });
}

/** What was chosen, taken from the tenders in their order; what no due takes stays unallocated. Throws RangeError for more than they are. */
export function allocate(tenders: readonly Pick<Tender, 'paise'>[], chosen: readonly Chosen[]): Allocation[] {
  const left = tenders.map(({ paise }) => paise);
  const made = chosen.flatMap(({ dueId, paise: wanted }) => {
    let open = wanted;
    const parts = left.flatMap((has, tender) => {
      const paise = Math.min(open, has);
      open -= paise;
      left[tender] = has - paise;
      return paise > 0 ? [{ tender, dueId, paise }] : [];
    });
    if (open > 0) throw new RangeError('more is allocated than was paid');
    return parts;
  });
  return made;
}

/** Why a choice cannot stand, in words, or null when it can: no due takes more than it has open, and all together no more than was paid. */
export function allocationProblem(
  tenders: readonly Pick<Tender, 'paise'>[],
  dues: readonly Due[],
  chosen: readonly Chosen[],
): string | null {
  const open = new Map(dues.map((due) => [due.dueId, due]));
  if (new Set(chosen.map(({ dueId }) => dueId)).size < chosen.length) return 'Each document can be chosen once';
  for (const { dueId, paise } of chosen) {
    const due = open.get(dueId);
    if (!due) return 'One of the documents is not open any more';
    if (paise <= 0) return `What goes to ${due.number} must be more than 0`;
    if (paise > due.openPaise) return `${due.number} has only ${formatPaise(due.openPaise, { paise: 'always' })} open`;
  }
  const paid = sumOfPaise(tenders.map(({ paise }) => paise));
  const given = sumOfPaise(chosen.map(({ paise }) => paise));
  return given <= paid
    ? null
    : `${formatPaise(given, { paise: 'always' })} is allocated of ${formatPaise(paid, { paise: 'always' })} paid`;
}

/** Why an amount cannot be given back, in words, or null when it can: at most what of the customer's money no due has (MO-23). */
export function refundProblem(paise: number, unallocatedPaise: number): string | null {
  if (paise <= 0) return 'A refund must be more than 0';
  if (paise <= unallocatedPaise) return null;
  return `Only ${formatPaise(Math.max(unallocatedPaise, 0), { paise: 'always' })} is not allocated and can be given back`;
}

/** From which amount in paise cash is barred, and by which law, by the day it begins (MO-24): settable. */
export const cashLimits: readonly { from: Day; paise: number; law: string }[] = [
  { from: '2017-04-01', paise: 20_000_000, law: 'Income-tax Act 1961 s.269ST' },
  { from: '2026-04-01', paise: 20_000_000, law: 'Income-tax Act 2025 s.186' },
];

/** Cash that came already, in paise: from this person on this day, and for each document that this payment goes to, whenever. */
export interface CashSoFar {
  ofPersonToday: number;
  ofDocuments: readonly { number: string; paise: number }[];
}

/** What of a payment is cash, in paise: all that comes now, nothing of credit, and what goes to each document. */
export interface CashNow {
  paise: number;
  toDocuments: readonly { number: string; paise: number }[];
}

/** Why this cash cannot be taken, naming the law, or null when it can: part payments count together (MO-24). */
export function cashProblem(day: Day, before: CashSoFar, now: CashNow): string | null {
  const limit = rowInForce(cashLimits, day);
  if (!limit) return null;
  const barred = `Cash of ${formatPaise(limit.paise)} or more is barred (${limit.law})`;
  const ofDay = before.ofPersonToday + now.paise;
  if (now.paise > 0 && ofDay >= limit.paise)
    return `${barred}: this would make ${formatPaise(ofDay, { paise: 'always' })} from one person on one day`;
  for (const { number, paise } of now.toDocuments) {
    const earlier = sumOfPaise(before.ofDocuments.filter((one) => one.number === number).map((one) => one.paise));
    if (paise > 0 && earlier + paise >= limit.paise)
      return `${barred}: this would make ${formatPaise(earlier + paise, { paise: 'always' })} for ${number}`;
  }
  return null;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
