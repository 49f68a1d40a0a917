import { ErrorState } from '#web/ui/list/states.tsx';
import { usePart } from '#web/ui/use-part.ts';
import type { BoardView } from './board/board.tsx';

/** The board, whose script is fetched where it is shown. */
export function BoardPart(props: { view: BoardView; search: string; branchId: string }) {
  const { part, failed, again } = usePart('board', () => import('./board/board.tsx'));
  if (failed)
    return (
      <ErrorState title="The board could not be opened" text="Check your network and try again." onRetry={again} />
    );
  if (!part) return <output className="foot">Loading job cards...</output>;
  return <part.Board {...props} />;
}
