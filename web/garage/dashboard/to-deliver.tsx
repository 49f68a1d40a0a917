import type { JobCard } from '#contract/jobcard-answers.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { Button } from '#web/ui/button.tsx';
import { useNextStep } from '../jobcards/use-next-step.ts';
import { AttentionRow } from './attention-row.tsx';
import { useRowOf } from './use-row-of.ts';

/** Vehicles that are ready and have nothing left to pay, with the press that hands them over (RE-24). */
export function ToDeliver({ cards }: { cards: readonly JobCard[] }) {
  const rowOf = useRowOf();
  return cards.map((card) => (
    <AttentionRow
      key={card.id}
      {...rowOf(card)}
      first={card.amountPaid ? `Paid ${inRupees(card.amountPaid)}` : 'Nothing to pay'}
      under={card.technicianName ?? 'Not assigned'}
    >
      <Deliver card={card} />
    </AttentionRow>
  ));
}

function Deliver({ card }: { card: JobCard }) {
  const step = useNextStep(card);
  return (
    step && (
      <Button small {...step.button} aria-label={`${step.next.label} ${card.jobCardNumber}`}>
        {step.next.label}
      </Button>
    )
  );
}
