import type { MoveTable } from './moves.ts';
import { findMove } from './moves.ts';

/** What a row of history tells of a record's status. */
export interface StatusChange {
  kind: string;
  from: string | null;
  to: string | null;
  reason: string | null;
}

/**
 * What happened to a record's status, as the rest of a sentence that begins with a person's name: 'moved the card from Open to In Progress'.
 * null for what is no matter of its status.
 */
export function statusSentence<S extends string, P extends string, X, F extends string, G extends string>(
  table: MoveTable<S, P, X, F, G>,
  { kind, from, to, reason }: StatusChange,
): string | null {
  const labels: Readonly<Record<string, string>> = table.labels;
  const word = (status: string | null) => labels[status ?? ''] ?? status ?? '';
  const because = reason ? `: ${reason}` : '';
  if (kind === 'OPENED') return table.opened;
  if (kind === 'UNDONE') return `undid the move from ${word(to)} to ${word(from)}`;
  if (kind !== 'MOVED') return null;
  const move = findMove(table, { from: from ?? '', to: to ?? '' });
  return `${move?.sentence ?? `moved ${table.it} from ${word(from)} to ${word(to)}`}${because}`;
}

/** A whole sentence: with a full stop, unless it ends in a mark already. */
export const withFullStop = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);
