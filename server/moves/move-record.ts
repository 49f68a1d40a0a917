import { answerMove, findMove, type Move, type MoveTable, type AttemptedMove } from '#rules/moves.ts';
import type { Ctx } from '../context.ts';
import type { BeforeMove } from '../database/tables/history.ts';
import { updateRow, type Changes, type Row } from '../database/write.ts';
import { markReopened } from './mark-move.ts';
import { noteHistory, type HistoryEvent, type RowOf, type TableWithHistory } from './note-history.ts';
import { refusalProblem } from './refusal-problem.ts';

/**
 * The move that the table of a word allows, null for the status the record has already: then nothing is written. Throws 403, 400 and 409 as
 * `answerMove` refuses, a 409 with what is asked first in its errors.
 */
export function allowedMove<S extends string, P extends string, X, F extends string, G extends string>(
  table: MoveTable<S, P, X, F, G>,
  tried: AttemptedMove<S, P, X, F>,
): Move<S, P, F, G> | null {
  const answer = answerMove(table, tried);
  if (answer.ok === false) throw refusalProblem(answer);
  return answer.ok === 'same' ? null : findMove(table, tried)!;
}

/** What goes with a move: other columns, why, what undoing it gives back, and what else happened by it. */
interface Beside<T extends TableWithHistory> {
  changes?: Partial<RowOf<T>>;
  reason?: string | null | undefined;
  before?: BeforeMove | null;
  also?: readonly HistoryEvent[];
  /** the last change that whoever moved it saw */
  updated_at?: Date | null | undefined;
}

/**
 * Writes a move of a locked record: its status with what changes beside it, and its row of history. Whether it may be made was asked before.
 * Throws 409 when someone else was quicker.
 */
export async function writeMove<T extends TableWithHistory>(
  ctx: Ctx,
  table: T,
  row: RowOf<T>,
  { to, way }: { to: RowOf<T>['status']; way?: Move['way'] },
  { changes, updated_at, ...beside }: Beside<T> = {},
): Promise<RowOf<T>> {
  const moved = await updateRow(ctx, table, row as Row<T>, { ...changes, status: to, updated_at } as Changes<T>);
  if (way === 'reopen') await markReopened(ctx, { thingId: row.id, status: row.status, reopenedAt: ctx.now });
  await noteMove(ctx, table, row, to, beside);
  return moved as RowOf<T>;
}

/** Writes the row of history of a move that was written with other changes of its record. */
export function noteMove<T extends TableWithHistory>(
  ctx: Ctx,
  table: T,
  row: RowOf<T>,
  to: RowOf<T>['status'],
  { reason = null, before = null, also = [] }: Pick<Beside<T>, 'reason' | 'before' | 'also'> = {},
): Promise<void> {
  return noteHistory(ctx, table, row.id, [...also, { kind: 'MOVED', from: row.status, to, reason, before }]);
}
