import { ArrowLeft, Ban, Check, CheckCheck, type LucideIcon, Play, RotateCcw } from 'lucide-react';
import type { MoveWay } from '#rules/moves.ts';

/** What stands on the button of a move. */
export const moveIcon: Readonly<Record<MoveWay, LucideIcon>> = {
  start: Play,
  step: Check,
  finish: CheckCheck,
  back: ArrowLeft,
  reopen: RotateCcw,
  cancel: Ban,
};
