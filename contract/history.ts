import { z } from 'zod';
import { id, instant, money } from './fields.ts';

export const historyKinds = [
  'OPENED',
  'MOVED',
  'UNDONE',
  'LINE_ADDED',
  'LINE_CHANGED',
  'LINE_REMOVED',
  'PAID',
  'REVERSED',
  'WRITTEN_OFF',
  'ESTIMATE_SENT',
  'ESTIMATE_REVOKED',
  'APPROVED',
  'DECLINED',
  'DOCUMENT_ISSUED',
  'DOCUMENT_CANCELLED',
  'ASSIGNED',
  'CHANGED',
] as const;
export type HistoryKind = (typeof historyKinds)[number];

/**
 * One thing that happened to a record; the screen makes the sentence. `by` is a person's name, null when nobody did it. OPENED, MOVED and
 * UNDONE are of every word that moves, the others of job cards, CHANGED of a lead's follow-up too. `from` and `to` are statuses, people's
 * names or values, `to` of an advance that was PAID is ADVANCE; `what` names the line, field, mode or booking it is about. UNDONE takes
 * back the newest MOVED before it, `from` and `to` as the record went. WRITTEN_OFF is of a due of the card, told as payments are. `what` of
 * an estimate is its version, `reason` of a line that was APPROVED or DECLINED who said so, `to` how. `from` and `to` of a line that was
 * changed are how it stands with the customer, where that changed: UNASKED is billed without asking. `what` of a document is its number,
 * `to` its kind, `reason` of a note that was issued why it was written; they are told to who may read invoices.
 */
export const HistoryEntry = z.object({
  id: id(),
  at: instant('When'),
  by: z.string().nullable(),
  kind: z.enum(historyKinds),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string().nullable(),
  what: z.string().nullable(),
  amount: money(),
});
export type HistoryEntry = z.input<typeof HistoryEntry>;

/** Newest first, and no more than the last 500 that happened. */
export const history = z.array(HistoryEntry);
