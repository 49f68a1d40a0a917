import type { Permission } from '#contract/permissions.ts';
import { unpricedWords } from './jobcard-amounts.ts';
import { jobcardStatusLabels } from './labels.ts';
import type { JobcardStatus, PaymentStatus } from './labels.ts';
import { formatPaise } from './money.ts';
import { forbidden } from './move-answer.ts';
import type { Asked, MoveAnswer } from './move-answer.ts';

/**
 * Where a job card may go from each status, the usual next step first (JC-15). Delivering from IN_PROGRESS passes READY over
 * and is asked about; a delivered card is reopened by going back to IN_PROGRESS.
 */
export const jobcardMoves: Readonly<Record<JobcardStatus, readonly JobcardStatus[]>> = {
  OPEN: ['IN_PROGRESS', 'CANCELLED'],
  IN_PROGRESS: ['READY', 'OPEN', 'DELIVERED', 'CANCELLED'],
  READY: ['DELIVERED', 'IN_PROGRESS'],
  DELIVERED: ['IN_PROGRESS'],
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
  /** take a delivered card back into work */
  reopen: boolean;
};

/**
 * The moves that these permissions allow. `own`: the card is assigned to this person, which matters to those without `all.see`.
 * Advisor and above go everywhere but to CANCELLED, technicians forward on their own cards, cashiers deliver what is ready and paid (ST-12).
 * Managers and above cancel, and reopen what is delivered.
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
    reopen: edits && may.has('jobcards.reopen'),
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
  return nextStatuses(from).filter((to) => mayMove({ from, to, powers, balancePaise: balancePaise ?? 0 }));
}

/**
 * Whether a card may move. Refusals come in the order 403, 400, 409 (JC-18); moving to the status it has is 'same' for all.
 * `unreversedPayments` and `unpricedLines` are counts. Cancelling asks for a reason and no payments, reopening for a reason.
 */
export function checkMove(move: JobcardMove): MoveAnswer {
  const { from, to, reason, unreversedPayments } = move;
  if (from === to) return { ok: 'same' };
  if (!mayMove(move)) return forbidden;
  if (needsReason(move) && !reason?.trim())
    return { ok: false, status: 400, path: 'reason', message: 'Reason is required' };
  if (!nextStatuses(from).includes(to)) {
    const message = `A job card cannot go from ${jobcardStatusLabels[from]} to ${jobcardStatusLabels[to]}`;
    return { ok: false, status: 409, message };
  }
  if (to === 'CANCELLED' && unreversedPayments > 0) {
    return { ok: false, status: 409, message: 'Reverse the payments before cancelling this job card' };
  }
  const asks = questionsOf(move).filter(({ path }) => move[path] !== true);
  if (asks.length > 0) return { ok: false, status: 409, message: asks.map(({ message }) => message).join('. '), asks };
  return { ok: true };
}

/** Cancelling and reopening say why. */
export const needsReason = ({ from, to }: { from: JobcardStatus; to: JobcardStatus }): boolean =>
  to === 'CANCELLED' || isReopening({ from, to });

/** A delivered card goes back into work. That an invoice stands on it will be asked here, for moving and undoing alike. */
export const isReopening = ({ from, to }: { from: JobcardStatus; to: JobcardStatus }): boolean =>
  from === 'DELIVERED' && to === 'IN_PROGRESS';

/** What is asked before work leaves unpriced, unpaid or never said to be ready, each with the flag that says yes to it. */
export function questionsOf({ from, to, balancePaise, unpricedLines }: Questioned): Question[] {
  const asks: Question[] = [];
  if (to === 'DELIVERED' && from === 'IN_PROGRESS')
    asks.push({ path: 'acceptSkip', message: `It was not marked as ${jobcardStatusLabels.READY}` });
  if ((to === 'READY' || to === 'DELIVERED') && unpricedLines > 0)
    asks.push({ path: 'acceptUnpriced', message: unpricedWords({ unpricedLines }) });
  if (to === 'DELIVERED' && balancePaise > 0)
    asks.push({
      path: 'acceptBalance',
      message: `${formatPaise(balancePaise, { paise: 'always' })} is still to be paid`,
    });
  return asks;
}

type Questioned = { from: JobcardStatus; to: JobcardStatus; balancePaise: number; unpricedLines: number };
export type Question = Asked & { path: Acceptance };
export type Acceptance = 'acceptSkip' | 'acceptUnpriced' | 'acceptBalance';

export type JobcardMove = {
  from: JobcardStatus;
  to: JobcardStatus;
  powers: JobcardPowers;
  balancePaise: number;
  unpricedLines: number;
  unreversedPayments: number;
  reason?: string | null | undefined;
} & { [accept in Acceptance]?: boolean | null | undefined };

/** Whether these powers make a move, wherever the card stands now: so long as they do, one may be taken back by who made it. */
export function mayMove({ from, to, powers, balancePaise }: Wished): boolean {
  if (to === 'CANCELLED') return powers.cancel;
  if (isReopening({ from, to })) return powers.reopen;
  if (to === 'DELIVERED')
    // whoever passes READY over must be one who may say that it is ready
    return (
      (balancePaise > 0 ? powers.deliverWithBalance : powers.deliver) && (from !== 'IN_PROGRESS' || powers.forward)
    );
  const isForward = to === 'READY' || (to === 'IN_PROGRESS' && from === 'OPEN');
  return isForward ? powers.forward : powers.back;
}

export type Wished = Pick<JobcardMove, 'from' | 'to' | 'powers' | 'balancePaise'>;

/** Worked out, never typed (JC-34). `paidPaise` is what was received less reversals. */
export function paymentStatusOf({ totalPaise, paidPaise, status }: PaidState): PaymentStatus {
  if (status === 'DELIVERED' && totalPaise === 0) return 'PAID';
  if (paidPaise <= 0) return 'PENDING';
  return totalPaise > 0 && paidPaise >= totalPaise ? 'PAID' : 'PARTIAL';
}

type PaidState = { totalPaise: number; paidPaise: number; status: JobcardStatus };

/** Nothing on the card may change any more but its payments (JC-22); a delivered one can be reopened. */
export function isFrozen(status: JobcardStatus): boolean {
  return status === 'DELIVERED' || status === 'CANCELLED';
}
