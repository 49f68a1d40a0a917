import { ArrowLeft, Ban, Check, CheckCheck, type LucideIcon, Wrench } from 'lucide-react';
import { bookingStatusLabels, type BookingStatus } from '#rules/labels.ts';

/** What a button or menu calls the move from one status to another. */
export function moveWords(from: BookingStatus, to: BookingStatus): { label: string; icon: LucideIcon } {
  if (to === 'CANCELLED') return { label: 'Cancel booking', icon: Ban };
  if (to === 'CONFIRMED') return { label: 'Confirm', icon: Check };
  if (to === 'IN_PROGRESS') return { label: 'Start without a job card', icon: Wrench };
  if (to === 'COMPLETED') return { label: 'Mark as Completed', icon: CheckCheck };
  return { label: from === 'CANCELLED' ? 'Take up again' : `Move back to ${bookingStatusLabels[to]}`, icon: ArrowLeft };
}
