import type { HistoryEntry } from '#contract/history.ts';
import { mayMove } from './jobcard-moves.ts';
import type { Wished } from './jobcard-moves.ts';
import type { JobcardStatus } from './labels.ts';
import { forbidden } from './move-answer.ts';
import type { MoveAnswer } from './move-answer.ts';

/** For how long, in milliseconds, whoever moved a card may take that back. */
export const undoMs = 10_000;

/**
 * Whether a person may take the newest thing that happened to a card back: a move of their own, within ten seconds, which they might still
 * make. Refusals are 403 for one who may not make it any more, else 409.
 */
export function checkUndo({ newest, personId, now, ...may }: Undoing): MoveAnswer {
  if (newest?.kind === 'MOVED' && !mayMove({ ...newest, ...may })) return forbidden;
  if (newest?.kind !== 'MOVED')
    return refusal('There is no move to undo: something else happened to this job card since');
  if (newest.byId !== personId) return refusal('Only who moved this job card can undo it');
  if (now.getTime() - newest.at.getTime() > undoMs) return refusal('A move can be undone for ten seconds');
  return { ok: true };
}

/** `personId` is the staff member who asks; `newest` is what happened to the card last, of a move with the statuses it went between. */
type Undoing = Pick<Wished, 'powers' | 'balancePaise'> & {
  newest:
    | { kind: HistoryEntry['kind']; byId: string | null; at: Date; from: JobcardStatus; to: JobcardStatus }
    | undefined;
  personId: string;
  now: Date;
};

const refusal = (message: string): MoveAnswer => ({ ok: false, status: 409, message });
