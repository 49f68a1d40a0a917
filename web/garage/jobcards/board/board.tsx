import type { JobCard } from '#contract/jobcard-answers.ts';
import { jobcards } from '#contract/jobcards.ts';
import { ErrorState } from '#web/ui/list/states.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { BayBoard } from './bay-board.tsx';
import { StatusBoard } from './status-board.tsx';
import './board.css';

export type BoardView = 'board' | 'bays';

/** The cards in the garage as a board: by status, or by bay and technician. A part of its own, fetched when it is shown. */
export function Board({ view, ...narrowed }: { view: BoardView; search: string; branchId: string }) {
  const { cards, error, again } = useLiveCards(narrowed);
  if (error) return <ErrorState title="Failed to load job cards" text={error.message} onRetry={again} />;
  if (!cards) return <output className="foot">Loading job cards...</output>;
  const Shown = view === 'board' ? StatusBoard : BayBoard;
  return <Shown cards={cards} branchId={narrowed.branchId} />;
}

/** Cards that are neither delivered nor cancelled, by what is promised: one list, so that one that moves is never missing between two. */
function useLiveCards({ search, branchId }: { search: string; branchId: string }) {
  const narrowed = { ...(search && { search }), ...(branchId && { branchId }) };
  const query = { limit: 500, status: 'OPEN,IN_PROGRESS,READY', ...narrowed };
  const { data, error, refetch } = useEndpoint(jobcards.list, { query });
  const cards = data?.data.toSorted((one, other) => promised(one).localeCompare(promised(other)));
  return { cards, error: data ? null : error, again: () => void refetch() };
}

const promised = (card: JobCard) =>
  `${card.estimatedDelivery?.slice(0, 10) ?? '9999'} ${card.estimatedDeliveryTime ?? '24:00'} ${card.openedAt}`;
