import type { GstTreatment } from '#contract/gst-choices.ts';

/** How a line of a card stands with the customer: null was never asked and is billed, as is APPROVED (MO-18). */
export type Decision = 'ASKED' | 'APPROVED' | 'DECLINED' | null;
export type Answer = 'APPROVED' | 'DECLINED';

/** What a customer agrees to when approving a line: a change of any of it is asked again. Rates and discounts in paise. */
export interface AskedLine {
  lineId: string;
  kind: 'LABOUR' | 'PART';
  description: string;
  quantity: number;
  ratePaise: number;
  discountPaise: number;
  treatment: GstTreatment;
  taxRate: number;
}

export interface DecidedLine extends AskedLine {
  decision: Decision;
}

/** What a line comes to with its tax. */
interface Total {
  totalPaise: number;
}

/** What the next version holds: every line that was ever asked, with the answer that stands, ASKED where there is none (MO-19). */
export function nextVersion<T extends DecidedLine>(lines: readonly T[]): T[] {
  return lines.filter(({ decision }) => decision !== null);
}

/** Why nothing can be sent, in words, or null when it can. */
export function sendEstimateProblem(lines: readonly { decision: Decision }[]): string | null {
  return lines.some(({ decision }) => decision === 'ASKED') ? null : 'No line needs approval';
}

/**
 * How a line stands after it was changed: a changed one that was answered is asked again, one that is billed unasked stays so (MO-19). Who
 * approved a line approved it for less, too.
 */
export function decisionAfter(before: DecidedLine, after: AskedLine): Decision {
  return before.decision === null || holdsFor(before.decision, before, after) ? before.decision : 'ASKED';
}

/**
 * How a line stands by an answer to a version: the answer holds only for what that version said of the line, a yes for less too, and for
 * nothing that comes to more with its tax (MO-177).
 */
export function decisionBy(answer: Answer, asked: AskedLine & Total, now: DecidedLine & Total): Decision {
  const isForMore = answer === 'APPROVED' && isAbove(now.totalPaise, asked.totalPaise);
  return !isForMore && holdsFor(answer, asked, now) ? answer : now.decision;
}

/** Whether a line comes to more with its tax than was approved; the rounding of its taxes may miss a paisa (MO-9). */
export const isAbove = (nowPaise: number, approvedPaise: number): boolean => nowPaise > approvedPaise + 1;

function holdsFor(decision: Decision, asked: AskedLine, now: AskedLine): boolean {
  const { ratePaise, discountPaise } = asked;
  const isForLess = now.ratePaise <= ratePaise && now.discountPaise >= discountPaise;
  return (
    isSame(asked, now) || (decision === 'APPROVED' && isForLess && isSame(asked, { ...now, ratePaise, discountPaise }))
  );
}

export type VersionState = 'OPEN' | 'REPLACED' | 'REVOKED' | 'EXPIRED';
export interface VersionFacts {
  isNewest: boolean;
  isRevoked: boolean;
  /** in milliseconds since 1970, as `now` */
  expiresAt: number;
}
/** How a version stands: the next one ends it, so does revoking, and its time (MO-20). */
export function versionState({ isNewest, isRevoked, expiresAt }: VersionFacts, now: number): VersionState {
  if (isRevoked) return 'REVOKED';
  if (!isNewest) return 'REPLACED';
  return now < expiresAt ? 'OPEN' : 'EXPIRED';
}

/** How many days a version can be answered: settable (MO-20). */
export const estimateDays = 14;

/** So many versions of its estimate a job card holds (LI-25). */
export const mostVersions = 100;

/**
 * Which answers count (MO-20): those to lines that the version asked and nobody has answered since (`answered`). The first answer stands;
 * what a customer thinks again is told to the garage, which notes it.
 */
export function countedAnswers<T extends { lineId: string; answer: Answer }>(
  given: readonly T[],
  version: readonly { lineId: string; decision: Decision }[],
  answered: readonly { lineId: string }[],
): T[] {
  const open = new Set(version.filter(({ decision }) => decision === 'ASKED').map(({ lineId }) => lineId));
  for (const { lineId } of answered) open.delete(lineId);
  return given.filter(({ lineId }, at) => open.has(lineId) && given.findIndex((one) => one.lineId === lineId) === at);
}

/** What keeps a card from READY while the customer was not heard: '2 lines need approval'; empty when nothing waits (MO-18). */
export function pendingAnswersWords({ askedLines }: { askedLines: number }): string {
  if (askedLines === 0) return '';
  return askedLines === 1 ? '1 line needs approval' : `${askedLines} lines need approval`;
}

/** Totals and documents leave out what is asked still and what was declined (MO-18). */
export const isAgreed = ({ decision }: { decision: Decision }): boolean => decision === null || decision === 'APPROVED';

/**
 * Declined work comes back at the next visit as long as no line of that visit says the same, and it was not done meanwhile (MO-21).
 * `earlier` is newest first: of lines that say the same, the newest that was answered or billed decides.
 */
export function declinedEarlier<T extends Pick<DecidedLine, 'description' | 'decision'>>(
  earlier: readonly T[],
  now: readonly Pick<DecidedLine, 'description'>[],
): T[] {
  const here = new Set(now.map(({ description }) => plain(description)));
  const decided = earlier.filter(({ decision }) => decision !== 'ASKED');
  return decided.filter(
    ({ description, decision }, at) =>
      decision === 'DECLINED' &&
      !here.has(plain(description)) &&
      decided.findIndex((one) => plain(one.description) === plain(description)) === at,
  );
}

const plain = (description: string): string => description.trim().toLowerCase().replace(/\s+/g, ' ');

function isSame(one: AskedLine, other: AskedLine): boolean {
  return (
    one.lineId === other.lineId &&
    one.kind === other.kind &&
    one.description === other.description &&
    one.quantity === other.quantity &&
    one.ratePaise === other.ratePaise &&
    one.discountPaise === other.discountPaise &&
    one.treatment === other.treatment &&
    one.taxRate === other.taxRate
  );
}
