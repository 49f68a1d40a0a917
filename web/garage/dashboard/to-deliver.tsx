import type { JobCard } from '#contract/jobcard-answers.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { Button } from '#web/ui/button.tsx';
import { cardMoves } from '../jobcards/card-moves.ts';
import { useListMoves } from '../jobcards/use-list-moves.ts';
import { useResting } from '../moves/just-moved.ts';
import { moveIcon } from '../moves/move-icon.ts';
import { usePermissions } from '../use-may.ts';
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
  const held = usePermissions();
  const { move, moving } = useListMoves();
  const resting = useResting(card.id);
  const next = cardMoves.offered(card, held).find(({ to }) => to === 'DELIVERED');
  if (!next) return null;
  return (
    <Button
      small
      icon={moveIcon[next.way]}
      aria-label={`Deliver ${card.jobCardNumber}`}
      disabled={moving !== null}
      aria-disabled={resting}
      onClick={() => !resting && void move(card, next.to)}
    >
      {next.label}
    </Button>
  );
}
