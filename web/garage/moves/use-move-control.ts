import { useState } from 'react';
import { isForward, type Move } from '#rules/moves.ts';
import type { MenuItem } from '#web/ui/menu.tsx';
import { usePermissions } from '../use-may.ts';
import { useResting } from './just-moved.ts';
import { moveIcon } from './move-icon.ts';
import type { MovedRow, MovedWord } from './moved-word.ts';
import type { useMoves } from './use-moves.ts';

/**
 * Everything a record on screen needs to be moved: the moves offered, the usual next step among them, and items for a menu. Buttons are drawn
 * by `MoveButton`; `MoveDialog` asks why, where a move offered does.
 */
export function useMoveControl<S extends string, Row extends MovedRow<S>, Body extends { status: S }>(
  word: MovedWord<Row, S>,
  row: Row,
  { make, move, moving }: ReturnType<typeof useMoves<S, Row, Body>>,
) {
  const resting = useResting(row.id);
  const [asked, setAsked] = useState<Move<S> | null>(null);
  const held = usePermissions();
  const offered = word.offered(row, held);
  const choose = (one: Move<S>) => (one.reason ? setAsked(one) : void move(row, one.to));
  const itemOf = (one: Move<S>, against = word.kept(row, one, held)): Exclude<MenuItem, 'rule'> => ({
    label: one.label,
    icon: moveIcon[one.way],
    danger: one.way === 'cancel',
    ...(against !== null && { disabled: true, note: against }),
    onSelect: () => choose(one),
  });
  return {
    word,
    row,
    offered,
    next: offered.find(isForward),
    choose,
    /** makes a move whose button says why */
    chooseFor: (reason: string) => (one: Move<S>) => void move(row, one.to, reason),
    itemOf: (one: Move<S>) => itemOf(one),
    /** what this person would do but for what somebody else would have to say yes to, said in a menu */
    waiting: word.others(row, held).map(({ move: one, words }) => itemOf(one, words)),
    resting,
    isMoving: moving !== null,
    /** the move whose reason is asked for now */
    asked,
    close: () => setAsked(null),
    make: (body: Body) => make(row, body),
  };
}

/** What its buttons need of a control. */
export interface MoveControl<S extends string> {
  choose: (move: Move<S>) => void;
  resting: boolean;
  isMoving: boolean;
}
