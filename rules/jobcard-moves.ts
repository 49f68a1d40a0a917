import type { JobCardMove } from '#contract/jobcard-bodies.ts';
import type { Permission } from '#contract/permissions.ts';
import { pendingAnswersWords } from './estimate-moves.ts';
import { unpricedWords } from './jobcard-amounts.ts';
import { jobcardStatusLabels } from './labels.ts';
import type { JobcardStatus, PaymentStatus } from './labels.ts';
import { formatPaise } from './money.ts';
import { findMove } from './moves.ts';
import type { MoveTable } from './moves.ts';

/** The flags of the body that say yes to a question. */
export type JobcardFlag = Extract<keyof JobCardMove, `accept${string}`>;

/** What a move of a card is judged by: what its customer is to pay and what others are, in paise; all else are counts. */
export interface JobcardFacts {
  balancePaise: number;
  owedByOthersPaise: number;
  unpricedLines: number;
  askedLines: number;
  unreversedPayments: number;
  /** invoices and bills of supply that nobody cancelled */
  standingDocuments: number;
}

const cancelled = {
  to: 'CANCELLED',
  who: 'cancel',
  way: 'cancel',
  label: 'Cancel job card',
  reason: 'required',
  keptBy: ['paymentsStand', 'documentsStand'],
  sentence: 'cancelled this card',
} as const;
const delivered = {
  to: 'DELIVERED',
  who: 'deliver',
  way: 'finish',
  label: 'Deliver',
  keptBy: ['linesWait', 'othersOwe'],
} as const;
const backTo = <S extends JobcardStatus>(to: S) =>
  ({ to, who: 'back', way: 'back', label: `Move back to ${jobcardStatusLabels[to]}` }) as const;

/** Where a job card may go, by whom, and what is asked first (JC-15 to JC-19). */
export const jobcardMoves: MoveTable<
  JobcardStatus,
  JobcardPower,
  JobcardFacts,
  JobcardFlag,
  'paymentsStand' | 'documentsStand' | 'linesWait' | 'othersOwe'
> = {
  noun: 'job card',
  it: 'the card',
  labels: jobcardStatusLabels,
  start: 'OPEN',
  opened: 'opened this card',
  moves: [
    { from: 'OPEN', to: 'IN_PROGRESS', who: 'forward', way: 'start', label: 'Start Work' },
    { from: 'OPEN', ...cancelled },
    {
      from: 'IN_PROGRESS',
      to: 'READY',
      who: 'forward',
      way: 'step',
      label: 'Mark as Ready',
      keptBy: ['linesWait'],
      asks: ['acceptUnpriced'],
    },
    { from: 'IN_PROGRESS', ...backTo('OPEN') },
    { from: 'IN_PROGRESS', ...delivered, asks: ['acceptSkip', 'acceptUnpriced', 'acceptBalance'] },
    { from: 'IN_PROGRESS', ...cancelled },
    { from: 'READY', ...delivered, asks: ['acceptUnpriced', 'acceptBalance'] },
    { from: 'READY', ...backTo('IN_PROGRESS') },
    {
      from: 'DELIVERED',
      to: 'IN_PROGRESS',
      who: 'reopen',
      way: 'reopen',
      label: 'Reopen job card',
      reason: 'required',
      keptBy: ['documentsStand'],
      sentence: 'reopened this card',
    },
  ],
  guards: {
    paymentsStand: ({ unreversedPayments }) =>
      unreversedPayments > 0 ? 'Reverse the payments before cancelling this job card' : null,
    documentsStand: ({ standingDocuments }) =>
      standingDocuments > 0 ? 'This job card is billed. Cancel its invoice first, or open a new job card' : null,
    linesWait: ({ askedLines }, powers) => {
      if (askedLines === 0) return null;
      const toDo = powers.has('answer')
        ? 'Send the estimate, note what the customer said, or bill it without asking'
        : 'Ask an advisor to note what the customer said';
      return `${pendingAnswersWords({ askedLines })}. ${toDo}`;
    },
    // a cashier could bill anybody else to have a card that is paid
    othersOwe: ({ owedByOthersPaise }, powers) =>
      owedByOthersPaise > 0 && !powers.has('deliverWithBalance')
        ? `${formatPaise(owedByOthersPaise, { paise: 'always' })} is still to be paid by others. Ask an advisor to hand it over`
        : null,
  },
  questions: {
    // whoever passes READY over must be one who may say that it is ready
    acceptSkip: { words: () => `It was not marked as ${jobcardStatusLabels.READY}`, who: 'forward' },
    acceptUnpriced: { words: ({ unpricedLines }) => (unpricedLines > 0 ? unpricedWords({ unpricedLines }) : null) },
    acceptBalance: {
      words: ({ balancePaise }) =>
        balancePaise > 0 ? `${formatPaise(balancePaise, { paise: 'always' })} is still to be paid` : null,
      who: 'deliverWithBalance',
    },
  },
};

