import type { FollowUpDue } from '#contract/leads.ts';
import { formatDay } from './day-words.ts';
import { addDays, type Day, weekday } from './days.ts';
import type { LeadStatus, Urgency } from './labels.ts';

/** The statuses in which nobody follows a lead up any more. */
export const closedLeadStatuses: readonly LeadStatus[] = ['WON', 'LOST'];

/** A won or lost lead is not followed up any more, whatever day stands on it. */
export const isClosedLead = (status: LeadStatus): boolean => closedLeadStatuses.includes(status);

/** The India day of the next follow-up is over and the lead is still open. */
export function isOverdue(lead: { status: LeadStatus; nextFollowUpDate: Day | null }, today: Day): boolean {
  return lead.nextFollowUpDate !== null && lead.nextFollowUpDate < today && !isClosedLead(lead.status);
}

/** The days a follow-up filter means, both ends in: OVERDUE all before today, THIS_WEEK from today to Sunday. `from` null has no beginning. */
export function daysDue(due: FollowUpDue, today: Day): { from: Day | null; to: Day } {
  if (due === 'OVERDUE') return { from: null, to: addDays(today, -1) };
  if (due === 'TODAY') return { from: today, to: today };
  return { from: today, to: addDays(today, (7 - weekday(today)) % 7) };
}

/** The day to propose once a lead was followed up: sooner the more urgent it is, never a Sunday. */
export function nextFollowUp(urgency: Urgency, today: Day): Day {
  const day = addDays(today, daysLater[urgency]);
  return weekday(day) === 0 ? addDays(day, 1) : day;
}

const daysLater: Record<Urgency, number> = { IMMEDIATE: 1, THIS_WEEK: 2, THIS_MONTH: 7, FUTURE: 30 };

/** Notes with a line more at their end, under the day it was written: '21 Nov 2026: Wants a price'. */
export function withNoteLine(notes: string | null, day: string, line: string): string {
  const before = notes?.trimEnd();
  return `${before ? `${before}\n` : ''}${day}: ${line}`;
}

/** What became of the day of a lead's follow-up; `isDone` where whoever set the other day had followed it up. */
interface FollowUpSet {
  from: Day | null;
  to: Day | null;
  isDone: boolean;
}

const [planned, done] = ['Follow-up', 'Follow-up done'] as const;

/** What the history of a lead tells of it (LE-25), or null of a day that stays and was not followed up. */
export function followUpChange({ from, to, isDone }: FollowUpSet) {
  if (isDone && from !== null) return { kind: 'CHANGED', what: done, from, to } as const;
  return from === to ? null : ({ kind: 'CHANGED', what: planned, from, to } as const);
}

/** The same as the rest of a sentence that begins with a person's name; null for what is no matter of a follow-up. */
export function followUpSentence(entry: {
  kind: string;
  what: string | null;
  from: string | null;
  to: string | null;
}): string | null {
  if (entry.kind !== 'CHANGED' || (entry.what !== planned && entry.what !== done)) return null;
  const [from, to] = [entry.from, entry.to].map((day) => day && formatDay(day));
  if (entry.what === done) return `did the follow-up of ${from}${to ? ` and planned the next for ${to}` : ''}`;
  if (!from) return `planned a follow-up for ${to}`;
  return to ? `moved the follow-up from ${from} to ${to}` : `gave up the follow-up of ${from}`;
}
