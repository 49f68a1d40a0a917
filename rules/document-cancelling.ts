import type { DocumentKind } from '#contract/gst-choices.ts';

/** What stands in the way of cancelling a document; instants as milliseconds since 1970. */
export interface CancelFacts {
  kind: DocumentKind;
  isCancelled: boolean;
  /** the month it was issued in is locked */
  isMonthLocked: boolean;
  /** notes that stand against it */
  notes: number;
  /** a debit note of which a credit note has taken what it added */
  isTaken?: boolean;
  /** the last day for notes with tax to it has passed */
  isNoteOver?: boolean;
  /** when the portal gave it an IRN, null without one */
  irnAt: number | null;
  now: number;
}

/** Why a document cannot be cancelled, in words that name the other way, or null when it can (MO-17). Its number stays its own. */
export function cancelProblem({
  kind,
  isCancelled,
  isMonthLocked,
  notes,
  isTaken = false,
  isNoteOver = false,
  irnAt,
  now,
}: CancelFacts): string | null {
  if (isCancelled) return 'This document is cancelled already';
  const or = (way: string) => (isNoteOver ? ', and it is too late for a note with tax' : `; ${way}`);
  if (notes > 0) return `A note stands against this document${or('credit the rest of it instead')}`;
  if (isMonthLocked) return `The month of this document is locked${or(writeInstead(kind))}`;
  if (isTaken) return 'A credit note has taken what this note added; cancel that one first';
  if (irnAt !== null && now > irnEnds(irnAt))
    return `An e-invoice is cancelled within ${irnHours} hours of its IRN${or(writeInstead(kind))}`;
  return null;
}

const irnHours = 24;

/** Until when the portal cancels an IRN of this moment, both as milliseconds since 1970 (MO-123). */
export const irnEnds = (irnAt: number): number => irnAt + irnHours * 60 * 60 * 1000;

/** The note that undoes a document: one stands against an invoice or bill alone, never against a note. */
function writeInstead(kind: DocumentKind): string {
  if (kind === 'CREDIT_NOTE') return 'write a debit note against its invoice instead';
  if (kind === 'DEBIT_NOTE') return 'write a credit note against its invoice instead';
  return 'write a credit note instead';
}
