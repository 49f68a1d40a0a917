import { ArrowLeft, Ban, Check, CheckCheck, type LucideIcon, Play, RotateCcw } from 'lucide-react';
import { isReopening } from '#rules/jobcard-moves.ts';
import { jobcardStatusLabels, type JobcardStatus } from '#rules/labels.ts';

export interface MoveWords {
  label: string;
  icon: LucideIcon;
  /** leads on towards delivery; the others go back or end it */
  forward: boolean;
}

/** What a button or menu calls the move from one status to another. */
export function moveWords(from: JobcardStatus, to: JobcardStatus): MoveWords {
  if (to === 'CANCELLED') return { label: 'Cancel job card', icon: Ban, forward: false };
  if (to === 'DELIVERED') return { label: 'Deliver', icon: CheckCheck, forward: true };
  if (to === 'READY') return { label: 'Mark as Ready', icon: Check, forward: true };
  if (to === 'IN_PROGRESS' && from === 'OPEN') return { label: 'Start Work', icon: Play, forward: true };
  if (isReopening({ from, to })) return { label: 'Reopen job card', icon: RotateCcw, forward: false };
  return { label: `Move back to ${jobcardStatusLabels[to]}`, icon: ArrowLeft, forward: false };
}
