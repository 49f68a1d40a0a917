import { GripVertical } from 'lucide-react';
import { Link } from 'react-router';
import type { JobCard } from '#contract/jobcard-answers.ts';
import { spacedPlate } from '#contract/plate.ts';
import type { useDrag } from '#web/ui/use-drag.ts';
import { Late } from '../../ui/late.tsx';
import { Plate } from '../../ui/plate.tsx';
import { JobStatus } from '../../ui/status.tsx';
import { useToday } from '../../use-today.ts';
import { estimateOf } from '../when.ts';

interface BoardCardProps {
  card: JobCard;
  /** what its branch is called, where cards of several are shown */
  branch: string | undefined;
  /** null for those who may not move it */
  drag: ReturnType<typeof useDrag> | null;
  /** what the board itself does not say: who has it and where, or what it stands at */
  says: 'place' | 'status';
}

/** A card on a board: plate, customer, vehicle and what is promised. */
export function BoardCard({ card, branch, drag, says }: BoardCardProps) {
  const estimate = estimateOf(card, useToday());
  const place = [card.technicianName ?? 'Not assigned', card.bayNumber].filter(Boolean).join(', ');
  return (
    <li className="board-card" {...drag?.item(card.id)}>
      {drag && (
        <button
          type="button"
          className="btn bare icon grip"
          aria-label={`Move ${card.jobCardNumber}`}
          {...drag.grip(card.id)}
        >
          <GripVertical aria-hidden />
        </button>
      )}
      <Link to={`/garage/jobcards/${card.id}`} draggable={false}>
        {card.jobCardNumber}
      </Link>
      <Plate number={spacedPlate(card.registrationNumber)} />
      <b>{card.customerName}</b>
      <small>{card.vehicleInfo}</small>
      {branch && <small className="of-branch">{branch}</small>}
      {says === 'place' ? <small>{place}</small> : <JobStatus status={card.status} />}
      {estimate && <small>{estimate.late ? <Late was={estimate.words} /> : `Est. ${estimate.words}`}</small>}
    </li>
  );
}
