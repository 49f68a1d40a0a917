import { findMove, type MoveTable, type Powers } from '#rules/moves.ts';
import { answerUndo } from '#rules/undo-move.ts';
import type { Ctx } from '../context.ts';
import type { BeforeMove } from '../database/tables/history.ts';
import { updateRow, type Changes, type Row } from '../database/write.ts';
import { markReopened, markUndone } from './mark-move.ts';
import { newestEvent, noteHistory, type RowOf, type TableWithHistory } from './note-history.ts';
import { refusalProblem } from './refusal-problem.ts';

/** A move that may be taken back: `from` is where its record goes, `before` what else it gets back. */
export interface Undoable<Status> {
  id: string;
  from: Status;
  /** when it was made */
  at: Date;
  isReopening: boolean;
  before: BeforeMove | null;
}

/** The newest move of a locked record, which this person may take back. Throws 403 and 409 as `answerUndo` refuses. */
export async function undoableMove<S extends string, P extends string, X, F extends string, G extends string>(
  ctx: Ctx,
  table: MoveTable<S, P, X, F, G>,
  { thingId, ...seen }: { thingId: string; powers: Powers<P>; facts: X },
): Promise<Undoable<S>> {
  const [newest] = await newestEvent(ctx, { thingId });
  const answer = answerUndo(table, {
    ...seen,
    newest: newest && { ...newest, at: newest.created_at, from: newest.from ?? '', to: newest.to ?? '' },
    personId: ctx.person.staffId,
    now: ctx.now,
  });
  if (answer.ok === false) throw refusalProblem(answer);
  const { id, from, to, before } = newest!;
  const move = findMove(table, { from: from!, to: to! })!;
  return { id, from: move.from, at: newest!.created_at, isReopening: move.way === 'reopen', before };
}

/** Takes a move of a locked record back: the status and `changes`, the mark on the move, and a row of history that says so. */
export async function writeUndo<T extends TableWithHistory>(
  ctx: Ctx,
  table: T,
  row: RowOf<T>,
  { id, from, isReopening = false }: { id: string | null; from: RowOf<T>['status']; isReopening?: boolean },
  changes: Partial<RowOf<T>> = {},
): Promise<RowOf<T>> {
  const back = await updateRow(ctx, table, row as Row<T>, { ...changes, status: from } as Changes<T>);
  if (id !== null) await markUndone(ctx, id);
  if (isReopening) await markReopened(ctx, { thingId: row.id, status: from, reopenedAt: null });
  await noteHistory(ctx, table, row.id, [{ kind: 'UNDONE', from: row.status, to: from }]);
  return back as RowOf<T>;
}
