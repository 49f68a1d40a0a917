import type { Voucher } from '#contract/customer-payments.ts';
import { sumOfPaise } from './gst.ts';
import { toPaise } from './money.ts';

/**
 * The way by which the money came that a refund gives back first: of the oldest receipt that has something no due has and that was not given
 * back (MO-23, MO-43). The vouchers are a customer's, the newest first; undefined where none has any.
 */
export function modeOfCredit(vouchers: readonly Voucher[]): Voucher['tenders'][number]['mode'] | undefined {
  let givenPaise = sumOfPaise(vouchers.flatMap((one) => (one.kind === 'REFUNDED' ? [standingPaise(one)] : [])));
  for (const voucher of vouchers.toReversed().filter(({ kind }) => kind === 'RECEIVED')) {
    let placedPaise = standingPaise(voucher) - toPaise(voucher.credit ?? 0);
    for (const { mode, amount } of standing(voucher)) {
      const placed = Math.min(placedPaise, toPaise(amount ?? 0));
      const free = toPaise(amount ?? 0) - placed;
      if (free > givenPaise) return mode;
      placedPaise -= placed;
      givenPaise -= free;
    }
  }
  return undefined;
}

/** Dues take tenders in their order (MO-22). */
const standing = ({ tenders }: Voucher) =>
  tenders.filter(({ isReversed }) => !isReversed).toSorted((one, other) => (one.id < other.id ? -1 : 1));

const standingPaise = (voucher: Voucher) => sumOfPaise(standing(voucher).map(({ amount }) => toPaise(amount ?? 0)));
