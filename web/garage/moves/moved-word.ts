import type { Permission } from '#contract/permissions.ts';
import type { MoveQuestion } from '#rules/move-answer.ts';
import {
  findMove,
  blockedWords,
  type Move,
  type MoveTable,
  nextMoves,
  othersMoves,
  type Powers,
  questionsOf,
} from '#rules/moves.ts';

/** A record that moves. */
export interface MovedRow<Status extends string> {
  id: string;
  status: Status;
  updated_at: string;
}

/** A word whose records move, as its buttons, menus and boards need it. */
export interface MovedWord<Row, Status extends string> extends RowWords<Row> {
  noun: string;
  labels: Readonly<Record<Status, string>>;
  /** the moves that one who holds these permissions may make, the usual next step first */
  offered: (row: Row, held: ReadonlySet<Permission>) => Move<Status>[];
  /** the moves that wait for what another may say yes to, and what that is */
  others: (row: Row, held: ReadonlySet<Permission>) => { move: Move<Status>; words: string }[];
  /** what a move asks, of what this person sees; the server asks for the rest */
  questions: (row: Row, move: Move<Status>) => MoveQuestion[];
  /** what keeps a move from being made, as far as this row tells, in words for one who holds these permissions; null where nothing does */
  kept: (row: Row, move: Move<Status>, held: ReadonlySet<Permission>) => string | null;
  moveTo: (row: Row, to: Status) => Move<Status> | undefined;
}

interface RowWords<Row> {
  /** 'JC00000001' */
  nameOf: (row: Row) => string;
  /** 'Farida Sample' */
  whoseOf: (row: Row) => string;
  /** under a question: 'Farida Sample, TN 01 AB 1234' */
  aboutOf: (row: Row) => string;
  /** a question of its own words, null where those of the rules will do */
  asking?: (row: Row, move: Move, questions: readonly MoveQuestion[]) => string | null;
  /** null where what keeps a move is not put right anywhere here */
  remedy?: (row: Row) => Remedy | null;
}

/** Where what keeps a move is put right, and what the button that leads there says. */
export interface Remedy {
  verb: string;
  to: { pathname: string; hash: string };
}

/** The word of a table of moves: `factsOf` is what this person sees of a record, `powersOf` what their permissions give. */
export function movedWord<
  Row extends MovedRow<S>,
  S extends string,
  P extends string,
  X,
  F extends string,
  G extends string,
>(
  table: MoveTable<S, P, X, F, G>,
  {
    factsOf,
    powersOf,
    ...words
  }: RowWords<Row> & { factsOf: (row: Row) => X; powersOf: (held: ReadonlySet<Permission>) => Powers<P> },
): MovedWord<Row, S> {
  return {
    ...words,
    noun: table.noun,
    labels: table.labels,
    offered: (row, held) => nextMoves(table, row.status, { powers: powersOf(held), facts: factsOf(row) }),
    others: (row, held) => othersMoves(table, row.status, { powers: powersOf(held), facts: factsOf(row) }),
    questions: (row, { to }) => {
      const move = findMove(table, { from: row.status, to });
      return move ? questionsOf(table, move, factsOf(row)) : [];
    },
    kept: (row, { to }, held) => {
      const move = findMove(table, { from: row.status, to });
      return move ? blockedWords(table, move, { powers: powersOf(held), facts: factsOf(row) }) : null;
    },
    moveTo: (row, to) => findMove(table, { from: row.status, to }),
  };
}
