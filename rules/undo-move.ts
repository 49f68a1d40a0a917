import type { HistoryKind } from '#contract/history.ts';
import { forbidden } from './move-answer.ts';
import type { MoveAnswer } from './move-answer.ts';
import { findMove, mayMove } from './moves.ts';
import type { MoveTable, Powers } from './moves.ts';

/** For how long, in milliseconds, whoever moved a record may take that back. */
export const undoMs = 10_000;

/**
 * Whether a person may take the newest thing that happened to a record back: a move of their own, within ten seconds, which they might
 * still make. Refusals are 403 for one who may not make it any more, else 409.
 */
export function answerUndo<S extends string, P extends string, X, F extends string, G extends string>(
  table: MoveTable<S, P, X, F, G>,
  { newest, personId, now, ...seen }: Undoing<P, X>,
): MoveAnswer {
  if (newest?.kind === 'DOCUMENT_ISSUED')
    return refusal(`A document of this ${table.noun} was issued since, so the move can no longer be undone`);
  if (newest?.kind !== 'MOVED')
    return refusal(`There is no move to undo: something else happened to this ${table.noun} since`);
  const move = findMove(table, newest);
  if (!move || !mayMove(table, move, seen)) return forbidden;
  if (newest.byId !== personId) return refusal(`Only who moved this ${table.noun} can undo it`);
  if (now.getTime() - newest.at.getTime() > undoMs) return refusal('A move can be undone for ten seconds');
  return { ok: true };
}

/** `personId` is the staff member who asks; `newest` is what happened to the record last, of a move with the statuses it went between. */
export interface Undoing<Power extends string, Facts> {
  newest: { kind: HistoryKind; byId: string | null; at: Date; from: string; to: string } | undefined;
  personId: string;
  now: Date;
  powers: Powers<Power>;
  facts: Facts;
}

const refusal = (message: string): MoveAnswer => ({ ok: false, status: 409, message });
