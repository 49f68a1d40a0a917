import type { ButtonShape } from '#web/ui/button.tsx';
import { showDay } from '../dates.ts';
import { WriteButton } from './write-button.tsx';

interface RemindProps extends Pick<ButtonShape, 'slim' | 'small'> {
  customerId: string;
  customerName: string;
  /** the day they promised to pay by; null without one, and once it has passed */
  promisedDay: string | null;
  label?: string;
}

/** Reminds a customer of what is due; of a promise that stands it is said before (MO-59). */
export function RemindButton({ customerName, promisedDay, ...shape }: RemindProps) {
  const question = promisedDay
    ? {
        question: `${customerName} promised to pay by ${showDay(promisedDay)}`,
        about: 'By itself no reminder goes out before that day is over.',
        verb: 'Remind anyway',
        mild: true,
      }
    : undefined;
  return (
    <WriteButton {...shape} body={{ kind: 'DUES' }} question={question}>
      Remind
    </WriteButton>
  );
}