/**
 * What one person may do with one card: `forward` is OPEN to IN_PROGRESS to READY, `back` a step back, `deliver` to hand it over,
 * `deliverWithBalance` though something is unpaid, `reopen` to take what is delivered back into work, `answer` to note what the customer
 * said of a line.
 */
export type JobcardPower = 'forward' | 'back' | 'deliver' | 'deliverWithBalance' | 'cancel' | 'reopen' | 'answer';

/**
 * The powers that these permissions give. `own`: the card is assigned to this person, which matters to those without `all.see`.
 * Advisor and above go everywhere but to CANCELLED, technicians forward on their own cards, cashiers deliver what is ready and paid (ST-12).
 * Managers and above cancel, and reopen what is delivered.
 */
export function jobcardPowers(may: ReadonlySet<Permission>, { own }: { own: boolean }): ReadonlySet<JobcardPower> {
  const moves = may.has('jobcards.status') && (own || may.has('all.see'));
  const edits = moves && may.has('jobcards.edit');
  const held: Record<JobcardPower, boolean> = {
    forward: moves && may.has('jobcards.observe'),
    back: edits,
    deliver: edits || (moves && may.has('payments.record')),
    deliverWithBalance: edits,
    cancel: edits && may.has('jobcards.cancel'),
    reopen: edits && may.has('jobcards.reopen'),
    answer: edits && may.has('estimates.send'),
  };
  return new Set((Object.keys(held) as JobcardPower[]).filter((power) => held[power]));
}

const whoMoves: Readonly<Partial<Record<JobcardPower, string>>> = {
  forward: 'Advisors, and technicians on their own cards, move a job card on',
  back: 'An advisor or above moves a job card back',
  deliver: 'An advisor or above delivers a job card, a cashier once it is ready and paid',
  cancel: 'Only a manager or above cancels a job card',
  reopen: 'Only a manager or above reopens a job card',
};

/** Who makes a move that one with these powers does not, in words; null where there is no such move, or it takes no other power (JC-15). */
export function whoMovesInstead(
  move: { from: JobcardStatus; to: JobcardStatus },
  powers: ReadonlySet<JobcardPower>,
): string | null {
  const who = findMove(jobcardMoves, move)?.who;
  return who === undefined || powers.has(who) ? null : (whoMoves[who] ?? null);
}

/** A delivered card goes back into work. */
export const isReopening = (move: { from: JobcardStatus; to: JobcardStatus }): boolean =>
  findMove(jobcardMoves, move)?.way === 'reopen';

/** Worked out, never typed (JC-34). `paidPaise` is what was received less reversals, `writtenPaise` what nobody asks for any more. */
export function paymentStatusOf({ totalPaise, paidPaise, writtenPaise = 0, status }: PaidState): PaymentStatus {
  if (status === 'DELIVERED' && totalPaise === 0) return 'PAID';
  const settledPaise = paidPaise + writtenPaise;
  if (settledPaise <= 0) return 'PENDING';
  return totalPaise > 0 && settledPaise >= totalPaise ? 'PAID' : 'PARTIAL';
}

type PaidState = { totalPaise: number; paidPaise: number; writtenPaise?: number; status: JobcardStatus };

/** Nothing on the card may change any more but its payments (JC-22); a delivered one can be reopened. */
export function isFrozen(status: JobcardStatus): boolean {
  return status === 'DELIVERED' || status === 'CANCELLED';
}
