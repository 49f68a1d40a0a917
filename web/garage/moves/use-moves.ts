import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { MoveQuestion } from '#rules/move-answer.ts';
import type { Move } from '#rules/moves.ts';
import { undoMs } from '#rules/undo-move.ts';
import { failureToast } from '#web/failure-toast.ts';
import { ProblemError } from '#web/problem.ts';
import { type Question, useConfirm } from '#web/ui/confirm.tsx';
import { ignoreRepeatPresses } from '#web/ui/ignore-repeat-presses.ts';
import { useToast } from '#web/ui/toast.tsx';
import { usePermissions } from '../use-may.ts';
import { noteMoved } from './just-moved.ts';
import type { MovedRow, MovedWord, Remedy } from './moved-word.ts';
import { onceChanged } from './once-changed.ts';

/** The calls that move a record and take its newest move back; they throw ProblemError. */
export interface MoveCalls<Row, Body> {
  move: (row: Row, body: Body) => Promise<Row>;
  undo?: (row: Row) => Promise<Row>;
  /** whether a move may be made though this screen shows what the server has not; it waits and asks for itself */
  mayGoOn?: (move: Move) => Promise<boolean>;
  /** the record as it is, where what is on screen is being loaded again: what was true before is not asked about */
  latest?: (row: Row) => Promise<Row>;
}

/**
 * The one way a record is moved, from its page, a list or a board. What it asks is asked first; the place that was pressed then does nothing
 * for a second; where the word can, for ten seconds the move can be undone, as long as it is the last. What went wrong is said in a toast.
 */
export function useMoves<S extends string, Row extends MovedRow<S>, Body extends { status: S }>(
  word: MovedWord<Row, S>,
  calls: MoveCalls<Row, Body>,
) {
  const confirm = useConfirm();
  const toast = useToast();
  const navigate = useNavigate();
  const held = usePermissions();
  const queries = useQueryClient();
  const [moving, setMoving] = useState<string | null>(null);

  /** Moves the record and answers it as it is then, or throws ProblemError. */
  const make = async (row: Row, body: Body) => {
    const ignoreAgain = ignoreRepeatPresses();
    const moved = await calls.move(row, body).finally(ignoreAgain);
    noteMoved(moved);
    const undone = {
      action: { label: 'Undo', onClick: () => void undo(moved) },
      stays: undoMs,
      until: (over: () => void) => onceChanged(queries.getQueryCache(), moved, over),
    };
    toast({ title: `${word.nameOf(row)} is now ${word.labels[body.status]}`, ...(calls.undo && undone) });
    return moved;
  };
  const asks = async (row: Row, move: Move, questions: readonly MoveQuestion[]) => {
    if (questions.length === 0) return {};
    if (!(await confirm(questionOf(word, row, move, questions)))) return null;
    return Object.fromEntries(questions.map(({ path }) => [path, true]));
  };
  /** Answers the record as it is then, null where it was not moved. `reason` is the one that its button gave. */
  const move = async (seen: Row, to: S, reason?: string): Promise<Row | null> => {
    ignoreRepeatPresses();
    const wanted = word.moveTo(seen, to);
    if (!wanted) throw new Error(`no ${word.noun} goes from ${seen.status} to ${to}`);
    if (calls.mayGoOn && !(await calls.mayGoOn(wanted))) return null;
    const isAsked = word.kept(seen, wanted, held) !== null || word.questions(seen, wanted).length > 0;
    const row = isAsked ? await latestOf(seen) : seen;
    if (row?.status !== seen.status) return null;
    const kept = word.kept(row, wanted, held);
    const remedy = kept === null ? null : word.remedy?.(row);
    if (kept !== null && remedy) return leadOn(row, kept, remedy);
    let yes = await asks(row, wanted, word.questions(row, wanted));
    while (yes) {
      setMoving(row.id);
      try {
        // the flags are those that the table of the word asks with
        return await make(row, { status: to, ...(reason && { reason }), ...yes } as unknown as Body);
      } catch (error) {
        const more = questionsIn(error);
        setMoving(null);
        if (more.length === 0) {
          toast({
            ...failureToast(error, `The status of ${word.nameOf(row)} was not changed`),
            until: (over) => onceChanged(queries.getQueryCache(), row, over),
          });
          return null;
        }
        const also = await asks(row, wanted, more);
        yes = also && { ...yes, ...also };
      } finally {
        setMoving(null);
        requestAnimationFrame(keepFocus);
      }
    }
    return null;
  };
  /** Null where it could not be loaded, which is said. */
  const latestOf = async (row: Row): Promise<Row | null> => {
    if (!calls.latest) return row;
    try {
      return await calls.latest(row);
    } catch (error) {
      toast(failureToast(error, `The status of ${word.nameOf(row)} was not changed`));
      return null;
    }
  };
  /** Says what keeps a move, and leads to where it is put right. */
  const leadOn = async (row: Row, kept: string, { verb, to }: Remedy): Promise<null> => {
    const [question = kept, ...rest] = kept.split('. ');
    const about = [...rest, word.aboutOf(row)].join('. ');
    if (!(await confirm({ question, about, verb, cancel: 'Not now', mild: true }))) return null;
    const { pathname, search } = window.location;
    void navigate({ ...to, ...(to.pathname === pathname && { search }) });
    return null;
  };
  const undo = async (row: Row) => {
    const ignoreAgain = ignoreRepeatPresses();
    setMoving(row.id);
    try {
      const back = await calls.undo!(row);
      ignoreAgain();
      noteMoved(back);
      toast({ title: `${word.nameOf(back)} is ${word.labels[back.status]} again` });
    } catch (error) {
      toast(failureToast(error, `The move of ${word.nameOf(row)} was not undone`));
    } finally {
      setMoving(null);
      requestAnimationFrame(keepFocus);
    }
  };
  return { make, move, moving };
}

const questionsIn = (error: unknown): readonly MoveQuestion[] =>
  error instanceof ProblemError && error.status === 409 && error.errors.every(({ path }) => path.startsWith('accept'))
    ? error.errors
    : [];

function questionOf<Row, S extends string>(
  { asking, aboutOf }: MovedWord<Row, S>,
  row: Row,
  move: Move,
  questions: readonly MoveQuestion[],
): Question {
  const [verb, about] = [move.label, aboutOf(row)];
  const own = asking?.(row, move, questions);
  if (own) return { question: own, about, verb, mild: true };
  const all = [...questions.map(({ message }) => message), about].join('. ');
  return { question: `${verb} all the same?`, about: all, verb, mild: true };
}

/** The last move takes its own button away; the focus then goes to the page instead of getting lost. */
function keepFocus() {
  if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
}
