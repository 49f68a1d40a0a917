import type { ReactNode } from 'react';
import type { MoveWay } from '#rules/moves.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import type { MovedRow } from './moved-word.ts';
import type { useMoveControl } from './use-move-control.ts';

/** Dialogs of a word's own that ask before a move, by its way; where there is none, the reason alone is asked. */
export type MoveDialogs<Row, Body> = Partial<Record<MoveWay, (asking: Asking<Row, Body>) => ReactNode>>;

interface Asking<Row, Body> {
  row: Row;
  make: (body: Body) => Promise<unknown>;
  close: () => void;
}

interface MoveDialogProps<S extends string, Row extends MovedRow<S>, Body extends { status: S }> {
  control: Pick<ReturnType<typeof useMoveControl<S, Row, Body>>, 'word' | 'row' | 'asked' | 'make' | 'close'>;
  dialogs?: MoveDialogs<Row, Body>;
}

/** Asks why before a move that wants a reason. */
export function MoveDialog<S extends string, Row extends MovedRow<S>, Body extends { status: S }>({
  control: { word, row, asked, make, close },
  dialogs = {},
}: MoveDialogProps<S, Row, Body>) {
  if (!asked) return null;
  const own = dialogs[asked.way];
  if (own) return own({ row, make, close });
  const words = reasonWords[asked.way] ?? { verb: 'move', busy: 'Saving...', cancel: 'Leave it' };
  return (
    <ReasonDialog
      title={asked.label}
      about={`${word.nameOf(row)}, ${word.whoseOf(row)}`}
      verb={asked.label}
      busy={words.busy}
      cancel={words.cancel}
      failure={`Failed to ${words.verb} the ${word.noun}`}
      mild={asked.way !== 'cancel'}
      onReason={(reason) => make({ status: asked.to, reason } as unknown as Body)}
      onClose={close}
    />
  );
}

const reasonWords: Partial<Record<MoveWay, { verb: string; busy: string; cancel: string }>> = {
  cancel: { verb: 'cancel', busy: 'Cancelling...', cancel: 'Keep it' },
  reopen: { verb: 'reopen', busy: 'Reopening...', cancel: 'Leave it' },
};
