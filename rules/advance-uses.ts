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
 * refund is of the oldest receipts that have something left; one that is taken back gives it to them again.
 */
export function usesOf(events: readonly MoneyEvent[]): AdvanceUse[] {
  const uses: AdvanceUse[] = [];
  const left = new Map<string, number>();
  const refunds = new Map<string, (readonly [receiptId: string, paise: number])[]>();
  const take = (receiptId: string, day: Day, paise: number) => {
    if (paise === 0) return;
    uses.push({ receiptId, day, paise });
    left.set(receiptId, left.get(receiptId)! - paise);
  };
  const refund = (id: string, day: Day, paise: number) => {
    const taken = oldestOf(left, paise);
    for (const [receiptId, part] of taken) take(receiptId, day, part);
    refunds.set(id, [...(refunds.get(id) ?? []), ...taken]);
  };
  for (const event of events) {
    const { kind, id, day } = event;
    if (kind === 'RECEIVED') left.set(id, event.paise);
    // what is taken back of a receipt that was reversed became no advance again
    else if (kind === 'ALLOCATED') {
      if (left.has(id)) take(id, day, event.paise);
    } else if (kind === 'REFUNDED') refund(id, day, event.paise);
    else if (refunds.has(id)) {
      for (const [receiptId, paise] of refunds.get(id)!) if (left.has(receiptId)) take(receiptId, day, -paise);
    } else if (left.has(id)) {
      take(id, day, left.get(id)!);
      left.delete(id);
      // what refunds had of it is of other receipts from now on
      for (const [refundId, taken] of refunds) {
        const moved = taken.reduce((sum, [receiptId, paise]) => sum + (receiptId === id ? paise : 0), 0);
        refunds.set(
          refundId,
          taken.filter(([receiptId]) => receiptId !== id),
        );
        if (moved > 0) refund(refundId, day, moved);
      }
    }
  }
  return uses;
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
