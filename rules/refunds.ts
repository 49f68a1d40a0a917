import { addDays, istDay, notSunday } from './days.ts';
import type { Day } from './days.ts';
import { type RefundMethod, refundMethods, type RefundMethodId } from './refund-policy.ts';

/** How and when a refund granted at an instant comes back: from the first India day to the last, neither a Sunday. */
export type RefundPlan = { method: RefundMethod; from: Day; to: Day };

/** The refund of a way of paying (PO-8, PO-9): UPI in advance 1-3 days, on delivery 3-5. Business days leave out Sundays; a last day on a Sunday moves to Monday. */
export function refundPlan(id: RefundMethodId, grantedAt: Date): RefundPlan {
  const method = refundMethods.find((one) => one.id === id);
  if (!method) throw new RangeError(`not a way of paying: ${id}`);
  const granted = istDay(grantedAt);
  if (method.days === null) return { method, from: granted, to: granted };
  const count = method.business ? addBusinessDays : addPlainDays;
  const [soonest, latest] = method.days;
  return { method, from: count(granted, soonest), to: count(granted, latest) };
}

function addPlainDays(day: Day, n: number): Day {
  return notSunday(addDays(day, n));
}

function addBusinessDays(day: Day, n: number): Day {
  let reached = day;
  for (let left = n; left > 0; left -= 1) reached = notSunday(addDays(reached, 1));
  return reached;
}
