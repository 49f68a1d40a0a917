import { useState } from 'react';
import type { JobCard } from '#contract/jobcards.ts';
import type { Permission } from '#contract/permissions.ts';
import { balanceOf } from '#rules/jobcard-amounts.ts';
import { jobcardPowers, offeredStatuses } from '#rules/jobcard-moves.ts';
import { jobcardStatusLabels, type JobcardStatus } from '#rules/labels.ts';
import { toPaise } from '#rules/money.ts';
import { useSession } from '#web/session/session.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useDrag } from '#web/ui/use-drag.ts';
import { JobStatus } from '../../ui/status.tsx';
import { CancelDialog } from '../cancel-dialog.tsx';
import { useListMoves } from '../use-list-moves.ts';
import { BoardCard } from './board-card.tsx';

const columns = ['OPEN', 'IN_PROGRESS', 'READY', 'DELIVERED', 'CANCELLED'] as const;
/** what leaves the garage is not kept on the board: one drops it there */
const ends: readonly JobcardStatus[] = ['DELIVERED', 'CANCELLED'];

/** Cards by status. Dropping one is the same move as pressing its button, with the same questions. */
export function StatusBoard({ cards }: { cards: readonly JobCard[] }) {
  const [shown, setShown] = useState<{ id: string; status: JobcardStatus } | null>(null);
  const [cancelling, setCancelling] = useState<string | null>(null);
  const { make, move } = useListMoves();
  const mayGo = useMayGo();
  const toast = useToast();
  const cardOf = (id: string) => cards.find((card) => card.id === id)!;
  // as it is by now, not as it was when it was dropped
  const cancelled = cards.find((card) => card.id === cancelling);
  const statusOf = (card: JobCard) => (shown?.id === card.id ? shown.status : card.status);

  const onDrop = async (id: string, cell: string) => {
    const [card, to] = [cardOf(id), cell as JobcardStatus];
    if (!mayGo(card).includes(to)) {
      const title = `${card.jobCardNumber} cannot go from ${jobcardStatusLabels[card.status]} to ${jobcardStatusLabels[to]}`;
      return toast({ tone: 'bad', title });
    }
    if (to === 'CANCELLED') return setCancelling(id);
    setShown({ id, status: to });
    await move(card, to);
    return setShown(null);
  };
  const drag = useDrag({
    grid: [columns],
    cellOf: (id) => cardOf(id).status,
    itemName: (id) => cardOf(id).jobCardNumber,
    cellName: (cell) => jobcardStatusLabels[cell as JobcardStatus],
    onDrop: (id, cell) => void onDrop(id, cell),
  });

  return (
    <div className="board">
      {columns.map((status) => {
        const inside = cards.filter((card) => statusOf(card) === status);
        return (
          <section key={status} {...drag.cell(status)} aria-label={jobcardStatusLabels[status]}>
            <h2>
              <JobStatus status={status} />
              {!ends.includes(status) && <small>{inside.length}</small>}
            </h2>
            {ends.includes(status) && (
              <p className="drop">Drop here to {status === 'DELIVERED' ? 'deliver' : 'cancel'}</p>
            )}
            <ul>
              {inside.map((card) => (
                <BoardCard key={card.id} card={card} drag={mayGo(card).length > 0 ? drag : null} where />
              ))}
            </ul>
          </section>
        );
      })}
      <output className="vh" aria-live="assertive">
        {drag.said}
      </output>
      {cancelled && (
        <CancelDialog
          card={cancelled}
          onCancel={(said) => make(cancelled, { ...said, status: 'CANCELLED' })}
          onClose={() => setCancelling(null)}
        />
      )}
    </div>
  );
}

function useMayGo() {
  const { user } = useSession();
  // those without all.see are shown their own cards alone
  const powers = jobcardPowers(new Set(user?.permissions as Permission[] | undefined), { own: true });
  return (card: JobCard) => {
    const due = balanceOf(card);
    return offeredStatuses({ from: card.status, powers, balancePaise: due === null ? null : toPaise(due) });
  };
}
