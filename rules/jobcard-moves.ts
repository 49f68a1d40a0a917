import type { Permission } from '#contract/permissions.ts';
import { jobcardStatusLabels } from './labels.ts';
import type { JobcardStatus, PaymentStatus } from './labels.ts';
import { formatPaise } from './money.ts';
import { forbidden } from './move-answer.ts';
import type { MoveAnswer } from './move-answer.ts';

/** Where a job card may go from each status, the usual next step first (design.md section 7). */
export const jobcardMoves: Readonly<Record<JobcardStatus, readonly JobcardStatus[]>> = {
  OPEN: ['IN_PROGRESS', 'CANCELLED'],
  IN_PROGRESS: ['READY', 'OPEN', 'CANCELLED'],
  READY: ['DELIVERED', 'IN_PROGRESS'],
  DELIVERED: [],
  CANCELLED: [],
};

/** Which moves one person may make on one card; see `jobcardPowers`. */
export type JobcardPowers = {
  /** OPEN to IN_PROGRESS to READY */
  forward: boolean;
  /** a step back: IN_PROGRESS to OPEN, READY to IN_PROGRESS */
  back: boolean;
  /** hand over a card that is paid */
  deliver: boolean;
  /** hand over a card with a balance */
  deliverWithBalance: boolean;
  cancel: boolean;
};

/**
 * The moves that these permissions allow. `own`: the card is assigned to this person, which matters to those without `all.see`.
 * Advisor and above go everywhere but to CANCELLED, technicians forward on their own cards, cashiers deliver what is paid (design.md section 6).
 */
export function jobcardPowers(may: ReadonlySet<Permission>, { own }: { own: boolean }): JobcardPowers {
  const moves = may.has('jobcards.status') && (own || may.has('all.see'));
  const edits = moves && may.has('jobcards.edit');
  return {
    forward: moves && may.has('jobcards.observe'),
    back: edits,
    deliver: edits || (moves && may.has('payments.record')),
    deliverWithBalance: edits,
    cancel: edits && may.has('jobcards.cancel'),
  };
}

/** The statuses that the table allows next, whoever asks. */
export function nextStatuses(from: JobcardStatus): readonly JobcardStatus[] {
  return jobcardMoves[from];
}

/** What a menu offers: the next statuses that this person may choose. A balance of null is one this person may not see. */
export function offeredStatuses({
  from,
  powers,
  balancePaise,
}: {
  from: JobcardStatus;
  powers: JobcardPowers;
  balancePaise: number | null;
}) {
  return nextStatuses(from).filter((to) => isAllowed({ from, to, powers, balancePaise: balancePaise ?? 0 }));
}

/**
 * Whether a card may move. Refusals come in the order 403, 400, 409 (reading.md, errors); moving to the status it has is 'same' for all.
 * `unreversedPayments` is a count. Delivering with a balance asks for `acceptBalance`, cancelling for a reason and no payments.
 */
export function checkMove(move: JobcardMove): MoveAnswer {
  const { from, to, reason, balancePaise, acceptBalance, unreversedPayments } = move;
  if (from === to) return { ok: 'same' };
  if (!isAllowed(move)) return forbidden;
  if (to === 'CANCELLED' && !reason?.trim())
    return { ok: false, status: 400, path: 'reason', message: 'Reason is required' };
  if (!nextStatuses(from).includes(to)) {
    const message = `A job card cannot go from ${jobcardStatusLabels[from]} to ${jobcardStatusLabels[to]}`;
    return { ok: false, status: 409, message };
  }
  if (to === 'CANCELLED' && unreversedPayments > 0) {
    return { ok: false, status: 409, message: 'Reverse the payments before cancelling this job card' };
  }
  if (to === 'DELIVERED' && balancePaise > 0 && acceptBalance !== true) {
    const message = `${formatPaise(balancePaise, { paise: 'always' })} is still to be paid`;
    return { ok: false, status: 409, path: 'acceptBalance', message };
  }
  return { ok: true };
}

export type JobcardMove = {
  from: JobcardStatus;
  to: JobcardStatus;
  powers: JobcardPowers;
  balancePaise: number;
  unreversedPayments: number;
  reason?: string | null | undefined;
  acceptBalance?: boolean | null | undefined;
};

/** Worked out, never typed (design.md section 7). `paidPaise` is what was received less reversals. */
export function paymentStatusOf({ totalPaise, paidPaise, status }: PaidState): PaymentStatus {
  if (status === 'DELIVERED' && totalPaise === 0) return 'PAID';
  if (paidPaise <= 0) return 'PENDING';
  return totalPaise > 0 && paidPaise >= totalPaise ? 'PAID' : 'PARTIAL';
}

type PaidState = { totalPaise: number; paidPaise: number; status: JobcardStatus };

/** Lines may no longer change; payments still may (design.md section 7). */
export function isFrozen(status: JobcardStatus): boolean {
  return status === 'DELIVERED' || status === 'CANCELLED';
}

function isAllowed({
  from,
  to,
  powers,
  balancePaise,
}: Pick<JobcardMove, 'from' | 'to' | 'powers' | 'balancePaise'>): boolean {
  if (to === 'CANCELLED') return powers.cancel;
  if (to === 'DELIVERED') return balancePaise > 0 ? powers.deliverWithBalance : powers.deliver;
  const isForward = to === 'READY' || (to === 'IN_PROGRESS' && from === 'OPEN');
  return isForward ? powers.forward : powers.back;
}
