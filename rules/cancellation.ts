import { chargePercents, freeHours, nextDayCutOff, type Stage } from './cancellation-policy.ts';
import { addDays, istDay, istDayStart, notSunday } from './days.ts';
import { formatPaise } from './money.ts';
import { type RefundMethodId } from './refund-policy.ts';
import { type RefundPlan, refundPlan } from './refunds.ts';

/** `valuePaise` is what is cancelled, `deliveryPaise` the order's delivery fee, both at least 0; `confirmedAt` counts only once confirmed. */
export type Cancellation = {
  valuePaise: number;
  deliveryPaise: number;
  wholeOrder: boolean;
  stage: Stage;
  fresh: boolean;
  sameDay: boolean;
  confirmedAt: Date;
  cancelledAt: Date;
  method: RefundMethodId;
};

/** All in paise. `lines` add up to what comes back, or, for what is paid on delivery, to nothing with `owedPaise` still to pay; `until` is null before the confirmation. */
export type CancellationQuote = {
  chargePercent: number;
  chargePaise: number;
  lines: { label: string; paise: number; reason: string }[];
  refundPaise: number;
  owedPaise: number;
  refund: RefundPlan;
  until: Date | null;
  isInTime: boolean;
};

/** What cancelling costs, what comes back and when (PO-7, PO-8). Throws RangeError for amounts below 0. */
export function cancellationQuote(wish: Cancellation): CancellationQuote {
  if (!(wish.valuePaise >= 0 && wish.deliveryPaise >= 0)) throw new RangeError('amounts of an order are at least 0');
  const { percent, reason } = chargeOf(wish);
  const chargePaise = Math.round((wish.valuePaise * percent) / 100);
  const charge = { label: percent === 0 ? 'No charge' : `Charge, ${percent}%`, paise: -chargePaise, reason };
  const refund = refundPlan(wish.method, wish.cancelledAt);
  const until = cancelUntil(wish);
  const common = {
    chargePercent: percent,
    chargePaise,
    refund,
    until,
    isInTime: until === null || wish.cancelledAt <= until,
  };
  if (!refund.method.inAdvance) {
    const unpaid = { label: 'Paid so far', paise: 0, reason: 'You would have paid at the door' };
    return { ...common, lines: [unpaid, { ...charge, paise: chargePaise }], refundPaise: 0, owedPaise: chargePaise };
  }
  const lines = [
    { label: 'Cancelled goods', paise: wish.valuePaise, reason: `Paid by ${paidBy(refund)}` },
    charge,
    deliveryLine(wish),
  ];
  return { ...common, lines, refundPaise: lines.reduce((sum, line) => sum + line.paise, 0), owedPaise: 0 };
}

/** Until when an order can be cancelled, that moment included: same-day 2 hours after confirmation, next-day 8 PM of the day before it comes; null while not confirmed. */
export function cancelUntil({ stage, sameDay, confirmedAt }: Pick<Cancellation, 'stage' | 'sameDay' | 'confirmedAt'>) {
  if (stage === 'unconfirmed') return null;
  if (sameDay) return freeUntil(confirmedAt);
  const comesOn = notSunday(addDays(istDay(confirmedAt), 1));
  return new Date(istDayStart(addDays(comesOn, -1)).getTime() + nextDayCutOff.hour * 3_600_000);
}

function chargeOf({ stage, fresh, confirmedAt, cancelledAt }: Cancellation): { percent: number; reason: string } {
  if (stage === 'out') return { percent: chargePercents.out, reason: 'The order is out for delivery' };
  if (stage === 'preparing') return { percent: chargePercents.preparing, reason: 'The order is being prepared' };
  if (stage === 'unconfirmed') return { percent: chargePercents.free, reason: 'The order is not confirmed yet' };
  if (cancelledAt <= freeUntil(confirmedAt))
    return { percent: chargePercents.free, reason: `Within ${freeHours} hours of confirmation` };
  return fresh
    ? { percent: chargePercents.lateFresh, reason: `Fresh items, more than ${freeHours} hours after confirmation` }
    : { percent: chargePercents.free, reason: 'No fresh items, and not being prepared yet' };
}

function deliveryLine({ wholeOrder, deliveryPaise }: Cancellation): CancellationQuote['lines'][number] {
  return wholeOrder
    ? { label: 'Delivery charge', paise: deliveryPaise, reason: 'The entire order is cancelled' }
    : {
        label: 'Delivery charge',
        paise: 0,
        reason: `Only a part is cancelled, so the ${formatPaise(deliveryPaise)} stay`,
      };
}

function freeUntil(confirmedAt: Date): Date {
  return new Date(confirmedAt.getTime() + freeHours * 3_600_000);
}

function paidBy({ method }: RefundPlan): string {
  return /^(UPI|NEFT)/.test(method.paidBy) ? method.paidBy : method.paidBy.toLowerCase().replace('neft', 'NEFT');
}
