import type { JobCard } from '#contract/jobcards.ts';
import type { Permission } from '#contract/permissions.ts';
import { jobcardPowers, offeredStatuses } from '#rules/jobcard-moves.ts';
import type { JobcardStatus } from '#rules/labels.ts';
import { toPaise } from '#rules/money.ts';
import { useSession } from '#web/session/session.ts';
import { balanceOf } from '#rules/jobcard-amounts.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useJustMoved } from './just-moved.ts';
import { moveWords } from './moves.ts';
import { useListMoves } from './use-list-moves.ts';

const words: Partial<Record<JobcardStatus, string>> = { IN_PROGRESS: 'Start', READY: 'Ready', DELIVERED: 'Deliver' };

/** The next step of a card on its row of the list, at one press; nothing where this person has none. */
export function RowStep({ card }: { card: JobCard }) {
  const { user } = useSession();
  const { move, moving } = useListMoves();
  const { resting } = useJustMoved(card);
  // those without all.see are shown their own cards alone
  const powers = jobcardPowers(new Set(user?.permissions as Permission[] | undefined), { own: true });
  const due = balanceOf(card);
  const offered = offeredStatuses({ from: card.status, powers, balancePaise: due === null ? null : toPaise(due) });
  const next = offered.find((to) => moveWords(card.status, to).forward);
  if (!next) return null;
  return (
    <IconButton
      icon={moveWords(card.status, next).icon}
      label={`${words[next]} ${card.jobCardNumber}`}
      disabled={moving !== null}
      aria-disabled={resting}
      onClick={() => !resting && void move(card, next)}
    />
  );
}
