import type { OpenDue } from '#contract/customer-payments.ts';
import { offered, type Chosen } from '#rules/allocation.ts';
import { toPaise } from '#rules/money.ts';

/** A due as the rules take it. */
export const asDue = ({ dueId, dueDay, number, open }: OpenDue) => ({
  dueId,
  dueDay: dueDay.slice(0, 10),
  number,
  openPaise: toPaise(open ?? 0),
});

/** What an amount in paise goes to while nobody chose: the due one came from, then the oldest first (MO-22). */
export function usuallyGoesTo(paise: number, dues: readonly OpenDue[], firstId: string | undefined): Chosen[] {
  const all = dues.map(asDue);
  const first = all.find(({ dueId }) => dueId === firstId);
  const ofFirst = first ? Math.min(paise, first.openPaise) : 0;
  const others = offered(
    paise - ofFirst,
    all.filter(({ dueId }) => dueId !== firstId),
  );
  return first && ofFirst > 0 ? [{ dueId: first.dueId, paise: ofFirst }, ...others] : others;
}
