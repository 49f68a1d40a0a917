import type { JobCard } from '#contract/jobcard-answers.ts';
import type { JobcardStatus } from '#rules/labels.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useNextStep } from './use-next-step.ts';

const words: Partial<Record<JobcardStatus, string>> = { IN_PROGRESS: 'Start', READY: 'Ready', DELIVERED: 'Deliver' };

/** The next step of a card on its row of the list; nothing where this person has none. */
export function RowStep({ card }: { card: JobCard }) {
  const step = useNextStep(card);
  return step && <IconButton {...step.button} label={`${words[step.next.to]} ${card.jobCardNumber}`} />;
}
