import type { AdvanceUse } from './advances.ts';
import type { Day } from './days.ts';
import { sumOfPaise } from './gst.ts';

/** One thing that happened to the money of a customer, in paise. */
export type MoneyEvent =
  | { kind: 'RECEIVED'; id: string; day: Day; paise: number }
  /** to a document; below 0 where it was taken back from there */
  | { kind: 'ALLOCATED'; id: string; day: Day; paise: number }
  /** to a job card that is not billed: an advance still, and nothing that could be given back; below 0 where it was taken from there */
  | { kind: 'HELD'; id: string; day: Day; paise: number }
  | { kind: 'REFUNDED'; id: string; day: Day; paise: number }
  /** a receipt or a refund that was taken back whole */
  | { kind: 'REVERSED'; id: string; day: Day };

/**
 * What of each receipt of one customer was billed or given back, and when, out of all that happened to their money in its order (MO-35). A
 * refund is of the oldest receipts that have something left that no job card holds, and where they have not enough, as by the clock of another
 * process, of those that come next; one that is taken back gives it to them again.
 */
export const usesOf = (events: readonly MoneyEvent[]): AdvanceUse[] => played(events).uses;

/** A refund, and what it gives back of which receipts, in paise by their ids; of one that was taken back what it gave until then. */
export interface RefundParts {
  id: string;
  parts: ReadonlyMap<string, number>;
  isReversed: boolean;
}

/** What each refund of a customer gives back, in the order of the refunds. */
export function givenByRefunds(events: readonly MoneyEvent[]): RefundParts[] {
  const reversed = new Set(events.flatMap(({ kind, id }) => (kind === 'REVERSED' ? [id] : [])));
  return [...played(events).given].map(([id, parts]) => ({ id, parts, isReversed: reversed.has(id) }));
}

/**
 * What each receipt of a customer gave of a refund, in paise by their ids, as `usesOf` takes it (Rule 51 has the refund voucher name them); of one
 * that was reversed what they gave until then.
 */
export const receiptsOfRefund = (events: readonly MoneyEvent[], refundId: string): ReadonlyMap<string, number> =>
  played(events).given.get(refundId) ?? new Map();

/**
 * What of each receipt of a customer stands on nothing and was not given back, in paise by their ids, the oldest first. What one has given that
 * was placed as well, as where a refund was taken of what a document had later, is of the oldest others.
 */
export function freeOf(events: readonly MoneyEvent[]): ReadonlyMap<string, number> {
  const { left, held } = played(events);
  const free = new Map(oldestOf(left, held, Infinity));
  let lacking = sumOfPaise([...left].map(([id, of]) => Math.max((held.get(id) ?? 0) - of, 0)));
  for (const [id, of] of free) {
    const part = Math.min(of, lacking);
    lacking -= part;
    if (part === of) free.delete(id);
    else free.set(id, of - part);
  }
  return free;
}

function played(events: readonly MoneyEvent[]) {
  const uses: AdvanceUse[] = [];
  const given = new Map<string, ReadonlyMap<string, number>>();
  const left = new Map<string, number>();
  const held = new Map<string, number>();
  const refunds = new Map<string, Refund>();
  const take = (receiptId: string, day: Day, paise: number) => {
    if (paise === 0) return;
    uses.push({ receiptId, day, paise });
    left.set(receiptId, left.get(receiptId)! - paise);
  };
  const giveBack = (refund: Refund, day: Day) => {
    for (const [receiptId, part] of oldestOf(left, held, refund.open)) {
      take(receiptId, day, part);
      refund.taken.set(receiptId, (refund.taken.get(receiptId) ?? 0) + part);
      refund.open -= part;
    }
  };
  for (const event of events) {
    const { kind, id, day } = event;
    const refund = refunds.get(id);
    if (kind === 'RECEIVED') left.set(id, event.paise);
    else if (kind === 'HELD') held.set(id, (held.get(id) ?? 0) + event.paise);
    // what is taken back of a receipt that was reversed became no advance again
    else if (kind === 'ALLOCATED') {
      if (left.has(id)) take(id, day, event.paise);
    } else if (kind === 'REFUNDED') {
      const taken = new Map<string, number>();
      refunds.set(id, { open: event.paise, taken });
      given.set(id, taken);
    } else if (refund) {
      for (const [receiptId, paise] of refund.taken) if (left.has(receiptId)) take(receiptId, day, -paise);
      refunds.delete(id);
    } else if (left.has(id)) {
      take(id, day, left.get(id)!);
      left.delete(id);
      // what refunds had of it is of other receipts from now on
      for (const one of refunds.values()) {
        one.open += one.taken.get(id) ?? 0;
        one.taken.delete(id);
      }
    }
    for (const one of refunds.values()) giveBack(one, day);
  }
  return { uses, given, left, held };
}

/** What was given back once: what of it no receipt has yet, and what each has, in paise. */
interface Refund {
  open: number;
  taken: Map<string, number>;
}

type Sums = ReadonlyMap<string, number>;

/** What of a sum the oldest receipts with something left that no job card holds have, by their ids. */
function oldestOf(left: Sums, held: Sums, paise: number): Map<string, number> {
  const taken = new Map<string, number>();
  let rest = paise;
  for (const [receiptId, of] of left) {
    const part = Math.max(Math.min(of - (held.get(receiptId) ?? 0), rest), 0);
    if (part > 0) taken.set(receiptId, part);
    rest -= part;
  }
  return taken;
}
