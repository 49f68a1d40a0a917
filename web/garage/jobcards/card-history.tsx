import { Link } from 'react-router';
import type { HistoryEntry } from '#contract/history.ts';
import type { JobCardDetail } from '#contract/jobcard-answers.ts';
import { History } from '../ui/history.tsx';
import { historyWords } from './history-words.ts';
import { useToday } from '../use-today.ts';
import { useOnCard } from './on-card.tsx';
import { showWhen } from './when.ts';

/** What happened to the card, newest first. */
export function CardHistory() {
  const { card } = useOnCard();
  const today = useToday();
  return (
    <History
      items={card.history.map((entry) => ({
        id: entry.id,
        who: entry.by ?? 'Pattarai',
        did: toDocument(historyWords(entry), entry, card),
        when: showWhen(entry.at, today),
        move: entry.kind === 'MOVED' || entry.kind === 'OPENED',
      }))}
    />
  );
}

/** The number of a document of the card in the sentence is the way to it. */
function toDocument(words: string, { kind, what }: HistoryEntry, { invoices }: JobCardDetail) {
  const document = kind.startsWith('DOCUMENT_') && invoices.find(({ number }) => number === what);
  if (!document) return words;
  const [before, ...after] = words.split(document.number);
  return (
    <>
      {before}
      <Link className="document" to={`/garage/invoices/${document.id}`}>
        {document.number}
      </Link>
      {after.join(document.number)}
    </>
  );
}
