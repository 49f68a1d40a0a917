import type { HistoryEntry } from '#contract/history.ts';
import { statusSentence, withFullStop } from '#rules/history-words.ts';
import { Section } from '#web/ui/section.tsx';
import { showWhen } from '../jobcards/when.ts';
import { History } from '../ui/history.tsx';
import { useToday } from '../use-today.ts';

interface StatusHistoryProps {
  /** the moves of the word */
  of: Parameters<typeof statusSentence>[0];
  entries: readonly HistoryEntry[];
  /** the words for what is no matter of the status */
  other?: (entry: HistoryEntry) => string | null;
}

/** Who began a record and moved it, and what else is told of it, newest first. */
export function StatusHistory({ of, entries, other }: StatusHistoryProps) {
  const today = useToday();
  if (entries.length === 0) return null;
  return (
    <Section title="History">
      <History
        items={entries.map((entry) => ({
          id: entry.id,
          who: entry.by ?? 'Pattarai',
          did: withFullStop(statusSentence(of, entry) ?? other?.(entry) ?? ''),
          when: showWhen(entry.at, today),
          move: entry.kind === 'OPENED' || entry.kind === 'MOVED',
        }))}
      />
    </Section>
  );
}
