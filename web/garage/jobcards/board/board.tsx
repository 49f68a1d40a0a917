import { useQuery } from '@tanstack/react-query';
import { jobcards, type JobCard } from '#contract/jobcards.ts';
import { call } from '#web/api.ts';
import { ErrorState } from '#web/ui/list/states.tsx';
import { keyOf } from '#web/use-endpoint.ts';
import { BayBoard } from './bay-board.tsx';
import { StatusBoard } from './status-board.tsx';
import './board.css';

export type BoardView = 'board' | 'bays';

/** The cards in the garage as a board: by status, or by bay and technician. A part of its own, fetched when it is shown. */
export function Board({ view, ...narrowed }: { view: BoardView; search: string; branchId: string }) {
  const { cards, error, again } = useLiveCards(narrowed);
  if (error) return <ErrorState title="Failed to load job cards" text={error.message} onRetry={again} />;
  if (!cards) return <output className="foot">Loading job cards...</output>;
  return view === 'board' ? <StatusBoard cards={cards} /> : <BayBoard cards={cards} />;
}

const live = ['OPEN', 'IN_PROGRESS', 'READY'] as const;

/** Cards that are neither delivered nor cancelled, by what is promised; loaded together, so that one that moves is never missing between. */
function useLiveCards({ search, branchId }: { search: string; branchId: string }) {
  const narrowed = { limit: 500, ...(search && { search }), ...(branchId && { branchId }) };
  const { data, error, refetch } = useQuery({
    queryKey: [...keyOf(jobcards.list), 'board', narrowed],
    queryFn: async ({ signal }) => {
      const found = live.map((status) => call(jobcards.list, { query: { ...narrowed, status }, signal }));
      return (await Promise.all(found)).flatMap((one): JobCard[] => one.data);
    },
  });
  const cards = data?.toSorted((a, b) => promised(a).localeCompare(promised(b)));
  return { cards, error: data ? null : error, again: () => void refetch() };
}

const promised = (card: JobCard) =>
  `${card.estimatedDelivery?.slice(0, 10) ?? '9999'} ${card.estimatedDeliveryTime ?? '24:00'} ${card.openedAt}`;
