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
        did: historyWords(entry),
        when: showWhen(entry.at, today),
        move: entry.kind === 'MOVED' || entry.kind === 'OPENED',
      }))}
    />
  );
}
