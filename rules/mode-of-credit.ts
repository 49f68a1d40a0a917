import type { Ledger, Voucher } from '#contract/customer-payments.ts';
import { sumOfPaise } from './gst.ts';
import { toPaise } from './money.ts';

/**
 * The way by which the money came that a refund gives back first: of the oldest receipt that has something no due has and that was not given
 * back (MO-23, MO-43). The vouchers of a ledger are the newest first; undefined where none has any, or where they do not come to what is
 * free, as older ones than a ledger tells have some of it.
 */
export function modeOfCredit({ vouchers, free }: Pick<Ledger, 'vouchers' | 'free'>): Mode | undefined {
  let givenPaise = sumOfPaise(vouchers.flatMap((one) => (one.kind === 'REFUNDED' ? [standingPaise(one)] : [])));
  const creditPaise = sumOfPaise(vouchers.map(({ credit }) => toPaise(credit ?? 0)));
  if (creditPaise - givenPaise !== toPaise(free ?? 0)) return undefined;
  for (const voucher of vouchers.toReversed().filter(({ kind }) => kind === 'RECEIVED')) {
    let placedPaise = standingPaise(voucher) - toPaise(voucher.credit ?? 0);
    for (const { mode, amount } of standing(voucher)) {
      const placed = Math.min(placedPaise, toPaise(amount ?? 0));
      const freePaise = toPaise(amount ?? 0) - placed;
      if (freePaise > givenPaise) return mode;
      placedPaise -= placed;
      givenPaise -= freePaise;
    }
  }
  return undefined;
}

type Mode = Voucher['tenders'][number]['mode'];

/** Dues take tenders in their order (MO-22). */
const standing = ({ tenders }: Voucher) =>
  tenders.filter(({ isReversed }) => !isReversed).toSorted((one, other) => (one.id < other.id ? -1 : 1));

const standingPaise = (voucher: Voucher) => sumOfPaise(standing(voucher).map(({ amount }) => toPaise(amount ?? 0)));
