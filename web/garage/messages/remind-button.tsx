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
  const isSecond = remindedAt !== null && istDay(new Date(remindedAt)) === today;
  const again = isSecond ? `${customerName} was ${remindedWords(remindedAt, today)}` : null;
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
    <WriteButton {...shape} body={{ kind: 'DUES' }} question={question}>
      Remind
    </WriteButton>
  );
}
