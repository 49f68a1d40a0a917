import {
  jobcardMoves,
  type JobcardFacts,
  type JobcardFlag,
  type JobcardPower,
  jobcardPowers,
} from '../jobcard-moves.ts';
import type { AccessLevel, JobcardStatus, StaffRole } from '../labels.ts';
import type { MoveAnswer } from '../move-answer.ts';
import { answerMove, nextMoves } from '../moves.ts';
import { permissionsOf } from '../permissions.ts';
import { settledCard } from './settled-card.ts';

export const everything: ReadonlySet<JobcardPower> = new Set([
  'forward',
  'back',
  'deliver',
  'deliverWithBalance',
  'cancel',
  'reopen',
  'answer',
] as const);

export type JobcardMove = Partial<JobcardFacts> & { [flag in JobcardFlag]?: boolean | null | undefined } & {
  from: JobcardStatus;
  to: JobcardStatus;
  powers: ReadonlySet<JobcardPower>;
  reason?: string | null | undefined;
};

/** A move as it is tried, with what is known of the card and what was said beside it. */
export const checkMove = ({
  from,
  to,
  powers,
  reason,
  balancePaise = 0,
  owedByOthersPaise = 0,
  unpricedLines = 0,
  askedLines = 0,
  unreversedPayments = 0,
  standingDocuments = 0,
  ...said
}: JobcardMove): MoveAnswer =>
  answerMove(jobcardMoves, {
    from,
    to,
    powers,
    reason,
    said,
    facts: { balancePaise, owedByOthersPaise, unpricedLines, askedLines, unreversedPayments, standingDocuments },
  });

/** Where a card may go next, of which nothing but a balance is known. */
export const offered = (from: JobcardStatus, powers: ReadonlySet<JobcardPower>, balancePaise = 0) =>
  nextMoves(jobcardMoves, from, {
    powers,
    facts: { ...settledCard, balancePaise },
  }).map(({ to }) => to);

/** What of a card that nothing keeps is known as it is moved by who may all. */
export const settled = { ...settledCard, powers: everything, reason: 'Customer sold the car' };

/** Yes to all that may be asked. */
export const accepted = { acceptSkip: true, acceptUnpriced: true, acceptBalance: true };

/** What somebody may do with a card; `own` is theirs. */
export function powersOf(role: StaffRole, accessLevel: AccessLevel, own = false) {
  return jobcardPowers(permissionsOf({ role, accessLevel }), { own });
}

export const manager = powersOf('GARAGE_MANAGER', 'MANAGER');
export const advisor = powersOf('SERVICE_ADVISOR', 'STAFF');
export const technician = powersOf('TECHNICIAN', 'STAFF', true);
export const cashier = powersOf('CASHIER', 'STAFF');
export const viewer = powersOf('SERVICE_ADVISOR', 'VIEW_ONLY', true);
