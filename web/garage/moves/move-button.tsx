import type { Ref } from 'react';
import type { Move } from '#rules/moves.ts';
import { Button } from '#web/ui/button.tsx';
import { moveIcon } from './move-icon.ts';
import type { MoveControl } from './use-move-control.ts';

interface MoveButtonProps<S extends string> {
  control: Pick<MoveControl<S>, 'choose' | 'resting' | 'isMoving'>;
  move: Move<S>;
  main?: boolean;
  className?: string;
  /** where its label alone does not say which record it moves */
  label?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** The button of one move, which does nothing while it rests. */
export function MoveButton<S extends string>({
  control: { choose, resting, isMoving },
  move,
  main = true,
  className,
  label,
  ref,
}: MoveButtonProps<S>) {
  return (
    <Button
      look={main ? 'main' : 'plain'}
      icon={moveIcon[move.way]}
      busy={isMoving && 'Saving...'}
      aria-disabled={resting}
      onClick={() => !resting && choose(move)}
      {...(className && { className })}
      {...(label && { 'aria-label': label })}
      {...(ref && { ref })}
    >
      {move.label}
    </Button>
  );
}
