import type { AdvanceUse } from './advances.ts';
import type { Day } from './days.ts';

/** One thing that happened to the money of a customer, in paise. */
export type MoneyEvent =
  | { kind: 'RECEIVED'; id: string; day: Day; paise: number }
  /** to a document; below 0 where it was taken back from there */
  | { kind: 'ALLOCATED'; id: string; day: Day; paise: number }
  | { kind: 'REFUNDED'; id: string; day: Day; paise: number }
  /** a receipt or a refund that was taken back whole */
  | { kind: 'REVERSED'; id: string; day: Day };

/**
 * What of each receipt of one customer was billed or given back, and when, out of all that happened to their money in its order (MO-35). A
 * refund is of the oldest receipts that have something left, and where they have not enough, as by the clock of another process, of those that
 * come next; one that is taken back gives it to them again.
 */
export function usesOf(events: readonly MoneyEvent[]): AdvanceUse[] {
  const uses: AdvanceUse[] = [];
  const left = new Map<string, number>();
  const refunds = new Map<string, Refund>();
  const take = (receiptId: string, day: Day, paise: number) => {
    if (paise === 0) return;
    uses.push({ receiptId, day, paise });
    left.set(receiptId, left.get(receiptId)! - paise);
  };
  const giveBack = (refund: Refund, day: Day) => {
    for (const [receiptId, part] of oldestOf(left, refund.open)) {
      take(receiptId, day, part);
      refund.taken.set(receiptId, (refund.taken.get(receiptId) ?? 0) + part);
      refund.open -= part;
    }
  };
  for (const event of events) {
    const { kind, id, day } = event;
    const refund = refunds.get(id);
    if (kind === 'RECEIVED') left.set(id, event.paise);
    // what is taken back of a receipt that was reversed became no advance again
    else if (kind === 'ALLOCATED') {
      if (left.has(id)) take(id, day, event.paise);
    } else if (kind === 'REFUNDED') refunds.set(id, { open: event.paise, taken: new Map() });
    else if (refund) {
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
  return uses;
}

/** What was given back once: what of it no receipt has yet, and what each has, in paise. */
interface Refund {
  open: number;
  taken: Map<string, number>;
}

/** What of a sum the oldest receipts with something left have, by their ids. */
function oldestOf(left: ReadonlyMap<string, number>, paise: number): Map<string, number> {
  const taken = new Map<string, number>();
  let rest = paise;
  for (const [receiptId, free] of left) {
    const part = Math.max(Math.min(free, rest), 0);
    if (part > 0) taken.set(receiptId, part);
    rest -= part;
  }
  return taken;
}
