import { useState } from 'react';
import type { JobCard } from '#contract/jobcard-answers.ts';
import { jobcardPowers, whoMovesInstead } from '#rules/jobcard-moves.ts';
import { jobcardStatusLabels, type JobcardStatus } from '#rules/labels.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useDrag } from '#web/ui/use-drag.ts';
import { useHeld } from '#web/ui/use-held.ts';
import { useBranchNames } from '../../branches/use-branch-names.ts';
import { JobStatus } from '../../ui/status.tsx';
import { usePermissions } from '../../use-may.ts';
import { cardMoves } from '../card-moves.ts';
import { useListMoves } from '../use-list-moves.ts';
import { BoardCard } from './board-card.tsx';
import { Cancelling } from './cancelling.tsx';

const columns = ['OPEN', 'IN_PROGRESS', 'READY', 'DELIVERED', 'CANCELLED'] as const;
/** what leaves the garage is not kept on the board: one drops it there */
const ends: readonly JobcardStatus[] = ['DELIVERED', 'CANCELLED'];

interface StatusBoardProps {
  cards: readonly JobCard[];
  /** the branch whose cards are shown; '' for all */
  branchId: string;
}

/** Cards by status. Dropping one is the same move as pressing its button, with the same questions. */
export function StatusBoard({ cards, branchId }: StatusBoardProps) {
  const [own, setOwn] = useState<OwnMove | null>(null);
  const [cancelling, setCancelling] = useState<string | null>(null);
  const { make, move } = useListMoves();
  const branchOf = useBranchNames(branchId);
  const held = usePermissions();
  const mayGo = (card: JobCard) => cardMoves.offered(card, held).map(({ to }) => to);
  const powers = jobcardPowers(held, { own: true });
  const toast = useToast();
  const cardOf = (id: string) => shown.find((card) => card.id === id)!;
  // as it is by now, not as it was when it was dropped
  const cancelled = cards.find((card) => card.id === cancelling);

  /** Why a card does not go there by this person's hand. */
  const refusal = (card: JobCard, to: JobcardStatus): string => {
    const there = cardMoves.moveTo(card, to);
    return (
      whoMovesInstead({ from: card.status, to }, powers) ??
      (there && cardMoves.kept(card, there, held)) ??
      `${card.jobCardNumber} cannot go from ${jobcardStatusLabels[card.status]} to ${jobcardStatusLabels[to]}`
    );
  };
  const onDrop = async (id: string, cell: string) => {
    const [card, to] = [cardOf(id), cell as JobcardStatus];
    if (!mayGo(card).includes(to)) return toast({ tone: 'bad', title: refusal(card, to) });
    if (to === 'CANCELLED') return setCancelling(id);
    setOwn({ card: { ...card, status: to }, isSent: false });
    const moved = await move(card, to);
    return setOwn(moved && { card: moved, isSent: true });
  };
  const drag = useDrag({
    grid: [columns],
    cellOf: (id) => cardOf(id).status,
    itemName: (id) => cardOf(id).jobCardNumber,
    cellName: (cell) => jobcardStatusLabels[cell as JobcardStatus],
    mayGo: (id, cell) => mayGo(cardOf(id)).includes(cell as JobcardStatus),
    onDrop: (id, cell) => void onDrop(id, cell),
  });
  // what a colleague changes meanwhile does not take it from under the hand
  const still = useHeld(cards, drag.dragged !== null);
  const shown = still.map((card) => (own && isNewer(own, card) ? own.card : card));

  return (
    <div className="board">
      {columns.map((status) => {
        const inside = shown.filter((card) => card.status === status);
        return (
          <section key={status} {...drag.cell(status)} aria-label={jobcardStatusLabels[status]}>
            <h2>
              <JobStatus status={status} />
              {!ends.includes(status) && <small>{inside.length}</small>}
            </h2>
            {status === 'DELIVERED' && powers.has('deliver') && <p className="drop">Drop here to deliver</p>}
            {status === 'CANCELLED' && powers.has('cancel') && <p className="drop">Drop here to cancel</p>}
            <ul>
              {inside.map((card) => (
                <BoardCard
                  key={card.id}
                  card={card}
                  branch={branchOf(card)}
                  drag={mayGo(card).length > 0 ? drag : null}
                  says="place"
                />
              ))}
            </ul>
          </section>
        );
      })}
      <output className="vh" aria-live="assertive">
        {drag.said}
      </output>
      <Cancelling card={cancelled} make={make} onClose={() => setCancelling(null)} />
    </div>
  );
}

/** A card as one's own last move leaves it, until the list has it so. */
interface OwnMove {
  card: JobCard;
  isSent: boolean;
}

const isNewer = ({ card, isSent }: OwnMove, listed: JobCard) =>
  card.id === listed.id && (!isSent || card.updated_at > listed.updated_at);
