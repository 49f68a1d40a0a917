import { type ReactNode, useState } from 'react';
import { leadsOn, type Move, type MoveWay } from '#rules/moves.ts';
import type { MenuItem } from '#web/ui/menu.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { usePermissions } from '../use-may.ts';
import { useJustMoved } from './just-moved.ts';
import { moveIcon } from './move-icon.ts';
import type { MovedRow, MovedWord } from './moved-word.ts';
import type { useMoves } from './use-moves.ts';

/** Dialogs of a word's own that ask before a move, by its way; where there is none, the reason alone is asked. */
export type MoveDialogs<Row, Body> = Partial<Record<MoveWay, (asking: Asking<Row, Body>) => ReactNode>>;

interface Asking<Row, Body> {
  row: Row;
  make: (body: Body) => Promise<unknown>;
  close: () => void;
}

/**
 * Everything a record on screen needs to be moved: the moves offered, the usual next step among them, items for a menu, the dialog that asks
 * why, and whether the newest move is this person's to undo. Buttons are drawn by `MoveButton` and `UndoButton`.
 */
export function useMoveControl<S extends string, Row extends MovedRow<S>, Body extends { status: S }>(
  word: MovedWord<Row, S>,
  row: Row,
  { make, move, undo, moving }: ReturnType<typeof useMoves<S, Row, Body>>,
  { dialogs = {} }: { dialogs?: MoveDialogs<Row, Body> } = {},
) {
  const { resting, undoable } = useJustMoved(row);
  const [asked, setAsked] = useState<Move<S> | null>(null);
  const offered = word.offered(row, usePermissions());
  const choose = (one: Move<S>) => (one.reason ? setAsked(one) : void move(row, one.to));
  const isMoving = moving !== null;
  return {
    offered,
    next: offered.find(leadsOn),
    choose,
    itemOf: (one: Move<S>): Exclude<MenuItem, 'rule'> => ({
      label: one.label,
      icon: moveIcon[one.way],
      danger: one.way === 'cancel',
      onSelect: () => choose(one),
    }),
    resting,
    isMoving,
    undoable: undoable && !isMoving,
    undo: () => void undo(row),
    dialog: asked && dialogOf(asked),
  };

  function dialogOf(one: Move<S>) {
    const close = () => setAsked(null);
    const send = (body: Body) => make(row, body);
    const own = dialogs[one.way];
    if (own) return own({ row, make: send, close });
    const words = reasonWords[one.way] ?? { verb: 'move', busy: 'Saving...', cancel: 'Leave it' };
    return (
      <ReasonDialog
        title={one.label}
        about={`${word.nameOf(row)}, ${word.whoseOf(row)}`}
        verb={one.label}
        busy={words.busy}
        cancel={words.cancel}
        failure={`Failed to ${words.verb} the ${word.noun}`}
        mild={one.way !== 'cancel'}
        onReason={(reason) => send({ status: one.to, reason } as unknown as Body)}
        onClose={close}
      />
    );
  }
}

const reasonWords: Partial<Record<MoveWay, { verb: string; busy: string; cancel: string }>> = {
  cancel: { verb: 'cancel', busy: 'Cancelling...', cancel: 'Keep it' },
  reopen: { verb: 'reopen', busy: 'Reopening...', cancel: 'Leave it' },
};

/** What its buttons need of a control. */
export interface MoveControl<S extends string> {
  choose: (move: Move<S>) => void;
  resting: boolean;
  isMoving: boolean;
  undoable: boolean;
  undo: () => void;
}
