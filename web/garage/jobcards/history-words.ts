import type { HistoryEntry } from '#contract/history.ts';
import { formatClock, formatDay } from '#rules/day-words.ts';
import { isDay } from '#rules/days.ts';
import { statusSentence, withFullStop } from '#rules/history-words.ts';
import { jobcardMoves } from '#rules/jobcard-moves.ts';
import { documentKindLabels, fuelLevelLabels, paymentModeLabels } from '#rules/labels.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';

/** What happened, as the rest of a sentence that begins with a person's name: 'moved the card from Open to In Progress.' */
export function historyWords(entry: HistoryEntry): string {
  return withFullStop(sentences[entry.kind](entry));
}

const sentences: Record<HistoryEntry['kind'], (entry: HistoryEntry) => string> = {
  OPENED: (entry) => `${statusWords(entry)}${entry.what ? ` from booking ${entry.what}` : ''}`,
  MOVED: (entry) => statusWords(entry),
  UNDONE: (entry) => statusWords(entry),
  LINE_ADDED: ({ what, amount }) => `added ${what}${amount === null ? '' : `, ${inRupees(amount)}`}`,
  LINE_CHANGED: ({ what, amount, to }) =>
    `changed ${what}${amount === null ? '' : `, now ${inRupees(amount)}`}${askingWords[to ?? ''] ?? ''}`,
  LINE_REMOVED: ({ what, amount }) => `removed ${what}${amount === null ? '' : `, ${inRupees(amount)}`}`,
  PAID: (entry) => `recorded ${amountWords(entry)}${entry.to === 'ADVANCE' ? ' as an advance' : ''}`,
  REVERSED: (entry) => `reversed ${amountWords(entry)}${because(entry)}`,
  WRITTEN_OFF: ({ amount }) => `wrote ${amount === null ? 'a due' : inRupees(amount)} off`,
  ESTIMATE_SENT: ({ what }) => `sent version ${what} of the estimate`,
  ESTIMATE_REVOKED: ({ what }) => `ended version ${what} of the estimate`,
  APPROVED: (entry) => answerWords('approved', entry),
  DECLINED: (entry) => answerWords('declined', entry),
  DOCUMENT_ISSUED: (entry) =>
    `issued ${documentWords(entry)}${entry.amount === null ? '' : `, ${inRupees(entry.amount)}`}${because(entry)}`,
  DOCUMENT_CANCELLED: (entry) => `cancelled ${documentWords(entry)}${because(entry)}`,
  ASSIGNED: (entry) => assignedWords(entry),
  CHANGED: (entry) => (entry.what === 'Labels' ? labelWords(entry) : changedWords(entry)),
};

/** What became of asking about a line. */
const askingWords: Readonly<Record<string, string>> = {
  ASKED: ', which needs approval',
  APPROVED: ', which is approved as before',
  DECLINED: ', which stays declined',
  UNASKED: ', which is billed without asking',
};

/** By the customer's link nobody of the garage did it; on the telephone somebody noted it. */
function answerWords(did: string, { what, reason, to }: HistoryEntry): string {
  const who = reason ?? 'the customer';
  return to === 'TELEPHONE' ? `noted that ${who} ${did} ${what}` : `heard by link that ${who} ${did} ${what}`;
}

const because = ({ reason }: HistoryEntry) => (reason ? `: ${reason}` : '');

const documentWords = ({ to, what }: Pick<HistoryEntry, 'to' | 'what'>) =>
  [to === null ? 'document' : labelOf(documentKindLabels, to).toLowerCase(), what].filter(Boolean).join(' ');

const statusWords = (entry: HistoryEntry) => statusSentence(jobcardMoves, entry) ?? '';

function amountWords({ amount, what }: HistoryEntry): string {
  return `${amount === null ? 'a payment' : inRupees(amount)}${what ? ` by ${labelOf(paymentModeLabels, what)}` : ''}`;
}

function assignedWords({ what, from, to }: HistoryEntry): string {
  const role = (what ?? 'person in charge').toLowerCase();
  if (to === null) return from === null ? `took the ${role} off` : `took ${from} off as ${role}`;
  return `made ${to} the ${role}${from === null ? '' : ` in place of ${from}`}`;
}

function labelWords({ from, to }: HistoryEntry): string {
  const [before, after] = [listOf(from), listOf(to)];
  const put = after.filter((label) => !before.includes(label));
  const taken = before.filter((label) => !after.includes(label));
  const parts = [
    put.length > 0 && `put the label ${put.join(' and ')} on this card`,
    taken.length > 0 && `took the label ${taken.join(' and ')} off`,
  ];
  return parts.filter(Boolean).join(' and ') || 'changed the labels';
}

const listOf = (text: string | null) => (text ? text.split(', ') : []);

function changedWords({ what, from, to }: HistoryEntry): string {
  const field = (what ?? 'the card').toLowerCase();
  const [before, after] = [from, to].map((value) => (value === null ? null : valueWords(value, what)));
  if (before && after) return `changed the ${field} from ${before} to ${after}`;
  if (after) return `set the ${field} to ${after}`;
  return before ? `cleared the ${field}, which was ${before}` : `changed the ${field}`;
}

/** A value as it was kept, in the words a screen shows for it. */
function valueWords(value: string, what: string | null): string {
  if (isDay(value.slice(0, 10))) return formatDay(value.slice(0, 10));
  if (what === 'Estimated delivery time') return formatClock(value);
  if (what === 'Odometer' && /^\d+$/.test(value)) return `${Number(value).toLocaleString('en-IN')} km`;
  return what === 'Fuel level' ? labelOf(fuelLevelLabels, value) : value;
}

const labelOf = (labels: Readonly<Record<string, string>>, value: string) => labels[value] ?? value;
