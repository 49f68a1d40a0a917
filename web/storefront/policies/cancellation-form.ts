import type { Cancellation } from '#rules/cancellation.ts';
import { stages, type Stage } from '#rules/cancellation-policy.ts';
import { refundMethods, type RefundMethodId } from '#rules/refund-policy.ts';
import { instantOf, istClock, whyNoInstant } from './ist-clock.ts';
import { paiseIn } from './typed.ts';

/** The fields of the cancellation calculator, as typed; they are the query of its address. */
export interface CancellationTyped {
  amount: string;
  delivery: string;
  part: boolean;
  stage: Stage;
  fresh: boolean;
  comes: 'same-day' | 'next-day';
  confirmed: string;
  cancelled: string;
  paid: RefundMethodId;
}

export interface ReadCancellation {
  typed: CancellationTyped;
  errors: Partial<Record<keyof CancellationTyped, string>>;
  /** Null while something typed makes no sense. */
  wish: Cancellation | null;
}

/** Reads the query. What is not in it is the example the calculator opens with: fresh items, confirmed three hours ago. */
export function readCancellation(search: URLSearchParams, now: Date): ReadCancellation {
  const typed: CancellationTyped = {
    amount: search.get('amount') ?? '4,200',
    delivery: search.get('delivery') ?? '50',
    part: search.has('part'),
    stage: stages.find(({ id }) => id === search.get('stage'))?.id ?? 'confirmed',
    fresh: search.has('amount') ? search.has('fresh') : true,
    comes: search.get('comes') === 'next-day' ? 'next-day' : 'same-day',
    confirmed: search.get('confirmed') || istClock(new Date(now.getTime() - 3 * 3_600_000)),
    cancelled: search.get('cancelled') || istClock(now),
    paid: refundMethods.find(({ id }) => id === search.get('paid'))?.id ?? 'upi',
  };
  const valuePaise = paiseIn(typed.amount);
  const deliveryPaise = typed.delivery.trim() === '' ? 0 : paiseIn(typed.delivery);
  const confirmedAt = instantOf(typed.confirmed);
  const cancelledAt = instantOf(typed.cancelled);
  const errors: ReadCancellation['errors'] = {};
  if (valuePaise === null) errors.amount = 'Enter an amount in rupees, such as 4,200';
  if (deliveryPaise === null) errors.delivery = 'Enter an amount in rupees, such as 50';
  if (confirmedAt === null) errors.confirmed = whyNoInstant(typed.confirmed);
  if (cancelledAt === null) errors.cancelled = whyNoInstant(typed.cancelled);
  if (valuePaise === null || deliveryPaise === null || confirmedAt === null || cancelledAt === null)
    return { typed, errors, wish: null };
  if (cancelledAt < confirmedAt && typed.stage !== 'unconfirmed') {
    errors.cancelled = 'Cannot be before the confirmation';
    return { typed, errors, wish: null };
  }
  return {
    typed,
    errors,
    wish: {
      valuePaise,
      deliveryPaise,
      wholeOrder: !typed.part,
      stage: typed.stage,
      fresh: typed.fresh,
      sameDay: typed.comes === 'same-day',
      confirmedAt,
      cancelledAt,
      method: typed.paid,
    },
  };
}
