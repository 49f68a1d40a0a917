import { useState } from 'react';
import { istDay } from '#rules/days.ts';
import type { ButtonShape } from '#web/ui/button.tsx';
import { showDay } from '../dates.ts';
import { useToday } from '../use-today.ts';
import { remindedWords } from './reminded-words.ts';
import { WriteButton } from './write-button.tsx';

interface RemindProps extends Pick<ButtonShape, 'slim' | 'small'> {
  customerId: string;
  customerName: string;
  /** the day they promised to pay by; null without one, and once it has passed */
  promisedDay: string | null;
  /** when they were reminded last */
  remindedAt: string | null;
  label?: string;
}

/** Reminds a customer of what is due; a promise that stands (MO-59), and that they were reminded today (MO-140), are said before. */
export function RemindButton({ customerName, promisedDay, remindedAt, ...shape }: RemindProps) {
  const today = useToday();
  // known here before the page hears of it: the next press may come sooner
  const [writtenAt, setWrittenAt] = useState<string | null>(null);
  const lastAt = writtenAt ?? remindedAt;
  const isSecond = lastAt !== null && istDay(new Date(lastAt)) === today;
  const again = isSecond ? `${customerName} was ${remindedWords(lastAt, today)}` : null;
  const anyway = again
    ? { question: again, about: 'They would get the same once more.', verb: 'Remind again', mild: true }
    : undefined;
  const question = promisedDay
    ? {
        question: `${customerName} promised to pay by ${showDay(promisedDay)}`,
        about: [again && `${again}.`, 'By itself no reminder goes out before that day is over.']
          .filter(Boolean)
          .join(' '),
        verb: 'Remind anyway',
        mild: true,
      }
    : anyway;
  return (
    <WriteButton {...shape} body={{ kind: 'DUES' }} question={question} onWritten={({ at }) => setWrittenAt(at)}>
      Remind
    </WriteButton>
  );
}
