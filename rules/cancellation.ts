import { chargePercents, freeHours, nextDayCutOff, type Stage } from './cancellation-policy.ts';
import { formatDay, formatDayTime, weekdayName } from './day-words.ts';
import { addDays, type Day, istDay, istDayStart, notSunday, weekday } from './days.ts';
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

/** All in paise. `lines` add up to what comes back, or, for what is paid on delivery, to nothing with `owedPaise` still to pay; `until` is null before the confirmation, and never before it. `standing` says how the time stands: free to cancel, at a charge, or over. */
export type CancellationQuote = {
  chargePercent: number;
  chargePaise: number;
  lines: { label: string; paise: number; reason: string }[];
  refundPaise: number;
  owedPaise: number;
  refund: RefundPlan;
  until: Date | null;
  standing: 'any time' | 'free' | 'charged' | 'late';
  timeWords: string;
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
    standing: standingOf(wish, until, percent),
    timeWords: timeWords(wish, until, percent),
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

type Confirmed = Pick<Cancellation, 'stage' | 'sameDay' | 'confirmedAt'>;

/**
 * Until when an order can be cancelled, that moment included: same-day 2 hours after confirmation, next-day 8 PM of the day before it comes,
 * but never less than those 2 hours; null while not confirmed. What is confirmed on a Sunday for the same day comes on Monday.
 */
export function cancelUntil({ stage, sameDay, confirmedAt }: Confirmed): Date | null {
  if (stage === 'unconfirmed') return null;
  const soonest = freeUntil(confirmedAt);
  const comesOn = dayItComes({ sameDay, confirmedAt });
  if (comesOn === istDay(confirmedAt)) return soonest;
  const cutOff = new Date(istDayStart(addDays(comesOn, -1)).getTime() + nextDayCutOff.hour * 3_600_000);
  return cutOff < soonest ? soonest : cutOff;
}

/** The India day of the delivery, never a Sunday. */
function dayItComes(order: Pick<Cancellation, 'sameDay' | 'confirmedAt'>): Day {
  return notSunday(firstDay(order));
}

/** The India day it would come on if Sundays were as other days. */
function firstDay({ sameDay, confirmedAt }: Pick<Cancellation, 'sameDay' | 'confirmedAt'>): Day {
  return addDays(istDay(confirmedAt), sameDay ? 0 : 1);
}

function standingOf({ cancelledAt }: Cancellation, until: Date | null, percent: number): CancellationQuote['standing'] {
  if (until === null) return 'any time';
  if (cancelledAt > until) return 'late';
  return percent === 0 ? 'free' : 'charged';
}

function timeWords(wish: Cancellation, until: Date | null, percent: number): string {
  if (until === null) return 'An order that is not confirmed can be cancelled at any time.';
  const comesOn = dayItComes(wish);
  const standing = standingOf(wish, until, percent);
  const words = endWords(wish, until, standing);
  if (weekday(firstDay(wish)) !== 0) return words;
  const moved = `Nothing is delivered on Sundays: it comes on ${weekdayName(comesOn)}, ${formatDay(comesOn)}. ${words}`;
  return standing === 'late' ? moved : `${moved} On the Sunday our emergency support takes the call.`;
}

function endWords(wish: Cancellation, until: Date, standing: CancellationQuote['standing']): string {
  const call = 'Call us: if the order can still be stopped, this is what it costs.';
  if (standing === 'late') return `The time to cancel ended ${formatDayTime(until)}. ${call}`;
  if (wish.stage !== 'confirmed') return call;
  const free = wish.fresh ? freeUntil(wish.confirmedAt) : until;
  return standing === 'free'
    ? `In time: this order can be cancelled without a charge until ${formatDayTime(free < until ? free : until)}.`
    : `This order can still be cancelled until ${formatDayTime(until)}, at a charge; it cost nothing until ${formatDayTime(free)}.`;
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
